// @module-tag full
// docs/product.md#missing-pets
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aPicture, aSitter, anAcceptedStay } from '#testing/factories.ts'
import { after, aroundLost, during, lostUse, withLostPages } from '#testing/lost-stay.ts'
import { startTelling } from '#testing/telling.ts'
import type { Telling } from '#testing/telling.ts'

const app = useTestApp({ env: { RATE_LIMITS: 'true' }, extend: (server, db) => withLostPages(() => app)(server, db) })
const { aStay, turn, start, list, act, change, opened, visit } = lostUse(app)
const { listed, aNeighbor, sight } = aroundLost(app)
const day = 86_400

let telling: Telling
beforeEach(async () => {
  await app.connection.pool.query('delete from jobs._private_jobs')
  telling = startTelling(app)
})
afterEach(() => {
  app.now = new Date()
})

test('everybody reads the page: no address, no exact point, no phone, nothing held back; and none of it is indexed', async () => {
  const stay = await aStay()
  await app.connection.pool.query(
    `update users set phone = '(512) 555-0199', address = '77 Willow Lane' where id = any($1)`,
    [[stay.owner.id, stay.sitter.id]],
  )
  await app.connection.pool.query(`update pets set picture_id = $2 where id = $1`, [
    stay.petId,
    await aPicture(app, stay.owner),
  ])
  const lost = await opened(stay)
  await change(
    lost.id,
    { heldBack: 'A white left paw', looks: 'Brown, curly', collar: 'Red', lastSeenText: 'Zilker Park' },
    stay.owner,
  )
  const photo = await visit(`${lost.path}/photo`)
  expect([photo.statusCode, photo.body]).toEqual([200, 'a photo'])
  const pages = [await visit(lost.path), await visit(`${lost.path}/poster`)]
  for (const { statusCode, body, headers } of [...pages, photo]) {
    expect(statusCode).toBe(200)
    for (const secret of [
      '555-0199',
      'Willow',
      'Maple',
      '30.2531',
      '97.7487',
      'white left paw',
      stay.petId,
      stay.bookingId,
      lost.id,
      stay.owner.id,
    ])
      expect(body + JSON.stringify(headers)).not.toContain(secret)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headers['x-robots-tag']).toContain('noindex')
  }
  expect(pages[0]?.body).toMatch(/Lost dog: Biscuit[^]*Zilker Park[^]*Brown, curly[^]*Red[^]*Please don&#39;t chase/)
  expect(pages[0]?.body).toContain('mlat=30.25&amp;mlon=-97.75')
  // each phone by its own switch
  await change(lost.id, { showsPhone: true, showsName: false }, stay.sitter)
  const { body } = await visit(lost.path)
  expect(body.match(/Call the \w+/g)).toEqual(['Call the sitter'])
  expect(body).not.toContain('Biscuit')
  for (const path of ['/robots.txt', '/sitemap.xml'])
    expect((await app.server.inject({ url: path })).body).not.toContain('/lost')
})

test('page, poster, photo and reports are gone the moment it was found, without name and photo; Undo brings them back, and tells nobody', async () => {
  const stay = await aStay()
  const near = await aNeighbor(0.01)
  const lost = await opened(stay)
  await telling.run()
  const before = telling.sent.length
  expect((await act('found', lost.id, stay.sitter)).body).toMatchObject({ state: 'found', path: null })
  for (const path of [lost.path, `${lost.path}/poster`, `${lost.path}/photo`]) {
    const gone = await visit(path)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).not.toMatch(/Biscuit|<img src="\/lost/)
  }
  expect((await visit(lost.path)).body).toContain('This pet is no longer missing. Thank you for looking.')
  expect((await sight(lost)).statusCode).toBe(410)
  await telling.run()
  const news = telling.sent.slice(before)
  expect(news.filter(({ channel }) => channel === 'mail').map(({ title }) => title)).toEqual([
    'Biscuit was found',
    'Biscuit was found',
  ])
  expect((await listed(near)).map(({ title }) => title)).toEqual([
    'Lost dog near you: Biscuit',
    'The lost pet near you was found',
  ])
  expect((await act('found', lost.id, stay.owner)).status).toBe(409)
  expect((await act('undo', lost.id, stay.owner)).status).toBe(204)
  expect((await visit(lost.path)).statusCode).toBe(200)
  const silent = telling.sent.length
  await telling.run()
  expect(telling.sent.length).toBe(silent)
  await act('found', lost.id, stay.owner)
  const later = await turn(stay, after(day + 60))
  expect((await act('undo', lost.id, later.owner)).status).toBe(409)
})

test('what people report reaches the two sides alone, without links; programs that fill in everything are not heard', async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  await telling.run()
  const before = telling.sent.length
  const sent = await sight(lost, { text: 'See https://evil.test/pay now', contact: '(512) 555-0100' })
  expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('We told the owner and the sitter')])
  await sight(lost, { website: 'https://spam.test' })
  expect((await sight(lost, { where: '' })).statusCode).toBe(400)
  const { sightings } = (await list(stay, stay.owner)).body.lost[0] ?? { sightings: [] }
  expect(sightings).toEqual([
    {
      id: expect.any(String),
      seenAt: after(30 - 15 * 60).toISOString(),
      where: 'By the lake',
      text: 'See evil. test/pay now',
      contact: '(512) 555-0100',
      receivedAt: after(30).toISOString(),
    },
  ])
  expect((await visit(lost.path)).body).not.toContain('By the lake')
  await telling.run()
  const news = telling.sent.slice(before)
  expect(news.map(({ title }) => title)).toEqual(Array(news.length).fill('Biscuit may have been seen'))
  expect(JSON.stringify(news)).not.toMatch(/lake|555-0100|evil/)
  // the same by the API
  const body = { seenAt: during.toISOString(), where: 'At the bridge' }
  const slug = lost.path.split('/').at(-1) ?? ''
  expect((await app.attempt(api.lostPets.report, { params: { slug }, body })).status).toBe(204)
  expect(
    (await app.attempt(api.lostPets.report, { params: { slug }, body: { ...body, seenAt: after(60).toISOString() } }))
      .status,
  ).toBe(400)
  // the sitter of another stay of the pet helps to look for it, and reads neither that nor what is held back
  await change(lost.id, { heldBack: 'A notch in the left ear' }, stay.owner)
  const helping = await anAcceptedStay(app)
  await app.connection.pool.query(
    `insert into booking_pets (booking_id, pet_id, name, kind) values ($1, $2, 'Biscuit', 'dog')`,
    [helping.bookingId, stay.petId],
  )
  const helped = (await list(helping, helping.sitter)).body.lost
  expect(helped).toMatchObject([{ id: lost.id, viewer: 'helper', sightings: [], heldBack: null }])
})

test('of a thousand reports 60 a day are kept, five an hour of a network, and the sides are told of each hour eleven times', async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  await telling.run()
  const before = telling.sent.length
  const slug = lost.path.split('/').at(-1) ?? ''
  const send = async (address: string) =>
    (
      await app.server.inject({
        method: 'POST',
        url: `/api/lost/${slug}/sightings`,
        remoteAddress: address,
        payload: { seenAt: during.toISOString(), where: 'By the lake' },
      })
    ).statusCode
  const one: number[] = []
  for (let times = 0; times < 500; times++) one.push(await send('10.9.9.9'))
  expect(one.filter((status) => status === 204)).toHaveLength(5)
  expect(one.slice(5).every((status) => status === 429)).toBe(true)
  const many = await Promise.all(
    Array.from({ length: 500 }, (_, at) => send(`10.1.${at % 250}.${Math.floor(at / 250) + 1}`)),
  )
  expect(many.filter((status) => status === 204)).toHaveLength(55)
  await telling.run()
  await telling.turn(after(3600))
  await telling.run()
  const pushes = telling.sent.slice(before).filter(({ channel, to }) => channel === 'push' && to === stay.owner.id)
  expect(pushes).toHaveLength(11)
  expect(pushes.at(-1)?.title).toBe('50 more sightings of Biscuit')
})

test('a street in a text is refused, of the listing or of a home; contacts in it are masked, and a photo is one of the pet', async () => {
  const stay = await aStay()
  await app.connection.pool.query(`update users set address = '77 Willow Lane' where id = $1`, [stay.owner.id])
  const lost = await opened(stay)
  for (const [field, text] of [
    ['lastSeenText', 'On Maple St'],
    ['looks', 'Ran from 1204 maple'],
    ['approach', 'Bring to 77 Willow Ln'],
  ] as const) {
    const refused = await change(lost.id, { [field]: text }, stay.owner)
    expect([refused.status, refused.text]).toEqual([400, 'Leave out street addresses. A place people know is enough.'])
  }
  const masked = (await change(lost.id, { looks: 'Call 512-555-0123' }, stay.owner)).body
  expect(masked.looks).toBe('Call [phone number hidden]')
  const foreign = `/objects/uploads/${await aPicture(app, await aSitter(app))}`
  expect((await change(lost.id, { photo: foreign }, stay.owner)).status).toBe(400)
  expect((await change(lost.id, { lastSeenAt: after(60).toISOString() }, stay.owner)).status).toBe(400)
  expect((await change(lost.id, { looks: 'x' }, await aSitter(app))).status).toBe(404)
})

test('addresses that nobody made are not found, however they look, and one that is starting is not there yet', async () => {
  const stay = await aStay()
  const { id } = (await start(stay)).body
  const { rows } = await app.connection.pool.query<{ slug: string }>('select slug from lost_pets where id = $1', [id])
  const slug = rows[0]?.slug ?? ''
  expect(Buffer.from(slug, 'base64url')).toHaveLength(10)
  for (const path of [
    `/lost/${slug}`,
    '/lost/x',
    `/lost/${id}`,
    '/lost/aaaaaaaaaaaaaa',
    '/lost/%27%20or%201=1',
    `/lost/${slug}x`,
  ])
    for (const part of ['', '/poster', '/photo']) expect((await visit(path + part)).statusCode).toBe(404)
})
