import { sql } from 'kysely'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Database } from '#server/database/connect.ts'
import { idLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { shownBookings } from './shown-store.ts'
import type { ShownBooking } from './shown-store.ts'

/** The filter of an admin's list of bookings. */
export type WantedBookings = {
  readonly status?: BookingStatus | undefined
  readonly paymentState?: PaymentState | undefined
  readonly search?: string | undefined
}

/** The condition on `bookings as b` for the filter; cleared bookings are left out. */
function wantedRows({ status, paymentState, search }: WantedBookings) {
  return sql<boolean>`(b.archived_at is null and ${search ? named(search) : sql`true`}
    and ${status ? sql`b.status = ${status}` : sql`true`}
    and ${paymentState ? sql`b.payment_state = ${paymentState}` : sql`true`})`
}

/**
 * Matches a booking by either side, the listing's title, or the id of the booking or listing. The subqueries find
 * people and listings once, by index; then one scan over the bookings compares their ids.
 */
function named(search: string) {
  const [words, id] = [wordsLike(search), idLike(search)]
  const people = sql`(select id from users where person_words(fullname, first_name, last_name, email) like lower(${words}))`
  return sql`(b.owner_id in ${people} or b.sitter_id in ${people}
    or b.listing_id in (select id from listings
      where listing_words(title, city, state) like lower(${words}) and title ilike ${words})
    ${id ? sql`or b.id::text like ${id} or b.listing_id::text like ${id}` : sql``})`
}

/** Returns a page of bookings that match, newest first. */
export async function bookingsForAdmins(
  db: Database,
  { after, take }: Page,
  wanted: WantedBookings,
): Promise<ShownBooking[]> {
  // joins what is shown only for the rows of the page
  let page = db.selectFrom('bookings as b').select('b.id').where(wantedRows(wanted))
  if (after)
    page = page.where(
      sql<boolean>`(b.created_at, b.id) < (select created_at, id from bookings where id = ${after}::uuid)`,
    )
  const ids = await page.orderBy('b.created_at', 'desc').orderBy('b.id', 'desc').limit(take).execute()
  if (ids.length === 0) return []
  return shownBookings(db)
    .where(
      'b.id',
      'in',
      ids.map(({ id }) => id),
    )
    .orderBy('b.created_at', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
}

/** Counts the bookings that match. */
export async function countBookings(db: Database, wanted: WantedBookings): Promise<number> {
  const { count } = await db
    .selectFrom('bookings as b')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(wantedRows(wanted))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the ids of owners with pending or accepted bookings. */
export async function ownersWithOpenBookings(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct owner_id as id from bookings
    where status in ('pending', 'accepted')`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Returns the ids of listings with pending or accepted bookings. */
export async function listingsWithOpenBookings(tx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct listing_id as id from bookings
    where status in ('pending', 'accepted') order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks pending and accepted bookings in order of their ids, and returns the ids. */
export async function lockOpenBookings(tx: Database): Promise<string[]> {
  const rows = await tx
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', ['pending', 'accepted'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the marketplace holds money of any booking: a paid accepted stay, or one whose payout is not due yet. */
export async function isMoneyHeld(tx: Database, payoutsOfStaysOverBy: Date): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from bookings where archived_at is null and payment_state in ('paid', 'partially_refunded')
      and (status = 'accepted' or (status = 'completed' and check_out_at > ${payoutsOfStaysOverBy}))) as yes`.execute(
    tx,
  )
  return rows[0]?.yes ?? false
}

/** Removes bookings that are over from all lists. Returns how many. */
export async function archiveBookings(tx: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ archived_at: now })
    .where('archived_at', 'is', null)
    .where('status', 'not in', ['pending', 'accepted'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
