import { sql } from 'kysely'
import type { BookingStatus, Side } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import type { AffectedFacts } from '../rules/suspension.ts'

/** A booking of a person who is suspended. */
export type AffectedBooking = AffectedFacts & {
  readonly id: string
  readonly listingId: string
  readonly side: Side
  readonly otherId: string
  readonly other: { readonly firstName: string | null; readonly name: string | null; readonly fullname: string | null }
  readonly listingTitle: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
}

const columns = sql`b.id, b.listing_id as "listingId", b.status, b.payment_state as "paymentState", b.check_in_at as "checkInAt",
  b.total_cents as "totalCents", b.refunded_cents as "refundedCents", b.start_date as "startDate",
  b.end_date as "endDate", l.title as "listingTitle", o.id as "otherId",
  json_build_object('firstName', o.first_name, 'name', o.name, 'fullname', o.fullname) as other`

const sides = (userId: string) => sql`(
  select id, 'owner' as side, sitter_id as other_id from bookings where owner_id = ${userId}
  union all select id, 'sitter', owner_id from bookings where sitter_id = ${userId}) s
  join bookings b on b.id = s.id join listings l on l.id = b.listing_id join users o on o.id = s.other_id`

/** Returns the requests and accepted stays of a person on either side, by check-in. */
export async function openBookingsOf(db: Database, userId: string): Promise<AffectedBooking[]> {
  const open: BookingStatus[] = ['pending', 'accepted']
  const { rows } = await sql<AffectedBooking>`
    select s.side, ${columns} from ${sides(userId)}
    where b.status = any(${open}) order by b.check_in_at, b.id`.execute(db)
  return rows
}

/** Returns a person's stays, on either side, that are accepted or over, and were not over at an instant; by check-in. */
export async function staysNotOverAt(db: Database, userId: string, at: Date): Promise<AffectedBooking[]> {
  const agreed: BookingStatus[] = ['accepted', 'completed']
  const { rows } = await sql<AffectedBooking>`
    select s.side, ${columns} from ${sides(userId)}
    where b.status = any(${agreed}) and b.check_out_at > ${at} order by b.check_in_at, b.id limit 200`.execute(db)
  return rows
}

/** Locks bookings in order of their ids. */
export async function lockBookings(tx: Database, ids: readonly string[]): Promise<void> {
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}
