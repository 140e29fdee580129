// @module-tag full
// docs/product.md#care-of-a-stay
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { aSitter, anAdmin } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aScene } from '#testing/scenes.ts'
import { anUploadedPhoto, seenBy } from '#testing/uploads.ts'
import { checkLogOf, eraseCareOf, exportCare } from './public.ts'

const app = useTestApp()
let use: ReturnType<typeof careUse>
beforeAll(async () => {
  use = careUse(app)
})

const insulin = aMedication('Insulin', ['08:00', '20:00'])
const evening = '2027-05-21T01:02:00Z'
const aStay = () => aStayWithCare(app, aSheet([insulin]), evening)
const dose = (photos: readonly string[]) => ({
  itemId: insulin.id,
  slot: '20:00',
  shown: '2 units',
  photos: [...photos],
})
let seed = 700
const uploaded = async (by: Person, more: object = {}) =>
  anUploadedPhoto(app, by, { purpose: 'stay', file: await aScene(seed++), ...more })
const recordsOf = async (stay: Stay, by: Person) =>
  (await use.dayOf(stay, by)).pets.flatMap(({ tasks }) => tasks.flatMap(({ records }) => records))
const idOf = (url: string | undefined) => url?.split('/').at(-1)
const query = (text: string, values: unknown[]) => app.connection.pool.query(text, values)
const logged = async (stay: Stay) =>
  (await use.logOf(stay, stay.owner)).body.entries.filter(({ kind }) => kind === 'recorded')

test('a record has photos, which both sides see with how they arrived, and the log names by their digests', async () => {
  const stay = await aStay()
  const deviceAt = new Date(app.now.getTime() - 3_600_000).toISOString()
  const taken = await uploaded(stay.sitter, {
    source: 'camera',
    taken: { deviceAt, sentAt: app.now.toISOString() },
  })
  const chosen = await uploaded(stay.sitter)
  const answer = await use.tell(stay, use.entry(stay, dose([taken, chosen])))
  expect(answer?.record?.photos).toMatchObject([{ url: taken }, { url: chosen }])
  const date = '2027-05-20'
  for (const side of [stay.owner, stay.sitter])
    expect(await recordsOf(stay, side)).toMatchObject([
      {
        photos: [
          { url: taken, label: { source: 'camera', at: { date, time: '19:02' }, sentAt: { date, time: '20:02' } } },
          { url: chosen, label: { source: 'file', at: { date, time: '20:02' }, sentAt: null } },
        ],
      },
    ])
  const { rows } = await query('select id, sha256 from pictures where id = any($1)', [[idOf(taken), idOf(chosen)]])
  const digests = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  expect((await logged(stay)).map(({ payload }) => payload?.photos)).toEqual([
    [digests.get(idOf(taken)), digests.get(idOf(chosen))],
  ])
  expect((await exportCare(app.connection.db, stay.owner.id)).records).toMatchObject([{ photos: [taken, chosen] }])
})

test('a record sent eight times at once is one with the same photos; without one it says nothing of them', async () => {
  const stay = await aStay()
  const photo = await uploaded(stay.sitter)
  const entry = use.entry(stay, dose([photo]))
  const answers = await Promise.all(Array.from({ length: 8 }, () => use.tell(stay, entry)))
  expect(new Set(answers.map((answer) => answer?.record?.id)).size).toBe(1)
  for (const answer of answers) expect(answer?.record?.photos).toMatchObject([{ url: photo }])
  const other = { ...entry, photos: [await uploaded(stay.sitter)] }
  expect(await use.tell(stay, other)).toMatchObject({ refusal: { code: 'record_differs' } })
  await use.tell(stay, use.entry(stay, { kind: 'play' }))
  expect((await logged(stay)).map(({ payload }) => payload !== null && 'photos' in payload)).toEqual([true, false])
})

test('a record takes up to three photos of its sitter, each once; what is refused leaves no trace', async () => {
  const stay = await aStay()
  const [own, second, third, fourth] = await Promise.all(Array.from({ length: 4 }, () => uploaded(stay.sitter)))
  const [others, unknown] = [await uploaded(stay.owner), '/objects/uploads/AAAAAAAAAAAAAAAAAAAAAA']
  const refused = { refusal: { code: 'image_not_yours', sentence: "We couldn't find one of these photos." } }
  for (const photos of [[own, own], [own, others], [unknown]] as string[][])
    expect(await use.tell(stay, use.entry(stay, dose(photos)))).toMatchObject(refused)
  expect(await logged(stay)).toEqual([])
  const four = await use.send(stay, [use.entry(stay, dose([own, second, third, fourth] as string[]))])
  expect([four.status, four.text]).toEqual([400, expect.stringContaining('A record takes up to 3 photos.')])
  const three = await use.tell(stay, use.entry(stay, dose([own, second, third] as string[])))
  expect(three?.record?.photos).toHaveLength(3)
})

test('the two sides see photos of records for good, admins while a case is open, others never', async () => {
  const stay = await aStay()
  const photo = await uploaded(stay.sitter)
  const [admin, other] = [await anAdmin(app), await aSitter(app)]
  expect(await seenBy(app, photo, stay.owner)).toBe(404)
  await use.tell(stay, use.entry(stay, dose([photo])))
  const seen = async () => Promise.all([stay.owner, stay.sitter, other, admin].map((who) => seenBy(app, photo, who)))
  expect(await seen()).toEqual([200, 200, 404, 404])
  const text = 'The dose was not given.'
  const body = { topic: 'stay', problem: 'other', bookingId: stay.bookingId, text, requestId: randomUUID() } as const
  const opened = await app.attempt(api.cases.open, { body }, stay.owner)
  expect(opened.status, opened.text).toBe(201)
  expect(await seen()).toEqual([200, 200, 404, 200])
})

test('photos of records are never changed, added or taken away, not even in the database', async () => {
  const stay = await aStay()
  const [photo, later] = [await uploaded(stay.sitter), await uploaded(stay.sitter)]
  const answer = await use.tell(stay, use.entry(stay, dose([photo])))
  const id = answer?.record?.id
  const run = (text: string, ...values: unknown[]) => query(text, [id, ...values])
  await expect(run('delete from care_record_photos where record_id = $1')).rejects.toThrow('never changed')
  await expect(run('update care_record_photos set picture_id = $2 where record_id = $1', idOf(later))).rejects.toThrow(
    'never changed',
  )
  await expect(run('insert into care_record_photos values ($1, 1, $2)', idOf(later))).rejects.toThrow('never changed')
  await expect(run('update care_records set photos = 2 where id = $1')).rejects.toThrow('never changed')
})

test('the same photo in two records is told to look like the earlier one, with the way to its stay', async () => {
  const stay = await aStay()
  const file = await aScene(seed++)
  const first = await uploaded(stay.sitter, { file })
  await use.tell(stay, use.entry(stay, dose([first])))
  app.now = new Date('2027-05-21T12:00:00Z')
  const again = await uploaded(stay.sitter, { file })
  const asked = { params: { id: stay.bookingId }, body: { photos: [again] } }
  expect((await app.call(api.stayUpdates.sentBefore, asked, stay.sitter)).body.before).toMatchObject([
    { url: again, isOwn: true },
  ])
  const next = await use.tell(stay, use.entry(stay, { kind: 'play', day: '2027-05-21', photos: [again] }))
  const like = { date: '2027-05-20', bookingId: stay.bookingId }
  expect(next?.record?.photos).toMatchObject([{ label: { looksLike: like } }])
})

test.each(['owner', 'sitter'] as const)(
  'when the %s leaves, the photos are gone and the log still checks',
  async (side) => {
    const stay = await aStay()
    const photo = await uploaded(stay.sitter)
    await use.tell(stay, use.entry(stay, dose([photo])))
    await eraseCareOf(app.connection.db, stay[side].id, app.now)
    expect(await recordsOf(stay, stay.owner)).toMatchObject([{ photos: [{ url: null, label: null }] }])
    expect((await logged(stay)).map(({ payload }) => payload)).toEqual([null])
    expect(await checkLogOf(app.connection.db, stay.bookingId)).toMatchObject({ flaw: undefined })
    // nothing needs the picture any more
    const { rows } = await query('select count(*)::int as uses from care_record_photos where picture_id = $1', [
      idOf(photo),
    ])
    expect(rows).toEqual([{ uses: 0 }])
  },
)
