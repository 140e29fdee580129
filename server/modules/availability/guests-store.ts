import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { Marks } from './rules/housemates.ts'
import type { Stay } from './store.ts'

/** Locks the nights of a stay, in date order. */
export async function lockNights(tx: Database, { listingId, startDate, endDate }: Stay): Promise<void> {
  await sql`select from listing_nights
    where listing_id = ${listingId} and night >= ${startDate}::date and night < ${endDate}::date
    order by night for update`.execute(tx)
}

/** Writes which pets are there on some nights, which must be locked. Nights without a row have nobody. */
export async function setGuests(tx: Database, listingId: string, guests: ReadonlyMap<PlainDate, Marks>): Promise<void> {
  const nights = [...guests].map(([night, { groups, wary }]) => ({ night, groups, wary }))
  await sql`
    update listing_nights n set guest_groups = g.groups, guest_wary = g.wary
    from json_to_recordset(${JSON.stringify(nights)}) as g (night date, groups smallint, wary smallint)
    where n.listing_id = ${listingId} and n.night = g.night
      and (n.guest_groups, n.guest_wary) is distinct from (g.groups, g.wary)`.execute(tx)
}
