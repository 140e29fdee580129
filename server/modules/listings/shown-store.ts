import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { latelyDays } from '#contract/vocabulary/limits.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { VaccineRule } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Page } from '#server/platform/http/paging.ts'
import { besideListing, cardColumns, cardOf } from './cards-store.ts'
import type { CardRow, ShownCard, ShownSitter } from './cards-store.ts'
import { isDraft, isOpen, listingOf } from './store.ts'
import type { Listing } from './store.ts'
import { vaccineRulesSql } from './vaccine-rules-store.ts'

/** A listing with its sitter and everything that its page shows. */
export type ShownListing = Listing &
  ShownCard & {
    readonly createdAt: Date
    readonly extraRates: ExtraRates
    readonly vaccineRules: VaccineRule[]
    readonly sitter: ShownSitter & { readonly since: Date; readonly bio: string | null }
    readonly ratingCounts: number[]
    /** Of the latest twenty reviews. */
    readonly latestRatings: readonly number[]
    /** When the sitter was asked and answered, the latest 25 times. */
    readonly answers: readonly { readonly askedAt: Date; readonly answeredAt: Date | null }[]
    /** Whether the asker has, or had, a stay here that both sides agreed to. */
    readonly askerIsGuest: boolean
    /** Whether search engines may show it. */
    readonly indexable: boolean
  }

type ListingRow = Selectable<Tables['listings']> &
  CardRow & {
    readonly extra_rates: ExtraRates | null
    readonly vaccine_rules: VaccineRule[]
    readonly sitter_since: Date
    readonly sitter_bio: string | null
    readonly latest_ratings: number[]
    /** In milliseconds. */
    readonly answers: [asked: number, answered: number | null][]
    readonly asker_is_guest: boolean
    readonly indexable: boolean
  }

function shownListingOf(row: ListingRow): ShownListing {
  const card = cardOf(row)
  return {
    ...listingOf(row),
    ...card,
    createdAt: row.created_at,
    extraRates: row.extra_rates ?? noExtraRates,
    vaccineRules: row.vaccine_rules,
    sitter: { ...card.sitter, since: row.sitter_since, bio: row.sitter_bio },
    ratingCounts: row.rating_counts,
    latestRatings: row.latest_ratings,
    answers: row.answers.map(([asked, answered]) => ({
      askedAt: new Date(asked),
      answeredAt: answered === null ? null : new Date(answered),
    })),
    askerIsGuest: row.asker_is_guest,
    indexable: row.indexable,
  }
}

const instants = {
  created_at: true,
  updated_at: true,
  deactivated_at: true,
  deleted_at: true,
  paused_at: true,
  suspended_at: true,
  sitter_since: true,
} as const

const listing = prepared<ListingRow>(
  `
  select l.*, ${besideListing}, u.since as sitter_since, u.bio as sitter_bio,
    (select rates from listing_extra_rates where listing_id = l.id) as extra_rates,
    ${vaccineRulesSql} as vaccine_rules,
    array(select r.rating from public_reviews r where r.listing_id = l.id
      order by r.created_at desc, r.id desc limit 20) as latest_ratings,
    (select coalesce(json_agg(json_build_array(floor(extract(epoch from a.asked_at) * 1000),
        floor(extract(epoch from a.answered_at) * 1000)) order by a.asked_at desc), '[]')
      from (select asked_at, answered_at from sitter_answers where sitter_id = l.sitter_id
        order by asked_at desc limit 25) as a) as answers,
    exists (select 1 from bookings b where b.listing_id = l.id and b.owner_id = $2 and b.agreed) as asker_is_guest,
    coalesce((select allow_search_engine_indexing from user_settings where user_id = l.sitter_id), true) as indexable
  from listings l join shown_sitters u on u.id = l.sitter_id
  where l.id = $1 and l.deleted_at is null`,
  instants,
)

/** Returns a listing, unless deleted, with everything that its page shows, and whether the asker is a guest. */
export async function findListing(db: Database, id: string, askerId: string | null): Promise<ShownListing | undefined> {
  const [row] = await listing(db, [id, askerId])
  return row && shownListingOf(row)
}

/** Selects a page of a person's listings as cards, newest first. */
function cardsOf(db: Database, sitterId: string, { after, take }: Page) {
  return db
    .selectFrom('listings as l')
    .innerJoin('users as u', 'u.id', 'l.sitter_id')
    .select(cardColumns)
    .select(
      sql<string[]>`array(select i.picture_id from listing_images i where i.listing_id = l.id order by i.position)`.as(
        'picture_ids',
      ),
    )
    .where('l.sitter_id', '=', sitterId)
    .$if(after !== undefined, (found) =>
      found.where(
        sql<boolean>`(l.created_at, l.id) < (select created_at, id from listings where id = ${after}::uuid and sitter_id = l.sitter_id)`,
      ),
    )
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(take)
}

/** The counts of a listing that its sitter sees. */
export type MyCounts = {
  readonly bookingsThisMonth: number
  readonly openBookings: number
  readonly viewsLately: number
  readonly requestsLately: number
  readonly paused: boolean
}

/**
 * Returns a sitter's own listings, newest first, with counts of this month's accepted and completed stays, open
 * bookings, views and requests.
 */
export async function listingsOf(
  db: Database,
  sitterId: string,
  { start, end, now }: { readonly start: PlainDate; readonly end: PlainDate; readonly now: Date },
  page: Page,
): Promise<(ShownCard & MyCounts)[]> {
  const rows = await cardsOf(db, sitterId, page)
    .select([
      sql<number>`(select count(*)::int from bookings b where b.listing_id = l.id
        and b.archived_at is null and b.status in ('accepted', 'completed') and b.start_date between ${start}::date and ${end}::date)`.as(
        'bookings_this_month',
      ),
      sql<number>`(select count(*)::int from bookings b where b.listing_id = l.id and ${isOpen})`.as('open_bookings'),
      sql<number>`(select coalesce(sum(v.views), 0)::int from listing_views v where v.listing_id = l.id
        and v.day > (${now}::timestamptz at time zone 'UTC')::date - ${latelyDays}::int)`.as('views_lately'),
      sql<number>`(select count(*)::int from bookings b where b.listing_id = l.id
        and b.archived_at is null and b.created_at > ${now}::timestamptz - ${latelyDays}::int * interval '1 day')`.as(
        'requests_lately',
      ),
      sql<boolean>`l.paused_at is not null`.as('paused'),
    ])
    .where('l.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    ...cardOf(row),
    bookingsThisMonth: row.bookings_this_month,
    openBookings: row.open_bookings,
    viewsLately: row.views_lately,
    requestsLately: row.requests_lately,
    paused: row.paused,
  }))
}

/** Returns a person's drafts as cards with their last change, newest first. */
export async function draftCardsOf(
  db: Database,
  sitterId: string,
  page: Page,
): Promise<(ShownCard & { readonly updatedAt: Date })[]> {
  const rows = await cardsOf(db, sitterId, page).select('l.updated_at').where(isDraft).execute()
  return rows.map((row) => ({ ...cardOf(row), updatedAt: row.updated_at }))
}
