// @module-tag full
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { lockBooking } from '#server/modules/bookings/rows/bookings-store.ts'
import { capture, payout, payoutReturned, refund } from '#server/modules/payments/rules/ledger.ts'
import type { Movement } from '#server/modules/payments/rules/ledger.ts'
import { postMovement } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { comingStays, earnedByMonth } from './store.ts'
import type { ComingStay, EarnedMonth } from './store.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'

const app = useTestApp()

const hour = 3_600_000

/** Adds completed and cancelled stays like this one, in several time zones, that ended in the last hours. */
async function addStays(stay: Stay, count: number): Promise<{ id: string; overAt: Date }[]> {
  const { rows } = await app.connection.pool.query<{ id: string; overAt: Date }>(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
       nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone,
       check_in_at, check_out_at, completed_at)
     select listing_id, owner_id, sitter_id, case when i % 4 = 0 then 'cancelled' else 'completed' end, start_date, end_date,
       1, price_per_day_cents, nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy,
       (array['America/New_York', 'Pacific/Honolulu', 'UTC'])[1 + i % 3], $3::timestamptz - interval '9 days',
       $3::timestamptz - i * interval '7 hours', case when i % 4 <> 0 then $3::timestamptz end
     from bookings, generate_series(1, $2::int) as i where id = $1 returning id, check_out_at as "overAt"`,
    [stay.bookingId, count, app.now],
  )
  return rows
}

/** After a stay until its payout is due. */
const payoutMs = firstTerms.payoutHours * 3_600_000

/** What the earnings of a sitter are by the ledger alone, from all entries there ever were. */
async function byLedger(sitterId: string, overBy: Date) {
  const { db } = app.connection
  const { rows: coming } = await sql<{ bookingId: string; fundsCents: number }>`
    select b.id as "bookingId", -sum(e.amount_cents)::bigint as "fundsCents"
    from bookings b join ledger_entries e on e.booking_id = b.id and e.account = 'booking_funds'
    where b.sitter_id = ${sitterId} group by b.id having sum(e.amount_cents) < 0 order by b.check_out_at, b.id`.execute(
    db,
  )
  const { rows: months } = await sql<EarnedMonth & { clearingCents: number }>`
    with stays as (
      select (array_agg(e.created_at order by e.id))[1] at time zone b.time_zone as came_at,
        -coalesce(sum(e.amount_cents) filter (where e.kind in ('payout_due', 'payout_reduced')), 0) as earned,
        coalesce(sum(e.amount_cents) filter (where e.kind in ('payout', 'payout_returned')), 0) as paid,
        b.status = 'completed' and b.check_out_at > ${overBy} as is_clearing
      from bookings b join ledger_entries e on e.booking_id = b.id and e.account = 'sitter_payable'
      where b.sitter_id = ${sitterId} group by b.id
    )
    select to_char(came_at, 'YYYY-MM') as month, count(*)::int as stays, sum(earned)::bigint as cents,
      sum(greatest(earned - paid, 0))::bigint as "owedCents", sum(paid)::bigint as "paidCents",
      coalesce(sum(greatest(earned - paid, 0)) filter (where is_clearing), 0)::bigint as "clearingCents"
    from stays group by 1 order by 1 desc`.execute(db)
  return shown(
    coming,
    months,
    months.reduce((sum, { clearingCents }) => sum + clearingCents, 0),
  )
}

async function byProduct(sitterId: string, overBy: Date) {
  const { db } = app.connection
  const { months, clearingCents } = await earnedByMonth(db, sitterId, new Date(overBy.getTime() + payoutMs))
  return shown(await comingStays(db, sitterId), months, clearingCents)
}

function shown(
  coming: readonly Pick<ComingStay, 'bookingId' | 'fundsCents'>[],
  months: readonly EarnedMonth[],
  clearingCents: number,
) {
  return {
    coming: coming.map(({ bookingId, fundsCents }) => ({ bookingId, fundsCents })),
    months: months.map(({ month, stays, cents, owedCents, paidCents }) => ({
      month,
      stays,
      cents,
      owedCents,
      paidCents,
    })),
    clearingCents,
  }
}

/** Divides what a stay has, and takes a part of that back. */
const divided = (cents: number): Movement => ({
  kind: 'payout_due',
  entries: [
    { account: 'booking_funds', amountCents: cents },
    { account: 'service_fees', amountCents: -1 },
    { account: 'sitter_payable', amountCents: 1 - cents },
  ],
})
const reduced = (cents: number): Movement => ({
  kind: 'payout_reduced',
  entries: divided(cents).entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
})
const movements = [capture, refund, divided, reduced, payout, payoutReturned]

/** Equal amounts are frequent, so that a stay often has nothing left. */
const movement = fc
  .tuple(fc.constantFrom(...movements), fc.constantFrom(500, 1000, 5000))
  .map(([make, cents]) => make(cents))
/** A transaction on one stay, which may end in an error, some hours after the stay. */
const step = fc.record({
  stay: fc.nat(23),
  movements: fc.array(movement, { minLength: 1, maxLength: 3 }),
  after: fc.integer({ min: 0, max: 1500 }),
  fails: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
})

test('the sums that are kept are those of the ledger, whatever is written at once and whatever fails', async () => {
  const made = [await aPendingStay(app), await aPendingStay(app)]
  const stays = (await Promise.all(made.map((stay) => addStays(stay, 12)))).flat()
  const { db } = app.connection
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 8, maxLength: 40 }),
      fc.integer({ min: 0, max: 90 }),
      async (steps, ago) => {
        await Promise.all(
          steps.map(async ({ stay, movements: list, after, fails }) => {
            const { id, overAt } = stays[stay] ?? { id: '', overAt: app.now }
            const work = transaction(db, async (tx) => {
              await lockBooking(tx, id)
              for (const each of list) await postMovement(tx, id, each, new Date(overAt.getTime() + after * hour))
              if (fails) throw new Error('failed')
            })
            if (fails) await expect(work).rejects.toThrow('failed')
            else await work
          }),
        )
        const overBy = new Date(app.now.getTime() - ago * hour)
        for (const { sitter } of made)
          expect(await byProduct(sitter.id, overBy)).toEqual(await byLedger(sitter.id, overBy))
      },
    ),
    { numRuns: 20 },
  )
  const [first] = made
  const kept = await byProduct(first?.sitter.id ?? '', new Date(0))
  expect(kept.months.length).toBeGreaterThan(1)
})

test('showing earnings reads no stay that is long over', async () => {
  const stay = await aPendingStay(app)
  const stays = await addStays(stay, 5000)
  const { db, pool } = app.connection
  for (const make of [capture, divided, payout]) {
    const { kind, entries } = make(make === payout ? 13_999 : 14_000)
    await pool.query(
      `with moved as (select id, check_out_at, new_id() as movement from bookings where id = any($1))
       insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
       select movement, id, $2, account, cents, check_out_at from moved, unnest($3::text[], $4::bigint[]) as e (account, cents)`,
      [
        stays.map(({ id }) => id),
        kind,
        entries.map(({ account }) => account),
        entries.map(({ amountCents }) => amountCents),
      ],
    )
  }
  await pool.query('analyze')
  const overBy = new Date(app.now.getTime() - 48 * hour)
  const counted = await transaction(db, async (tx) => {
    // counts what this connection has read
    const soFar = async () => {
      const { rows } = await sql<{ read: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
        from pg_stat_xact_user_tables where relname in ('bookings', 'ledger_entries', 'payouts')`.execute(tx)
      return rows[0]?.read ?? 0
    }
    const before = await soFar()
    const { months } = await earnedByMonth(tx, stay.sitter.id, new Date(overBy.getTime() + payoutMs))
    await comingStays(tx, stay.sitter.id)
    return { read: (await soFar()) - before, stays: months.reduce((sum, month) => sum + month.stays, 0) }
  })
  expect(counted.stays).toBe(5000)
  // those that ended in the last three days
  expect(counted.read).toBeGreaterThan(0)
  expect(counted.read).toBeLessThan(100)
})
