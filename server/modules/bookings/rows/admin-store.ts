import { sql } from 'kysely'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { BookingSort } from '#contract/vocabulary/console-tables.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { countListed, inOrderOf, madeWithin, pageOfListed } from '#server/database/found.ts'
import type { Listed, ListOrder } from '#server/database/found.ts'
import { numberLike, wordsLike } from '#server/database/words-like.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { shownBookings } from './shown-store.ts'

/** The filter of an admin's list of bookings. */
export type BookingsFilter = {
  readonly status?: BookingStatus | undefined
  readonly paymentState?: PaymentState | undefined
  readonly search?: string | undefined
  /** On which side ever. */
  readonly person?: string | undefined
  readonly sort?: BookingSort | undefined
  readonly from?: PlainDate | undefined
  readonly to?: PlainDate | undefined
}

const orders: Readonly<Record<BookingSort, ListOrder>> = {
  '-created': { by: sql`r.created_at`, isDown: true },
  created: { by: sql`r.created_at`, isDown: false },
  'check-in': { by: sql`r.check_in_at`, isDown: false },
  '-check-in': { by: sql`r.check_in_at`, isDown: true },
  total: { by: sql`r.total_cents`, isDown: false },
  '-total': { by: sql`r.total_cents`, isDown: true },
}

function listed({ status, paymentState, search, person, sort = '-created', ...dates }: BookingsFilter): Listed {
  return {
    from: sql`bookings r`,
    where: sql`r.archived_at is null and ${status ? sql`r.status = ${status}` : sql`true`}
      and ${paymentState ? sql`r.payment_state = ${paymentState}` : sql`true`}
      and ${person ? sql`(r.owner_id = ${person} or r.sitter_id = ${person})` : sql`true`} and ${madeWithin(dates)}`,
    ...(sort !== '-created' && { order: orders[sort] }),
    ...(search && { words: named(search) }),
  }
}

/** Matches a booking by either side, the listing's title, or the id of the booking or listing. */
function named(search: string) {
  const [words, number] = [wordsLike(search), numberLike(search)]
  const isNamed = sql`person_words(u.fullname, u.first_name, u.last_name, u.email) like lower(${words})`
  const isNumbered = (id: string) => (number ? sql`right(${sql.ref(id)}::text, 8) like ${number}` : sql`false`)
  const isTitled = sql`listing_words(l.title, l.city, l.state) like lower(${words}) and l.title ilike ${words}`
  return {
    inRow: sql`(select bool_or(${isNamed}) from users u where u.id = any(array[r.owner_id, r.sitter_id]))
      or (select ${isTitled} or ${isNumbered('l.id')} from listings l where l.id = r.listing_id) or ${isNumbered('r.id')}`,
    byIndex: sql`
      with people as materialized (select u.id from users u where ${isNamed})
      select b.id from people p join bookings b on b.owner_id = p.id
      union select b.id from people p join bookings b on b.sitter_id = p.id
      union select b.id from listings l join bookings b on b.listing_id = l.id where ${isTitled}
      union select b.id from listings l join bookings b on b.listing_id = l.id where ${isNumbered('l.id')}
      union select b.id from bookings b where ${isNumbered('b.id')}`,
  }
}

/** Returns a page of bookings that match, newest first or by their sort, without cleared ones, and how many there are. */
export async function bookingsForAdmins(db: Database, page: Page, wanted: BookingsFilter) {
  const found = await pageOfListed(db, listed(wanted), page)
  // joins what is shown only for the rows of the page
  const rows = await shownBookings(db)
    .where('b.id', '=', sql<string>`any(${found.ids}::uuid[])`)
    .execute()
  return { ...found, rows: inOrderOf(found.ids, rows) }
}

/** How many bookings match, up to a maximum. */
export const countBookings = (db: Database, wanted: BookingsFilter, most: number) =>
  countListed(db, listed(wanted), most)

/** Returns the stays of a person, on either side, that run or come next, earliest first. */
export async function nextStaysOf(db: Database, personId: string, now: Date) {
  const ids = sql<string>`any(array(
    select b.id from bookings b where b.id in (
        select id from bookings where owner_id = ${personId} and status = 'accepted'
        union all select id from bookings where sitter_id = ${personId} and status = 'accepted')
      and b.check_out_at > ${now} order by b.check_in_at, b.id limit ${nextStays}))`
  return shownBookings(db).where('b.id', '=', ids).orderBy('b.check_in_at').orderBy('b.id').execute()
}

const nextStays = 5

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
export async function isMoneyHeld(tx: Database, now: Date): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select 1 from bookings where archived_at is null and payment_state in ('paid', 'partially_refunded')
      and (status = 'accepted'
        or (status = 'completed' and check_out_at + payout_hours * interval '1 hour' > ${now}))) as yes`.execute(tx)
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
