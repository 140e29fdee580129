import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'

const yearMs = 365 * 86_400_000

/** Begins the rescue of a stay; at most one. */
export async function insertRescue(
  tx: Database,
  rescue: {
    readonly ownerId: string
    readonly fromBookingId: string
    readonly until: Date
    readonly coverMostCents: Cents
  },
  now: Date,
): Promise<void> {
  await sql`insert into rounds (id, owner_id, kind, from_booking_id, until, cover_most_cents, created_at)
    values (new_id(), ${rescue.ownerId}, 'rescue', ${rescue.fromBookingId}, ${rescue.until}, ${rescue.coverMostCents},
      ${now})`.execute(tx)
}

/** Returns how many stays of an owner the marketplace paid a part of within a year. */
export async function countCovered(db: Database, ownerId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - yearMs)
  const { rows } = await sql<{ covered: number }>`select count(*)::int as covered from rounds
    where owner_id = ${ownerId} and cover_cents > 0 and created_at > ${since}`.execute(db)
  return rows[0]?.covered ?? 0
}

/** Whether a round with this id is a rescue that is not over. */
export async function isOpenRescue(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('rounds')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'rescue')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row !== undefined
}

/** Writes down what the marketplace pays of a stay that took another one's place. Its round must be locked by its owner. */
export async function setCover(tx: Database, bookingId: string, roundId: string, cents: Cents): Promise<void> {
  await tx.updateTable('rounds').set({ cover_cents: cents }).where('id', '=', roundId).execute()
  await tx.updateTable('bookings').set({ cover_cents: cents }).where('id', '=', bookingId).execute()
}

/** Returns the rescues that are over: past their time, and nobody who was asked can still answer. Longest first. */
export async function dueRescues(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select r.id from rounds r
    where r.kind = 'rescue' and r.state = 'open' and r.until <= ${now}
      and not exists (select from bookings b where b.round_id = r.id and b.status = 'pending')
    order by r.until limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down that nothing is left of what was paid for a stay, although nothing of it came back. It must be locked. */
export async function noteMoved(tx: Database, bookingId: string, now: Date): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ payment_state: 'refunded', updated_at: now })
    .where('id', '=', bookingId)
    .execute()
}
