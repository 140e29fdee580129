import { sql } from 'kysely'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PayoutStage } from '#contract/vocabulary/payouts.ts'
import type { Database } from '#server/database/connect.ts'

/** The facts of a payout that decide about it: its stay, and the account that it goes to. */
export type Payout = {
  readonly bookingId: string
  readonly sitterId: string
  readonly state: PayoutStage
  readonly refusals: number
  readonly status: BookingStatus
  readonly checkOutAt: Date
  readonly payoutHours: number
  /** When something was first owed. */
  readonly cameAt: Date
  readonly accountId: string | null
  readonly isAccountReady: boolean
  /** Whether it waits because its sitter is suspended, and no admin has let it go since. */
  readonly isHeld: boolean
  /** How much of it waits for cases about its stay; null: all of it. */
  readonly heldCents: Cents | null
}

/** Locks and returns a payout. Its booking must be locked before. */
export async function lockPayout(tx: Database, bookingId: string): Promise<Payout | undefined> {
  const locked = await tx
    .selectFrom('payouts')
    .select('state')
    .where('booking_id', '=', bookingId)
    .forUpdate()
    .execute()
  if (locked.length === 0) return undefined
  const { rows } = await sql<Payout>`
    select p.booking_id as "bookingId", p.sitter_id as "sitterId", p.state, p.refusals, b.status,
      b.check_out_at as "checkOutAt", b.payout_hours as "payoutHours", p.came_at as "cameAt", a.account_id as "accountId",
      coalesce(a.state = 'ready' and a.account_id is not null, false) as "isAccountReady",
      coalesce(p.released_at < u.suspended_at, u.suspended_at is not null) as "isHeld",
      held_for_cases(p.booking_id) as "heldCents"
    from payouts p
    join bookings b on b.id = p.booking_id
    join users u on u.id = p.sitter_id
    left join payout_accounts a on a.user_id = p.sitter_id
    where p.booking_id = ${bookingId}`.execute(tx)
  return rows[0]
}

export type PayoutChanges = {
  readonly state: Payout['state']
  readonly lookAt: Date | null
  readonly refusals?: number
  readonly failure?: string | null
}

/** Changes a payout. It must be locked. */
export async function updatePayout(tx: Database, bookingId: string, changes: PayoutChanges, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({
      state: changes.state,
      look_at: changes.lookAt,
      refusals: changes.refusals,
      failure: changes.failure?.slice(0, 500) ?? changes.failure,
      updated_at: now,
    })
    .where('booking_id', '=', bookingId)
    .execute()
}

/** Takes payouts that are due, longest due first; none is taken again before `again`. */
export async function claimPayouts(db: Database, now: Date, again: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payouts set look_at = ${again} where booking_id in (
      select booking_id from payouts where look_at <= ${now} order by look_at limit ${limit} for update skip locked)
    returning booking_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Makes payouts due that depend on their sitter's account. Also those that are being looked at: whoever looks may have
 * read the account as it was before, and their row is waited for.
 */
export async function wakePayouts(tx: Database, sitterId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ look_at: now })
    .where('sitter_id', '=', sitterId)
    .where(({ or, eb }) => or([eb('state', 'in', ['no_account', 'failed']), eb('look_at', 'is not', null)]))
    .execute()
}

/** Makes a failed payout due. Returns false if there is none. */
export async function makePayoutDue(tx: Database, bookingId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('payouts')
    .set({ look_at: now })
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'failed')
    .returning('booking_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns what a person is owed and was not sent, and whether they have an account that can receive it. */
export async function unsentTo(tx: Database, sitterId: string): Promise<{ cents: Cents; isAccountReady: boolean }> {
  const { rows } = await sql<{ cents: Cents; isAccountReady: boolean }>`
    select coalesce(sum(owed_cents), 0)::bigint as cents,
      exists (select 1 from payout_accounts where user_id = ${sitterId} and state = 'ready' and account_id is not null)
        as "isAccountReady"
    from earned_months where sitter_id = ${sitterId}`.execute(tx)
  return rows[0] ?? { cents: 0, isAccountReady: false }
}

/** A transfer to make; it may have been requested before. */
export type DueTransfer = {
  readonly id: string
  readonly bookingId: string
  readonly amountCents: Cents
  readonly accountId: string
  /** The provider's id of the transfer that it takes back from; null for one that sends. */
  readonly takesFrom: string | null
  /** Our own id of that. */
  readonly returnsId: string | null
  readonly askedAt: Date
  readonly isNew: boolean
}

/** Returns the due transfer of a payout. The payout must be locked. */
export async function dueTransfer(tx: Database, bookingId: string): Promise<DueTransfer | undefined> {
  const { rows } = await sql<DueTransfer>`
    select t.id, t.booking_id as "bookingId", t.amount_cents as "amountCents", t.account_id as "accountId",
      s.provider_id as "takesFrom", t.returns_id as "returnsId", t.asked_at as "askedAt", false as "isNew"
    from transfers t left join transfers s on s.id = t.returns_id
    where t.booking_id = ${bookingId} and t.status = 'due'`.execute(tx)
  return rows[0]
}

type NewTransfer = { bookingId: string; accountId: string; cents: Cents; returnsId: string | null }

/** Records a transfer before it is requested. The payout must be locked. */
export async function insertTransfer(tx: Database, transfer: NewTransfer, now: Date): Promise<DueTransfer> {
  const { bookingId, accountId, cents, returnsId } = transfer
  await tx
    .insertInto('transfers')
    .values({
      booking_id: bookingId,
      direction: returnsId === null ? 'out' : 'back',
      returns_id: returnsId,
      account_id: accountId,
      amount_cents: cents,
      created_at: now,
      asked_at: now,
    })
    .execute()
  const due = await dueTransfer(tx, bookingId)
  if (!due) throw new Error('a transfer that was just written is not there')
  return { ...due, isNew: true }
}

/** Returns what was sent for a booking and how much of each transfer is not taken back, oldest first. */
export async function sentTransfers(tx: Database, bookingId: string) {
  const { rows } = await sql<{ id: string; accountId: string; leftCents: Cents }>`
    select t.id, t.account_id as "accountId",
      (t.amount_cents - coalesce((select sum(r.amount_cents) from transfers r
        where r.returns_id = t.id and r.status = 'done'), 0))::int as "leftCents"
    from transfers t where t.booking_id = ${bookingId} and t.direction = 'out' and t.status = 'done'
    order by t.created_at, t.id`.execute(tx)
  return rows
}

/** Marks a transfer as done. Returns false if it already was. */
export async function finishTransfer(tx: Database, id: string, providerId: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('transfers')
    .set({ status: 'done', provider_id: providerId, done_at: now })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a transfer is requested once more. */
export async function askAgain(tx: Database, id: string, now: Date): Promise<void> {
  await tx.updateTable('transfers').set({ asked_at: now }).where('id', '=', id).execute()
}

/** Closes a transfer that was not and never will be made: refused or dropped. What is owed then needs a new one. */
export async function closeTransfer(tx: Database, id: string, status: 'refused' | 'dropped'): Promise<boolean> {
  const row = await tx
    .updateTable('transfers')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
