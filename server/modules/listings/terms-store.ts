import { sql } from 'kysely'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { anyId, compiledOnce } from '#server/database/prepared.ts'
import type { CalendarRules, HouseRules, LateRules, Listing, NightRules } from './store.ts'

/** The facts of a listing that a booking is made with. */
export type BookingTerms = Pick<
  Listing,
  | 'id'
  | 'sitterId'
  | 'priceCents'
  | 'petKinds'
  | 'timeZone'
  | 'checkInTime'
  | 'checkOutTime'
  | 'cancellationPolicy'
  | 'instantBook'
  | 'isActive'
  | keyof HouseRules
  | keyof NightRules
  | keyof LateRules
  | keyof CalendarRules
>

/** The columns of BookingTerms. */
const termColumns = [
  'id',
  'sitter_id as sitterId',
  'price_cents as priceCents',
  'pet_kinds as petKinds',
  'time_zone as timeZone',
  'check_in_time as checkInTime',
  'check_out_time as checkOutTime',
  'cancellation_policy as cancellationPolicy',
  'instant_book as instantBook',
  'is_active as isActive',
  'closed_weekdays as closedWeekdays',
  'notice_days as noticeDays',
  'lead_days as leadDays',
  'max_weight_lb as maxWeightLb',
  'accepts_intact as acceptsIntact',
  'together',
  'residents',
  'children_home as childrenHome',
  'min_nights as minNights',
  'max_nights as maxNights',
  'late_grace_minutes as lateGraceMinutes',
  'late_hour_cents as latePerHourCents',
] as const

/**
 * Locks the terms that a booking is made with against changes, and returns them; undefined if the listing is not
 * active.
 */
export async function lockTerms(tx: Database, listingId: string): Promise<BookingTerms | undefined> {
  return tx
    .selectFrom('listings')
    .select(termColumns)
    .where('id', '=', listingId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/** Returns the terms of a listing that a booking is made with. */
export async function bookingTerms(db: Database, listingId: string): Promise<BookingTerms | undefined> {
  return (await termsOfListing(db, listingId))[0]
}

const termsOfListing = compiledOnce([anyId], (db, id) =>
  db.selectFrom('listings').select(termColumns).where('id', '=', id).where('deleted_at', 'is', null),
)

const pricedTermsOf = compiledOnce([anyId], (db, id) =>
  db
    .selectFrom('listings')
    .select(termColumns)
    .select(
      sql<ExtraRates | null>`(select r.rates from listing_extra_rates r where r.listing_id = listings.id)`.as(
        'extraRates',
      ),
    )
    .where('id', '=', id)
    .where('deleted_at', 'is', null),
)

/** The same with what a stay costs besides the price a day. */
export async function pricedTerms(
  db: Database,
  listingId: string,
): Promise<(BookingTerms & { readonly extraRates: ExtraRates }) | undefined> {
  const [terms] = await pricedTermsOf(db, listingId)
  return terms && { ...terms, extraRates: terms.extraRates ?? noExtraRates }
}
