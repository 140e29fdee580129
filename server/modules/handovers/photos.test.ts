// docs/product.md#check-in-and-check-out
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { useTestApp } from '#testing/app.ts'
import { aSheet, aStayWithCare } from '#testing/care.ts'
import { aSitter, anAdmin } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aScene } from '#testing/scenes.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { eraseHandoversOf, exportHandovers } from './public.ts'

const app = useTestApp()
const aStay = () => aStayWithCare(app, aSheet([]), '2027-05-20T20:05:00Z')
const to = ({ bookingId: id }: Stay, way: HandoverWay) => ({ params: { id, way } })
const photosOf = (stay: Stay, ...urls: string[]) => urls.map((url) => ({ petId: stay.petId, url }))
const write = (stay: Stay, by: Person, revision: number, photos: object[], more: object = {}) =>
  app.attempt(
    api.handovers.write,
    { ...to(stay, 'in'), body: { clientId: randomUUID(), revision, photos, ...more } },
    by,
  )
const offer = (stay: Stay, by: Person, revision: number) => {
  const [deviceAt, sentAt] = [app.now.toISOString(), app.now.toISOString()]
  const body = { clientId: randomUUID(), revision, deviceAt, sentAt }
  return app.attempt(api.handovers.offer, { ...to(stay, 'in'), body }, by)
}
const agree = (stay: Stay, by: Person, revision: number) =>
  app.attempt(api.handovers.agree, { ...to(stay, 'in'), body: { clientId: randomUUID(), revision } }, by)
const read = async (stay: Stay, by: Person) => (await app.call(api.handovers.get, to(stay, 'in'), by)).body
let seed = 200
const uploaded = async (by: Person, more: object = {}) =>
  anUploadedPhoto(app, by, { purpose: 'stay', file: await aScene(seed++), ...more })

/** Whether two lists have the same things, in any order. */
const isSameSet = (one: unknown, other: readonly unknown[]): boolean =>
  Array.isArray(one) &&
  JSON.stringify(one.map((each) => JSON.stringify(each)).toSorted()) ===
    JSON.stringify(other.map((each) => JSON.stringify(each)).toSorted())

test('photos of a pet say how they arrived, to both sides, and are in the log by their digests', async () => {
  const stay = await aStay()
  const now = app.now.toISOString()
  const taken = await uploaded(stay.sitter, { source: 'camera', taken: { deviceAt: now, sentAt: now } })
  const chosen = await uploaded(stay.sitter)
  expect((await write(stay, stay.sitter, 0, photosOf(stay, taken, chosen))).status).toBe(200)
  await offer(stay, stay.sitter, 1)
  const at = { date: '2027-05-20', time: '15:05' }
  for (const side of [stay.owner, stay.sitter])
    expect((await read(stay, side)).photos).toMatchObject([
      { petId: stay.petId, url: taken, label: { source: 'camera', at } },
      { petId: stay.petId, url: chosen, label: { source: 'file', at } },
    ])
  expect([await seenBy(app, taken, stay.owner), await seenBy(app, taken, await aSitter(app))]).toEqual([200, 404])
  const { body } = await app.call(api.care.log, { params: { id: stay.bookingId }, query: {} }, stay.owner)
  const offered = body.entries.find(({ kind }) => kind === 'handover_offered')
  const { rows } = await app.connection.pool.query<{ sha256: string }>(
    'select sha256 from pictures where id = any($1) order by created_at, id',
    [[taken, chosen].map((url) => url.split('/').at(-1))],
  )
  const digests = rows.map(({ sha256 }) => ({ petId: stay.petId, photo: sha256 }))
  expect(offered?.payload).toMatchObject({ photos: expect.toSatisfy((all) => isSameSet(all, digests)) })
})

full('a side writes its own photos, and keeps those of the other side; up to 12 of each pet', async () => {
  const stay = await aStay()
  const [owners, sitters] = [await uploaded(stay.owner), await uploaded(stay.sitter)]
  await write(stay, stay.owner, 0, photosOf(stay, owners))
  expect((await write(stay, stay.owner, 1, photosOf(stay, owners, sitters))).status).toBe(404)
  expect((await write(stay, stay.sitter, 1, [{ petId: randomUUID(), url: sitters }])).status).toBe(404)
  expect((await write(stay, stay.sitter, 1, photosOf(stay, sitters, sitters))).status).toBe(404)
  expect(
    (await write(stay, stay.sitter, 1, photosOf(stay, owners, sitters))).body.photos.map(({ url }) => url),
  ).toEqual([owners, sitters])
  // left out, it is gone, and then nobody's any more but its owner's
  expect((await write(stay, stay.sitter, 2, photosOf(stay, sitters))).body.photos).toHaveLength(1)
  expect((await write(stay, stay.sitter, 3, photosOf(stay, owners))).status).toBe(404)
  const many: string[] = []
  for (let photo = 0; photo < 13; photo++) many.push(await uploaded(stay.sitter))
  expect((await write(stay, stay.sitter, 3, photosOf(stay, ...many))).text).toContain('Each pet takes up to 12 photos.')
  expect((await write(stay, stay.sitter, 3, photosOf(stay, ...many.slice(1)))).body.photos).toHaveLength(12)
})

full('photos that both confirmed never change, even in the database; admins see them in a case alone', async () => {
  const stay = await aStay()
  const admin = await anAdmin(app)
  const url = await uploaded(stay.sitter)
  await write(stay, stay.sitter, 0, photosOf(stay, url))
  await offer(stay, stay.sitter, 1)
  expect((await agree(stay, stay.owner, 1)).body).toMatchObject({ state: 'agreed', photos: [{ url }] })
  expect(await seenBy(app, url, admin)).toBe(404)
  const run = (text: string) => app.connection.pool.query(text, [stay.bookingId])
  await expect(run(`delete from handover_photos where booking_id = $1`)).rejects.toThrow('never changed')
  await expect(run(`update handover_photos set position = 5 where booking_id = $1`)).rejects.toThrow('never changed')
  await expect(
    run(
      `insert into handover_photos select booking_id, way, 7, pet_id, picture_id from handover_photos where booking_id = $1`,
    ),
  ).rejects.toThrow('never changed')
  expect(await exportHandovers(app.connection.db, stay.owner.id)).toMatchObject([{ photos: [url] }])
  await eraseHandoversOf(app.connection.db, stay.owner.id)
  expect((await read(stay, stay.sitter)).photos).toEqual([{ petId: stay.petId, url: null, label: null }])
})
