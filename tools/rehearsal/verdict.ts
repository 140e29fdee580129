import type pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditDatabase } from '#demo/seed/audit.ts'
import type { Acknowledged } from './load.ts'

/** What happened to acknowledged writes. */
export type Verdict = { readonly lost: number; readonly twice: number; readonly breaches: readonly string[] }

/** Timeout of the jobs that record payments. */
const settleMs = 45_000

/** Checks that every acknowledged write exists once, and that invariants hold in the whole database. */
export async function judge(pool: pg.Pool, { messages, bookings, paid }: Acknowledged): Promise<Verdict> {
  const count = async (text: string, values: readonly string[]): Promise<number> =>
    (await pool.query<{ count: number }>(text, [values])).rows[0]?.count ?? 0
  const missing = (ids: readonly string[], among: string) =>
    count(`select count(*)::int from unnest($1::uuid[]) as asked (id) where id not in (${among})`, ids)
  const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)
  let unpaid = paid.length
  for (const end = Date.now() + settleMs; ; await sleep(500)) {
    unpaid = await missing(paid, `select id from bookings where payment_state = 'paid'`)
    if (unpaid === 0 || Date.now() > end) break
  }
  const lost = [
    await missing(ids(messages), 'select id from messages'),
    await missing(ids(bookings), 'select id from bookings'),
    unpaid,
  ]
  const twice = [
    await count(
      `select count(*)::int from (select 1 from messages where client_id = any ($1::uuid[])
        group by client_id having count(*) > 1) as t`,
      messages.map(({ clientId }) => clientId),
    ),
    await count(
      `select count(*)::int from (select 1 from bookings where request_id = any ($1::uuid[])
        group by request_id having count(*) > 1) as t`,
      bookings.map(({ requestId }) => requestId),
    ),
    await count(
      `select count(*)::int from (select 1 from payments where booking_id = any ($1::uuid[]) and captured_cents > 0
        group by booking_id having count(*) > 1) as t`,
      ids(bookings),
    ),
  ]
  const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)
  return { lost: sum(lost), twice: sum(twice), breaches: await auditDatabase(pool) }
}
