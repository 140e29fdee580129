// docs/product.md#missing-pets
import { afterEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { after, during, lostUse, withLostPages } from '#testing/lost-stay.ts'

const app = useTestApp({ extend: (server, db) => withLostPages(() => app)(server, db) })
const { aStay, start, list, change, opened } = lostUse(app)
afterEach(() => {
  app.now = new Date()
})

const minutes = (count: number) => new Date(during.getTime() + count * 60_000).toISOString()

full('a start that a phone sends late says when it was pressed; the countdown begins when it arrives', async () => {
  const stay = await aStay()
  // the phone's clock is three hours wrong
  const waited = { deviceAt: minutes(180 - 40), sentAt: minutes(180) }
  const { body } = await start(stay, stay.sitter, { waited })
  expect(body).toMatchObject({ lastSeenAt: minutes(-40), opensAt: after(30).toISOString() })
  expect((await list(stay, stay.owner)).body.lost).toMatchObject([{ viewer: 'owner', lastSeenAt: minutes(-40) }])
})

test('a start was not pressed before the pet came, nor later than it arrives', async () => {
  const [early, late] = [await aStay(), await aStay()]
  const { rows } = await app.connection.pool.query<{ at: Date }>(
    'select check_in_at as at from bookings where id = $1',
    [early.bookingId],
  )
  const longAgo = { deviceAt: minutes(-6 * 1440), sentAt: minutes(0) }
  expect((await start(early, early.sitter, { waited: longAgo })).body.lastSeenAt).toBe(rows[0]?.at.toISOString())
  const ahead = { deviceAt: minutes(30), sentAt: minutes(0) }
  expect((await start(late, late.sitter, { waited: ahead })).body.lastSeenAt).toBe(minutes(0))
})

test('what is wrong with a change is said at its field', async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  const fieldsOf = async (body: object) => {
    const { headers, ...refused } = await app.server.inject({
      method: 'PUT',
      url: `/api/lost-pets/${lost.id}`,
      headers: { cookie: cookieOf(stay.sitter), accept: 'application/problem+json' },
      payload: body,
    })
    expect(headers['content-type']).toContain('problem+json')
    return (JSON.parse(refused.body) as { errors: object }).errors
  }
  expect(await fieldsOf({ looks: 'Ran from 1204 Maple Street' })).toEqual({
    looks: 'Leave out street addresses. A place people know is enough.',
  })
  expect(await fieldsOf({ lastSeenAt: minutes(60) })).toEqual({ lastSeenAt: 'Choose a time that has already passed.' })
  expect((await change(lost.id, { lastSeenAt: minutes(-5) }, stay.owner)).body.lastSeenAt).toBe(minutes(-5))
})

full("an admin finds the page by its address and in both sides' overview, until it has ended", async () => {
  const stay = await aStay()
  const lost = await opened(stay)
  const admin = await anAdmin(app)
  const pages = async (id: string) =>
    (await app.call(api.people.overview, { params: { id } }, admin)).body.lostPages.map(({ petName, path }) => [
      petName,
      path,
    ])
  const found = async (search: string) =>
    (await app.call(api.admin.users, { query: { search } }, admin)).body.map(({ id }) => id).toSorted()
  const sides = [stay.owner.id, stay.sitter.id].toSorted()
  for (const id of sides) expect(await pages(id)).toEqual([['Biscuit', lost.path]])
  expect(await pages(admin.id)).toEqual([])
  expect(await found(`https://petstead.test${lost.path}?utm=1`)).toEqual(sides)
  expect(await found(`/lost/${'x'.repeat(14)}`)).toEqual([])
  const slug = lost.path.split('/').at(-1) ?? ''
  await app.call(api.lostPets.end, { params: { slug }, body: { reason: 'A joke' } }, admin)
  for (const id of sides) expect(await pages(id)).toEqual([])
})
