import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { personJson } from '#server/database/person-json.ts'
import type { NamedPerson } from '#server/database/person-json.ts'

/** What of a sitter's stays was earned and not sent yet. */
export type Unsent = { readonly count: number; readonly cents: Cents }

/** Returns what the suspension of a sitter would hold. */
export async function unsentOf(db: Database, sitterId: string): Promise<Unsent> {
  const { rows } = await sql<Unsent>`
    select count(*)::int as count, coalesce(sum(earned_cents - sent_cents), 0)::int as cents
    from payouts where sitter_id = ${sitterId} and earned_cents > sent_cents`.execute(db)
  return rows[0] ?? { count: 0, cents: 0 }
}

/** Returns what of a stay was earned and not sent; null before anything was earned. */
export async function unsentOfStay(db: Database, bookingId: string): Promise<Cents | null> {
  const row = await db
    .selectFrom('payouts')
    .select(sql<Cents>`(earned_cents - sent_cents)::int`.as('cents'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row?.cents ?? null
}

/** Returns the bookings that a sitter earned something with that was not sent yet. */
export async function unsentPayoutsOf(db: Database, sitterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('booking_id as id')
    .where('sitter_id', '=', sitterId)
    .whereRef('earned_cents', '>', 'sent_cents')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Makes a sitter's payouts due that are not settled, so that each finds out whether it is held: after a suspension, and
 * after its end.
 */
export async function recheckPayoutsOf(tx: Database, sitterId: string, now: Date): Promise<void> {
  await sql`update payouts set look_at = ${now} where booking_id in (
    select booking_id from payouts where sitter_id = ${sitterId} and state <> 'settled' order by booking_id for update)`.execute(
    tx,
  )
}

/** Makes the payout of a stay due, if there is one, so that it finds out whether a case or a bank holds it. */
export async function recheckPayout(tx: Database, bookingId: string, now: Date): Promise<void> {
  await tx.updateTable('payouts').set({ look_at: now }).where('booking_id', '=', bookingId).execute()
}

/** A payout that is held because its sitter is suspended. */
export type HeldPayout = {
  readonly id: string
  readonly listingTitle: string
  readonly owner: NamedPerson
  readonly cents: Cents
}

/** Returns a sitter's payouts that are held, latest first. */
export async function heldPayoutsOf(db: Database, sitterId: string): Promise<HeldPayout[]> {
  const { rows } = await sql<HeldPayout>`
    select p.booking_id as id, l.title as "listingTitle",
      ${personJson('o')} as owner, (p.earned_cents - p.sent_cents)::int as cents
    from payouts p join bookings b on b.id = p.booking_id join listings l on l.id = b.listing_id
    join users u on u.id = p.sitter_id join users o on o.id = b.owner_id
    where p.sitter_id = ${sitterId} and p.earned_cents > p.sent_cents
      and coalesce(p.released_at < u.suspended_at, u.suspended_at is not null)
    order by p.came_at desc, p.booking_id desc limit 100`.execute(db)
  return rows
}

/** Lets a held payout go. It must be locked. */
export async function releasePayout(tx: Database, bookingId: string, why: string, now: Date): Promise<void> {
  await tx
    .updateTable('payouts')
    .set({ released_at: now, released_why: why, look_at: now })
    .where('booking_id', '=', bookingId)
    .execute()
}
