// docs/product.md#the-desk
import { beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { refusals } from '#contract/refusals.ts'
import { startTestApp, useTestApp } from '#testing/app.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { aListing, anAdmin, anOwner, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { openLive } from '#testing/live.ts'
import { deskCounts } from './counts.ts'
import { followDesk } from './follow.ts'
import { deskList } from './list.ts'
import { sweepMarks } from './mark.ts'

const app = useTestApp()
let admin: Person
let other: Person
let ids: Record<DeskKind, string>
beforeAll(async () => {
  admin = await anAdmin(app)
  other = await anAdmin(app)
  ids = await oneOfEachKind(app)
})

const list = async (query: object = {}) => (await app.attempt(api.desk.list, { query }, admin)).body
const counts = () => deskCounts(app.connection.db, app.now, () => undefined)
const mark = (kind: DeskKind, body: object, person = admin) =>
  app.attempt(api.desk.mark, { params: { kind, id: ids[kind] }, body }, person)
const unmark = (kind: DeskKind) => app.call(api.desk.unmark, { params: { kind, id: ids[kind] } }, admin)
const inHours = (hours: number) => new Date(app.now.getTime() + hours * 3_600_000).toISOString()

/** What waits of a kind some hours later. */
const later = (kind: DeskKind, hours: number) =>
  deskList(app.connection.db, { kind, isSnoozed: false, take: 50 }, new Date(inHours(hours)), () => undefined)

test('one of each kind is one list, by when it is due, and counted the same', async () => {
  const items = await list()
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([...deskKinds].toSorted())
  expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).toSorted())
  for (const { kind, itemId } of items) expect(itemId).toBe(ids[kind])
  expect(await counts()).toMatchObject({ total: deskKinds.length, overdue: 0, snoozed: 0, next: items[0] })
  expect((await app.call(api.desk.counts, {}, admin)).body.total).toBe(deskKinds.length)
})

test('pages go on behind their last row, whatever its kind', async () => {
  const all = await list()
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await app.attempt(api.desk.list, { query: { limit: '3', ...(after && { after }) } }, admin)
    seen.push(...page.body.map(({ id }) => id))
    after = /after=([^>&]+)/.exec(String(page.headers['link'] ?? ''))?.[1]
    after &&= decodeURIComponent(after.replaceAll('+', ' '))
  } while (after)
  expect(seen).toEqual(all.map(({ id }) => id))
})

test('a kind and words narrow it', async () => {
  expect((await list({ kind: 'report' })).map(({ kind }) => kind)).toEqual(['report'])
  expect((await list({ search: 'SEND-mail' })).map(({ kind }) => kind)).toEqual(['job_failed'])
  expect(await list({ search: 'nobody at all' })).toEqual([])
})

test('an item that is late comes first and counts as late', async () => {
  const { pool } = app.connection
  await pool.query(`update reports set created_at = $2 where id = $1`, [ids.report, inHours(-6)])
  expect((await list())[0]).toMatchObject({ kind: 'report', isOverdue: true })
  expect((await counts()).overdue).toBe(1)
  await pool.query(`update reports set created_at = $2 where id = $1`, [ids.report, inHours(-1)])
})

test('who takes an item is shown to all; it is given back, or taken by another', async () => {
  expect((await mark('appeal', { taken: true })).status).toBe(204)
  const [item] = await list({ kind: 'appeal' })
  expect(item?.taken?.by.id).toBe(admin.id)
  expect((await mark('appeal', { taken: true }, other)).status).toBe(204)
  expect((await list({ kind: 'appeal' }))[0]?.taken?.by.id).toBe(other.id)
  expect((await unmark('appeal')).status).toBe(204)
  expect((await list({ kind: 'appeal' }))[0]?.taken).toBeNull()
})

test('a snoozed item leaves list and counts until its time, never beyond when it is due', async () => {
  expect((await mark('application', { snoozeUntil: inHours(-1) })).text).toBe(refusals.snooze_past.sentence)
  expect((await mark('application', { snoozeUntil: inHours(72) })).text).toBe(refusals.snooze_too_late.sentence)
  expect((await mark('application', { snoozeUntil: inHours(5) })).status).toBe(204)
  expect(await list({ kind: 'application' })).toEqual([])
  expect((await list({ snoozed: 'true' })).map(({ kind }) => kind)).toEqual(['application'])
  expect(await counts()).toMatchObject({ total: deskKinds.length - 1, snoozed: 1 })
  expect((await later('application', 6)).map(({ snoozedUntil }) => snoozedUntil)).toEqual([null])
  await unmark('application')
})

test('what is done is gone for the second admin, and its mark is swept', async () => {
  await mark('report', { taken: true })
  const close = (person: Person) =>
    app.call(api.reports.close, { params: { id: ids.report }, body: { outcome: 'dismissed' } }, person)
  expect((await close(admin)).status).toBe(200)
  const late = await close(other)
  expect([late.status, late.text]).toEqual([refusals.report_closed.status, refusals.report_closed.sentence])
  expect((await mark('report', { taken: true }, other)).text).toBe(refusals.desk_item_gone.sentence)
  expect(await list({ kind: 'report' })).toEqual([])
  const marks = () => app.connection.db.selectFrom('desk_marks').select('kind').execute()
  await mark('appeal', { taken: true })
  await sweepMarks(app.connection.db, app.now)
  expect(await marks()).toEqual([{ kind: 'appeal' }])
  await unmark('appeal')
})

test('a mark of an earlier failure says nothing about a new one', async () => {
  const { pool } = app.connection
  await mark('job_failed', { taken: true })
  await pool.query(`update desk_marks set taken_at = $1 where kind = 'job_failed'`, [inHours(-10)])
  expect((await list({ kind: 'job_failed' }))[0]?.taken).toBeNull()
})

test('the phones of a stay are seen only while it is in danger or a case about it is open, and that is recorded', async () => {
  const see = (id: string) => app.call(api.desk.phones, { params: { id } }, admin)
  expect((await see(ids.calendar_conflict)).text).toBe(refusals.phones_private.sentence)
  const { owner, sitter } = (await see(ids.stay_in_danger)).body
  expect([owner.phone, sitter.phone]).toEqual([expect.stringMatching(/^\+1512/), expect.stringMatching(/^\+1512/)])
  const { body: log } = await app.call(api.audit.list, { query: { limit: '1' } }, admin)
  expect(log[0]).toMatchObject({ action: 'phones_seen', subject: { kind: 'booking', id: ids.stay_in_danger } })
  const { pool } = app.connection
  await pool.query(
    `insert into cases (number, topic, booking_id, opener_id, urgent, state, state_at, opened_at, request_id, request_hash)
     select 'C-2345-23', 'stay', id, owner_id, false, 'waiting', $2, $2, new_id(), 'x' from bookings where id = $1`,
    [ids.calendar_conflict, app.now],
  )
  expect((await see(ids.calendar_conflict)).status).toBe(200)
  await pool.query(`update cases set state = 'solved' where number = 'C-2345-23'`)
  expect((await see(ids.calendar_conflict)).text).toBe(refusals.phones_private.sentence)
  await pool.query(`delete from cases where number = 'C-2345-23'`)
})

test('a stay in danger is no calendar conflict too, and none once it is over', async () => {
  const { pool } = app.connection
  await pool.query(
    `update listing_nights set imported = true where used > 0
     and listing_id = (select listing_id from bookings where id = $1)`,
    [ids.stay_in_danger],
  )
  const about = (await list()).filter(({ bookingId }) => bookingId === ids.stay_in_danger)
  expect(about.map(({ kind }) => kind)).toEqual(['stay_in_danger'])
  expect(await later('stay_in_danger', 24 * 5)).toEqual([])
})

test('a payment that moved within the hour is not stuck; one is looked up again, and that is recorded', async () => {
  const { pool } = app.connection
  const look = await app.call(api.desk.lookUp, { params: { id: ids.payment_stuck } }, admin)
  expect(look.status).toBe(204)
  const { rows } = await pool.query(`select from jobs.jobs where key = $1`, [`ask:${ids.payment_stuck}`])
  expect(rows).toHaveLength(1)
  await pool.query('update payments set moved_at = $2 where id = $1', [ids.payment_stuck, inHours(-0.5)])
  expect(await list({ kind: 'payment_stuck' })).toEqual([])
})

test('a sitter who cancelled three stays is looked into once', async () => {
  const sitter = ids.sitter_cancels
  expect((await list({ kind: 'sitter_cancels' })).map(({ itemId, detail }) => [itemId, detail])).toEqual([
    [sitter, '3'],
  ])
  const reviewed = () => app.call(api.desk.reviewed, { params: { id: sitter } }, admin)
  expect((await reviewed()).status).toBe(204)
  expect(await list({ kind: 'sitter_cancels' })).toEqual([])
  expect((await reviewed()).text).toBe(refusals.desk_item_gone.sentence)
})

test('a failed job is given up with a reason, once', async () => {
  const drop = () =>
    app.call(api.desk.giveUp, { params: { id: ids.job_failed }, body: { reason: 'done_by_hand' } }, admin)
  expect((await drop()).status).toBe(204)
  expect((await drop()).text).toBe(refusals.job_not_found.sentence)
  const { body: log } = await app.call(api.audit.list, { query: { action: 'job_given_up' } }, admin)
  expect(log).toMatchObject([{ details: { job: 'send-mail', reason: 'done_by_hand' } }])
})

/** A desk that is followed; who has a page open, since when, and who was told which version. */
function followed() {
  const [pages, told] = [new Map<string, number>(), new Array<[string, string]>()]
  const desk = followDesk({
    db: app.connection.db,
    hub: {
      isListenedTo: () => pages.size > 0,
      count: (id) => Number(pages.has(id)),
      lastJoinedAt: (id) => pages.get(id) ?? -Infinity,
      passOn: (id, { subject }) => void told.push([id, subject]),
    },
    clock: () => app.now,
    pageOf: () => undefined,
    onError: (error) => expect(error).toBeUndefined(),
    everyMs: 20,
  })
  const open = (id: string) => pages.set(id, performance.now())
  return { ...desk, open, told }
}

/** Time for a few looks. */
const someLooks = () => new Promise((later) => setTimeout(later, 200))

const aReport = async () => {
  const listing = { params: { id: await aListing(app, await aSitter(app)) }, body: { reason: 'scam' as const } }
  expect((await app.call(api.reports.listing, listing, await anOwner(app))).status).toBe(201)
}

test('open pages of admins hear of a change by another process, and nobody else does', async () => {
  const { counts: shown, open, told, stop } = followed()
  open(admin.id)
  open('somebody else')
  // what their pages show was counted by whatever process
  await expect.poll(() => told).toEqual([[admin.id, expect.any(String)]])
  await someLooks()
  const before = await shown()
  expect(told).toEqual([[admin.id, before.version]])
  await app.connection.pool.query(
    `update measures set decided_at = now(), decided_by = made_by, outcome = 'upheld' where id = $1`,
    [ids.appeal],
  )
  await expect.poll(() => told).toHaveLength(2)
  const after = await shown()
  expect(after.total).toBe(before.total - 1)
  expect(told[1]).toEqual([admin.id, after.version])
  expect(after.version).not.toBe(before.version)
  await stop()
})

test('a page that opens its stream hears the version once, also if the others were told before', async () => {
  const { counts: shown, open, told, stop } = followed()
  await aReport()
  open(admin.id)
  await expect.poll(() => told).toHaveLength(1)
  await aReport()
  await expect.poll(() => told).toHaveLength(2)
  open(other.id)
  await expect.poll(() => told.slice(2).map(([id]) => id)).toEqual([other.id])
  // a reload
  open(admin.id)
  await expect.poll(() => told.slice(3).map(([id]) => id)).toEqual([admin.id])
  await someLooks()
  expect(told).toHaveLength(4)
  expect(told[3]?.[1]).toBe((await shown()).version)
  await stop()
})

full(
  "a change in one process is counted and told to admins' pages by another within five seconds",
  async () => {
    const second = await startTestApp({ database: app.database, live: true })
    try {
      const stream = await openLive(second, admin)
      const { total: before, version } = (await second.call(api.desk.counts, {}, admin)).body
      const heard = () => stream.events.filter(({ topic }) => topic === 'desk').length
      await expect.poll(heard, { timeout: 10_000 }).toBe(1)
      expect(stream.events.find(({ topic }) => topic === 'desk')?.subject).toBe(version)
      const begun = performance.now()
      await aReport()
      await expect.poll(heard, { timeout: 10_000 }).toBe(2)
      expect((await second.call(api.desk.counts, {}, admin)).body.total).toBe(before + 1)
      expect(performance.now() - begun).toBeLessThan(5000)
      stream.close()
    } finally {
      await second.close()
    }
  },
  30_000,
)
