import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'

/** Whether an owner has ever asked a sitter for a stay. */
export async function hasAskedFor(
  db: Database,
  { ownerId, sitterId }: { readonly ownerId: string; readonly sitterId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('bookings')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('sitter_id', '=', sitterId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Pets on some nights; without a booking that is being changed. */
type PetsOnNights = {
  readonly petIds: readonly string[]
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly without?: string
}

/** Returns how many requests wait for the pet and night for which most do. */
export async function mostAsked(db: Database, { petIds, startDate, endDate, without }: PetsOnNights): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(asked), 0)::int as most from (
      select count(*) as asked
      from booking_pets p
      join bookings b on b.id = p.booking_id and b.status = 'pending'
        and b.start_date < ${endDate} and b.end_date > ${startDate}
        and b.id is distinct from ${without ?? null}::uuid
      cross join generate_series(greatest(b.start_date, ${startDate}::date),
        least(b.end_date, ${endDate}::date) - 1, interval '1 day') as night
      where p.pet_id = any(${[...petIds]}::uuid[])
      group by p.pet_id, night) as counted`.execute(db)
  return rows[0]?.most ?? 0
}

/** Counts an owner's stays that wait for an answer or payment: all, and at one listing. */
export async function countOpen(
  tx: Database,
  ownerId: string,
  listingId: string,
): Promise<{ all: number; here: number }> {
  const { rows } = await sql<{ everywhere: number; here: number }>`
    select count(*) as everywhere, count(*) filter (where listing_id = ${listingId}) as here
    from bookings where owner_id = ${ownerId}
      and (status = 'pending' or (status = 'accepted' and payment_state in ('unpaid', 'failed')))`.execute(tx)
  return { all: rows[0]?.everywhere ?? 0, here: rows[0]?.here ?? 0 }
}
