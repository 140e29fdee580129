// @module-tag full
// docs/product.md#updates-of-a-stay
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aListing } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aScene } from '#testing/scenes.ts'
import { aStayUnderWay, updatesOf } from '#testing/stay-updates.ts'
import { anUploadedPhoto } from '#testing/uploads.ts'

const app = useTestApp()
const use = updatesOf(app)
let stay: Stay
let seed = 100
beforeEach(async () => {
  stay = await aStayUnderWay(app)
  seed++
})

const minutesAgo = (minutes: number) => new Date(app.now.getTime() - minutes * 60_000).toISOString()
const taken = (minutes: number) => ({ deviceAt: minutesAgo(minutes), sentAt: minutesAgo(0) })
const uploaded = (file: Buffer, more: object = {}, by: Person = stay.sitter) =>
  anUploadedPhoto(app, by, { purpose: 'stay', file, ...more })
const posted = async (url: string, of = stay) => {
  const { body, text } = await use.post(of, use.bodyOf(of, { photos: [{ url, alt: null }] }))
  expect(body.photos?.[0]?.url, text).toBe(url)
  return body.photos[0]?.label
}
const before = async (photos: string[], by: Person = stay.sitter, of = stay) =>
  app.attempt(api.stayUpdates.sentBefore, { params: { id: of.bookingId }, body: { photos } }, by)
const later = (minutes: number) => (app.now = new Date(app.now.getTime() + minutes * 60_000))

test('each photo says how it arrived, to both sides', async () => {
  const camera = await posted(await uploaded(await aScene(seed), { source: 'camera', taken: taken(3) }))
  expect(camera).toMatchObject({ source: 'camera', at: { date: '2027-05-20', time: '14:57' }, sentAt: null })
  const late = await posted(await uploaded(await aScene(seed + 500), { source: 'camera', taken: taken(90) }))
  expect(late).toMatchObject({ at: { time: '13:30' }, sentAt: { time: '15:00' } })
  const file = { source: 'file', at: { date: '2027-05-20', time: '15:00' }, sentAt: null, fileDate: null }
  expect(await posted(await uploaded(await aScene(seed + 600), { source: 'file' }))).toMatchObject(file)
  // what does not say where it is from, or is uploaded for something else, is from a phone's photos
  expect(await posted(await uploaded(await aScene(seed + 700)))).toMatchObject(file)
  const other = await uploaded(await aScene(seed + 800), { purpose: 'message', source: 'camera', taken: taken(1) })
  expect(await posted(other)).toMatchObject(file)
  const [shown] = (await use.list(stay, stay.owner)).body
  expect(shown?.photos[0]?.label).toMatchObject(file)
})

test('the date of a file is read before it is dropped', async () => {
  const dated = (date: string) =>
    aScene(seed).then((scene) =>
      sharp(scene)
        .withExif({ IFD2: { DateTimeOriginal: date } })
        .jpeg()
        .toBuffer(),
    )
  const old = await uploaded(await dated('2027:05:03 10:00:00'))
  expect(await posted(old)).toMatchObject({ source: 'file', fileDate: '2027-05-03' })
  const { rawPayload } = await app.server.inject({ url: old, headers: { cookie: cookieOf(stay.sitter) } })
  expect(rawPayload.includes('2027:05:03')).toBe(false)
  seed++
  expect(await posted(await uploaded(await dated('2031:01:01 10:00:00')))).toMatchObject({ fileDate: '2031-01-01' })
  seed++
  expect(await posted(await uploaded(await dated('2027:05:20 14:00:00')))).toMatchObject({ fileDate: null })
})

test('whoever sends a photo again is asked before, never refused, and its label says so', async () => {
  const scene = await aScene(seed)
  const first = await uploaded(scene)
  expect((await before([first])).body).toEqual({ before: [] })
  await posted(first)
  later(1)
  const saved = await sharp(scene).resize(500).webp({ quality: 70 }).toBuffer()
  const [same, alike, other] = [await uploaded(scene), await uploaded(saved), await uploaded(await aScene(seed + 900))]
  const sent = { date: '2027-05-20', time: '15:00' }
  const { body } = await before([same, alike, other])
  expect(body.before.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual(
    [same, alike].toSorted((a, b) => a.localeCompare(b)).map((url) => ({ url, sent, isOwn: true })),
  )
  const looksLike = { date: '2027-05-20', bookingId: stay.bookingId }
  expect(await posted(same)).toMatchObject({ looksLike })
  expect(await posted(alike)).toMatchObject({ looksLike })
  expect(await posted(other)).toMatchObject({ looksLike: null })
})

test('two shots of our camera are never told to look alike, but the same file is', async () => {
  const shot = { source: 'camera', taken: taken(0) }
  await posted(await uploaded(await aScene(seed), shot))
  later(1)
  const next = await uploaded(await aScene(seed, 2), shot)
  expect((await before([next])).body.before).toEqual([])
  const file = await uploaded(await aScene(seed, 2), { source: 'file' })
  expect((await before([file])).body.before).toHaveLength(1)
  const again = await uploaded(await aScene(seed), shot)
  expect((await before([again])).body.before).toHaveLength(1)
})

test('photos are compared with those of the same person and of the same pet alone', async () => {
  const scene = await aScene(seed)
  // another sitter's photo of another pet
  const elsewhere = await aStayUnderWay(app)
  await posted(await uploaded(scene, {}, elsewhere.sitter), elsewhere)
  later(1)
  const url = await uploaded(scene)
  expect((await before([url])).body.before).toEqual([])
  // the portrait of the pet, which its owner uploaded
  const portrait = await uploaded(scene, { purpose: 'pet' }, stay.owner)
  await app.connection.pool.query('update pets set picture_id = $2 where id = $1', [
    stay.petId,
    portrait.split('/').at(-1),
  ])
  later(1)
  const copy = await uploaded(scene)
  expect((await before([copy])).body.before).toMatchObject([{ url: copy, isOwn: false }])
  expect(await posted(copy)).toMatchObject({ looksLike: { bookingId: null } })
  // a photo of the sitter's own listing
  const house = await aScene(seed + 950)
  const ofListing = await uploaded(house, { purpose: 'listing' })
  const listingId = await aListing(app, stay.sitter)
  await app.connection.pool.query(`insert into listing_images (listing_id, position, picture_id) values ($1, 1, $2)`, [
    listingId,
    ofListing.split('/').at(-1),
  ])
  later(1)
  const sent = await uploaded(house)
  expect((await before([sent])).body.before).toMatchObject([{ url: sent, isOwn: true }])
})

test('nobody asks about photos of others, or of a stay of others', async () => {
  const url = await uploaded(await aScene(seed))
  expect((await before([url], stay.owner)).text).toBe("We couldn't find one of these photos.")
  const other = await aStayUnderWay(app)
  expect((await before([url], stay.sitter, other)).status).toBe(404)
})

test('the log names photos by the digest of the received file', async () => {
  const url = await uploaded(await aScene(seed))
  await posted(url)
  const { rows } = await app.connection.pool.query<{ sha256: string; photos: string[] }>(
    `select p.sha256, l.payload->'photos' as photos from pictures p, care_log l
     where p.id = $1 and l.booking_id = $2 and l.kind = 'update_posted'`,
    [url.split('/').at(-1), stay.bookingId],
  )
  expect(rows).toEqual([{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), photos: [rows[0]?.sha256] }])
})
