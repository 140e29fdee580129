import { randomUUID } from 'node:crypto'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import { receiveEvent } from '#server/modules/payments/apply-report.ts'
import type { TestApp } from './app.ts'
import type { Person, Stay } from './factories.ts'
import { eventually } from './pay.ts'

/** The money of all stays of an owner at one instant; cents. */
export type MoneyNow = {
  /** What cards were charged, and what the marketplace added. */
  readonly paid: number
  readonly added: number
  /** What went back by the provider, what by banks for good, and what banks have. */
  readonly refunded: number
  readonly byBank: number
  readonly taken: number
  readonly owed: number
  readonly sent: number
  readonly fee: number
  readonly commission: number
  readonly inStays: number
  /** Payments of which more went back than was charged. */
  readonly twice: number
}

/** Returns it as one statement sees it. */
export async function moneyNow({ connection: { pool } }: TestApp, { id }: Person): Promise<MoneyNow> {
  const account = (name: string) => `coalesce((select sum(amount_cents) from mine where account = '${name}'), 0)::int`
  const { rows } = await pool.query<MoneyNow>(
    `with stays as (select id from bookings where owner_id = $1),
       mine as (select e.account, e.kind, e.amount_cents from ledger_entries e where e.booking_id in (select id from stays)),
       each as (
         select p.captured_cents as captured, back.provider as back, back.bank as by_bank,
           coalesce((select sum(d.withdrawn_cents) from disputes d where d.payment_id = p.id and d.status <> 'won'), 0) as taken
         from payments p cross join lateral (
           select coalesce(sum(r.amount_cents) filter (where not r.by_bank), 0) as provider,
             coalesce(sum(r.amount_cents) filter (where r.by_bank), 0) as bank
           from refunds r where r.payment_id = p.id and r.status = 'done') as back
         where p.booking_id in (select id from stays) and p.purpose in ('stay', 'case'))
     select coalesce(sum(captured), 0)::int as paid, coalesce(sum(back), 0)::int as refunded,
       coalesce(sum(by_bank), 0)::int as "byBank", coalesce(sum(taken), 0)::int as taken,
       (count(*) filter (where back + taken > captured))::int as twice, ${account('marketplace_expense')} as added,
       -${account('sitter_payable')} as owed, coalesce((select sum(amount_cents) from mine where account = 'sitter_payable'
         and kind in ('payout', 'payout_returned')), 0)::int as sent, -${account('service_fees')} as fee, -${account('commission')} as commission,
       -${account('booking_funds')} as "inStays"
     from each`,
    [id],
  )
  const [now] = rows
  if (!now) throw new Error('a sum found no row')
  return now
}

/** Waits until no job about money waits or runs. */
export async function settled({ connection: { pool } }: TestApp): Promise<void> {
  const left = async () =>
    (
      await pool.query(
        `select from jobs.jobs where task_identifier in ('settle-payment', 'settle-round', 'ask-provider') and attempts < max_attempts`,
      )
    ).rowCount
  await eventually(left, 0)
}

/** The owner's bank asks about what was paid for a stay. Returns what it decides then. */
export async function disputed(app: TestApp, { bookingId }: Pick<Stay, 'bookingId'>) {
  const { rows } = await app.connection.pool.query<{ intent: string; cents: number }>(
    `select intent_id as intent, captured_cents as cents from payments where booking_id = $1 and status = 'captured'
     and refunded_cents = 0 order by captured_cents desc limit 1`,
    [bookingId],
  )
  const [paid] = rows
  if (!paid) return undefined
  const shared = { id: `dp_${randomUUID()}`, intentId: paid.intent, amountCents: paid.cents, reason: 'fraudulent' }
  let reported = 0
  const report = async (status: DisputeStatus, funds: 'withdrawn' | 'returned' | undefined) => {
    const createdAt = new Date(app.now.getTime() + 1000 * reported++)
    const dispute = { ...shared, createdAt: app.now, status, respondBy: null }
    const event = { id: `evt_${randomUUID()}`, type: 'charge.dispute.updated', createdAt, subject: 'dispute' } as const
    // the provider sends an event again when it got no response
    for (let times = 0; times < 2; times++) await receiveEvent(app.payments, { ...event, dispute, funds })
  }
  await report('needs_response', 'withdrawn')
  return {
    won: () => report('won', undefined),
    returned: () => report('won', 'returned'),
    lost: () => report('lost', undefined),
  }
}
