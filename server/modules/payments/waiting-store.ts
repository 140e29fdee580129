import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { personJson, personWordsOf } from '#server/database/person-json.ts'
import { waitingOf } from '#server/database/waiting.ts'

/** Disputes that a bank waits for an answer to. `detail` is its reason. */
export const disputesToAnswer = waitingOf(
  () => sql`
  select d.id, d.created_at as since, coalesce(d.respond_by, d.created_at + interval '7 days') as due,
    ${personJson('o')} as person, l.id as "listingId", l.title, d.booking_id as "bookingId", d.amount_cents as cents,
    d.reason as detail, concat_ws(' ', ${personWordsOf('o')}, l.title) as words
  from disputes d join bookings b on b.id = d.booking_id join users o on o.id = b.owner_id
  join listings l on l.id = b.listing_id
  where d.status = 'needs_response'`,
)

/**
 * Payments of which the provider has not done for an hour what is to be done: `detail` is which step. Those that a bank
 * asks about are left out.
 */
export const paymentsStuck = waitingOf(
  (now) => sql`
  select p.id::text, p.moved_at + interval '1 hour' as since, p.moved_at + interval '5 hours' as due,
    ${personJson('o')} as person, l.id as "listingId", l.title, p.booking_id as "bookingId",
    case when p.status = 'captured' then p.captured_cents - p.refunded_cents - p.keep_cents
      when p.keep_cents > 0 then p.keep_cents else p.amount_cents end as cents,
    case when p.status = 'captured' then 'refund' when p.keep_cents > 0 then 'capture' else 'release' end as detail,
    concat_ws(' ', ${personWordsOf('o')}, l.title) as words
  from payments p join bookings b on b.id = p.booking_id join users o on o.id = b.owner_id
  join listings l on l.id = b.listing_id
  where p.moved_at <= ${now}::timestamptz - interval '1 hour' and (
    (p.status in ('starting', 'open', 'authorized') and p.keep_cents = 0)
    or (p.status = 'authorized' and p.keep_cents > 0)
    or (p.status = 'captured' and p.captured_cents - p.refunded_cents > p.keep_cents))
    and not exists (select from disputes d where d.payment_id = p.id and d.status = 'needs_response')`,
)

/** Returns the booking of a payment. */
export async function bookingOfPayment(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('payments').select('booking_id as id').where('id', '=', id).executeTakeFirst()
  return row?.id
}
