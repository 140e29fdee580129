// @module-tag full
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, expect, inject, test } from 'vitest'
import * as api from '#contract/api.ts'
import { beforeFirst, bytesOf, checkLog, digestedOf, hashedOf } from '#contract/vocabulary/care-log.ts'
import type { LogEntry } from '#contract/vocabulary/care-log.ts'
import { transaction } from '#server/database/transaction.ts'
import { useTestApp } from '#testing/app.ts'
import { aMedication, aSheet, aStayWithCare, careUse } from '#testing/care.ts'
import { anAdmin, setBookingStatus, signedInAgain } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { long } from '#testing/long.ts'
import { appendLog, checkLogOf, checkLogs, noteRestored } from './public.ts'

const app = useTestApp()
let use: ReturnType<typeof careUse>
beforeAll(async () => {
  use = careUse(app)
})

const insulin = aMedication('Insulin', ['20:00'], { notes: 'Zelda’s words' })
const sha256 = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex')

/** A stay with six entries: opened, four records and an undo. */
async function aLog(): Promise<Stay> {
  const stay = await aStayWithCare(app, aSheet([insulin]), '2027-05-21T01:00:00Z')
  const entries = [
    use.entry(stay, { itemId: insulin.id, slot: '20:00', note: 'Zelda’s note', shown: '2 units' }),
    ...Array.from({ length: 3 }, () => use.entry(stay, { itemId: null, kind: 'play' as const })),
  ]
  await use.send(stay, [
    ...entries,
    { type: 'undo', clientId: crypto.randomUUID(), deviceAt: app.now.toISOString(), of: entries[1]?.clientId ?? '' },
  ])
  return stay
}

/** Changes rows as somebody who is allowed everything, past the triggers. */
async function asSuperuser(statement: string, values: unknown[]): Promise<void> {
  const url = new URL(inject('adminUrl'))
  url.pathname = new URL(app.database.url).pathname
  const client = new pg.Client(String(url))
  await client.connect()
  await client.query(`set session_replication_role = replica`)
  await client.query(statement, values)
  await client.end()
}

const flawOf = async (stay: Stay) => (await checkLogOf(app.connection.db, stay.bookingId)).flaw

test('the care log is a chain that both sides read for good, and admins while a case about the stay is open', async () => {
  const stay = await aLog()
  const { body } = await use.logOf(stay, stay.owner)
  expect(body.entries.map(({ seq, kind, actor }) => [seq, kind, actor])).toEqual([
    [1, 'opened', 'clock'],
    [2, 'recorded', 'sitter'],
    [3, 'recorded', 'sitter'],
    [4, 'recorded', 'sitter'],
    [5, 'recorded', 'sitter'],
    [6, 'undone', 'sitter'],
  ])
  expect(body.head).toEqual({ seq: 6, hash: body.entries[5]?.hash })
  expect(await checkLog(stay.bookingId, body.entries, body.head, sha256)).toBeUndefined()
  expect(await flawOf(stay)).toBeUndefined()
  expect((await use.logOf(stay, stay.sitter, '4')).body.entries.map(({ seq }) => seq)).toEqual([5, 6])
  await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
  app.now = new Date('2027-08-01T12:00:00Z')
  const [owner, admin] = [await signedInAgain(app, stay.owner), await anAdmin(app)]
  expect((await use.logOf(stay, owner)).status).toBe(200)
  expect((await use.logOf(stay, admin)).status).toBe(404)
  await app.connection.pool.query(
    `insert into cases (number, topic, booking_id, opener_id, urgent, state, state_at, opened_at, request_id, request_hash)
     values ('C-2345-23', 'stay', $1, $2, false, 'open', $3, $3, new_id(), 'x')`,
    [stay.bookingId, owner.id, app.now],
  )
  expect((await use.logOf(stay, admin)).status).toBe(200)
  const audit = await app.call(api.audit.list, { query: { action: 'care_log_read' } }, admin)
  expect(audit.body).toMatchObject([{ subject: { kind: 'booking', id: stay.bookingId }, actor: { id: admin.id } }])
})

test.each([
  [
    'a changed word',
    `update care_log set payload = payload || '{"note": "No"}' where booking_id = $1 and seq = 2`,
    2,
    'changed',
  ],
  ['another time', `update care_log set at = at + interval '1 minute' where booking_id = $1 and seq = 3`, 3, 'changed'],
  ['a removed entry', `delete from care_log where booking_id = $1 and seq = 3`, 3, 'missing'],
  [
    'two that changed places',
    `update care_log set seq = case seq when 3 then 1004 else 1003 end where booking_id = $1 and seq in (3, 4)`,
    3,
    'reordered',
  ],
  [
    'one that was put in',
    `insert into care_log select booking_id, 7, at, actor, kind, digest, salt, payload, prev, hash from care_log
     where booking_id = $1 and seq = 6`,
    7,
    'reordered',
  ],
  ['a tail that is cut off', `delete from care_log where booking_id = $1 and seq > 4`, 5, 'cut off'],
  [
    'words taken away',
    `update care_log set payload = null, salt = null where booking_id = $1 and seq = 4`,
    4,
    'changed',
  ],
  ['a head taken away', `delete from care_log_heads where booking_id = $1`, 6, 'wrong head'],
  ['another head', `update care_log_heads set hash = repeat('0', 64) where booking_id = $1`, 6, 'wrong head'],
])('the care log tells of %s', async (_what, statement, seq, cause) => {
  const stay = await aLog()
  await asSuperuser(statement, [stay.bookingId])
  await asSuperuser(`update care_log set seq = seq - 1000 where booking_id = $1 and seq > 1000`, [stay.bookingId])
  expect(await flawOf(stay)).toEqual({ bookingId: stay.bookingId, seq, cause })
  const { broken } = await checkLogs(app.connection.db)
  expect(broken).toContainEqual({ bookingId: stay.bookingId, seq, cause })
  // the browser finds the same in what it is sent
  const { body } = await use.logOf(stay, stay.owner)
  expect(await checkLog(stay.bookingId, body.entries, body.head, sha256)).toBeDefined()
})

test('the care log of which a whole chain is made anew checks as unbroken: only what was kept outside tells', async () => {
  const stay = await aLog()
  const before = (await use.logOf(stay, stay.owner)).body
  let prev = await sha256(bytesOf(beforeFirst(stay.bookingId)))
  for (const entry of before.entries) {
    const payload = { ...entry.payload, note: 'All was well.' }
    const digest = await sha256(digestedOf(entry.salt ?? '', payload))
    const made = { ...entry, prev, digest } satisfies LogEntry
    const hash = await sha256(bytesOf(hashedOf(stay.bookingId, made)))
    await asSuperuser(
      'update care_log set payload = $3, digest = $4, prev = $5, hash = $6 where booking_id = $1 and seq = $2',
      [stay.bookingId, entry.seq, payload, digest, prev, hash],
    )
    prev = hash
  }
  await asSuperuser('update care_log_heads set hash = $2 where booking_id = $1', [stay.bookingId, prev])
  expect(await flawOf(stay)).toBeUndefined()
  expect((await use.logOf(stay, stay.owner)).body.head?.hash).not.toBe(before.head?.hash)
})

test('the care log is never changed, and its records neither, but for words that are erased', async () => {
  const stay = await aLog()
  const run = (text: string) => app.connection.pool.query(text, [stay.bookingId]).then(() => 'taken', String)
  const never = 'the care log is never changed'
  expect(await run(`update care_log set kind = 'closed' where booking_id = $1`)).toContain(never)
  expect(await run(`update care_log set payload = '{}' where booking_id = $1`)).toContain(never)
  expect(await run(`delete from care_log where booking_id = $1`)).toContain(never)
  expect(await run(`update care_records set at = now() where booking_id = $1`)).toContain('never changed')
  expect(await run(`update care_records set note = 'No' where booking_id = $1`)).toContain('never changed')
  expect(await run(`delete from care_records where booking_id = $1`)).toContain('never changed')
  expect(await app.connection.pool.query('truncate care_log').then(() => 'taken', String)).toContain(never)
  expect(await run(`update care_log set payload = null, salt = null where booking_id = $1 and seq = 2`)).toBe('taken')
  // an entry has to say that they were
  expect(await flawOf(stay)).toMatchObject({ seq: 2, cause: 'changed' })
  await transaction(app.connection.db, (tx) =>
    appendLog(tx, stay.bookingId, [{ at: app.now, actor: 'operator', kind: 'erased', payload: { entries: [2] } }]),
  )
  expect(await flawOf(stay)).toBeUndefined()
})

test('the care log of many stays, with 64 parallel additions to one, has no gap, and the head is the last', async () => {
  const stays: Stay[] = []
  for (let i = 0; i < (long ? 200 : 5); i++) stays.push(await aLog())
  const add = (bookingId: string, at: number) =>
    transaction(app.connection.db, (tx) =>
      appendLog(tx, bookingId, [{ at: app.now, actor: 'clock', kind: 'restored', payload: { at } }]),
    )
  const deadlocks = async () =>
    (
      await app.connection.pool.query<{ deadlocks: string }>(
        'select deadlocks from pg_stat_database where datname = current_database()',
      )
    ).rows[0]?.deadlocks
  const before = await deadlocks()
  await Promise.all([
    ...Array.from({ length: 64 }, (_, at) => add(stays[0]?.bookingId ?? '', at)),
    ...stays.slice(1).flatMap(({ bookingId }) => [add(bookingId, 1), add(bookingId, 2)]),
  ])
  for (const stay of stays) expect(await flawOf(stay)).toBeUndefined()
  expect((await use.logOf(stays[0] as Stay, (stays[0] as Stay).owner)).body.head?.seq).toBe(70)
  expect(await deadlocks()).toBe(before)
})

test('the care log tells of a restore from a backup', async () => {
  const stay = await aLog()
  expect(await noteRestored(app.connection.db, app.now)).toBeGreaterThan(0)
  expect((await use.logOf(stay, stay.owner)).body.entries.at(-1)).toMatchObject({ kind: 'restored', actor: 'operator' })
  expect(await flawOf(stay)).toBeUndefined()
})

test.each(['owner', 'sitter'] as const)(
  'the care log checks after the account of the %s is deleted, without their words',
  async (side) => {
    const stay = await aLog()
    await setBookingStatus(app, stay.bookingId, 'completed', 'paid')
    app.now = new Date('2027-06-10T15:00:00Z')
    await app.connection.pool.query('delete from payments where booking_id = $1', [stay.bookingId])
    const person = await signedInAgain(app, stay[side])
    expect((await app.call(api.account.remove, {}, person)).text).toBe('')
    const { rows } = await app.connection.pool.query<{ text: string }>(
      `select l::text as text from care_log l where booking_id = $1
     union all select r::text from care_records r where booking_id = $1 and $2
     union all select t::text from care_tasks t where booking_id = $1 and $2`,
      [stay.bookingId, side === 'owner'],
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { text } of rows) expect(text).not.toMatch(side === 'owner' ? /Zelda|Insulin|2 units/ : /Zelda/)
    expect(await flawOf(stay)).toBeUndefined()
    const other = await signedInAgain(app, side === 'owner' ? stay.sitter : stay.owner)
    expect((await use.logOf(stay, other)).body.entries.at(-1)).toMatchObject({ kind: 'erased' })
  },
)

test('the care log is checked by a program in another language that knows nothing but its description', async () => {
  const stay = await aLog()
  const folder = mkdtempSync(join(tmpdir(), 'petstead-log-'))
  const file = join(folder, 'log.json')
  const check = (log: unknown) => {
    writeFileSync(file, JSON.stringify(log))
    try {
      return execFileSync('python3', ['ops/care-log/check.py', file], { encoding: 'utf8', stdio: 'pipe' }).trim()
    } catch (error) {
      return String((error as { stdout?: string }).stdout).trim()
    }
  }
  const { body } = await use.logOf(stay, stay.owner)
  expect(check(body)).toBe('6 entries checked. Unbroken.')
  const wrong = structuredClone(body)
  if (wrong.entries[1]?.payload) wrong.entries[1].payload.note = 'No'
  expect(check(wrong)).toBe('Entry 2 does not match.')
  expect(check({ ...body, entries: body.entries.slice(0, 5) })).toBe('Entry 6 is missing.')
  rmSync(folder, { recursive: true })
})
