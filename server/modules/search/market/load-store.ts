import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { cardOf, publicCardColumns, publicCardsOf, viewCard } from '#server/modules/listings/public.ts'
import type { CardRow } from '#server/modules/listings/public.ts'
import type { Listing } from './listing.ts'
import { nightsKept } from './nights.ts'

type Columns =
  | 'time_zone'
  | 'closed_weekdays'
  | 'notice_days'
  | 'lead_days'
  | 'min_nights'
  | 'max_nights'
  | 'max_weight_lb'
  | 'accepts_intact'
  | 'together'
  | 'residents'
  | 'children_home'
  | 'instant_book'
  | 'room_size'
  | 'amenities'
  | 'services'
type Row = CardRow &
  Pick<Selectable<Tables['listings']>, Columns> & { readonly rates: ExtraRates | null; readonly nights: string | null }

const rowsOf = prepared<Row>(`
  select ${publicCardColumns}, l.time_zone, l.closed_weekdays, l.notice_days, l.lead_days, l.min_nights, l.max_nights,
    l.max_weight_lb, l.accepts_intact, l.together, l.residents, l.children_home, l.instant_book, l.room_size, l.amenities, l.services, r.rates, (
      select string_agg((n.night - date '1970-01-01') || ':' ||
        case when n.closed or n.imported then '0' else (n.capacity - n.used)::text
          || case when n.guest_groups > 0 then ':' || (n.guest_groups + 128 * n.guest_wary) else '' end end, ' ')
      from listing_nights n
      where n.listing_id = l.id and n.night >= date '1970-01-01' + $2::int
        and n.night < date '1970-01-01' + $2::int + ${nightsKept} and (n.closed or n.imported or n.used > 0)
    ) as nights
  from listings l join shown_sitters u on u.id = l.sitter_id left join listing_extra_rates r on r.listing_id = l.id
  where l.id = any($1::uuid[]) and l.deleted_at is null`)

/** Returns these listings unless deleted, with their nights from a day on, in days since 1970. */
export async function readListings(db: Database, ids: readonly string[], firstDay: number): Promise<Listing[]> {
  return (await rowsOf(db, [ids, firstDay])).map((row) => listingOf(row))
}

function listingOf(row: Row): Listing {
  const card = viewCard(cardOf(row))
  const { id, title, latitude, longitude, pricePerDay, rating, reviewCount, imageUrls } = card
  const pin = { id, title, latitude, longitude, pricePerDay, rating, reviewCount, imageUrl: imageUrls[0] ?? null }
  return {
    id,
    sitterId: row.sitter_id,
    timeZone: row.time_zone,
    isActive: row.is_active,
    latitude,
    longitude,
    city: row.city,
    state: row.state,
    country: row.country,
    priceCents: row.price_cents,
    extraRates: row.rates,
    kinds: row.pet_kinds,
    maxPets: row.max_pets,
    reviews: row.review_count,
    ratingHundredths: row.rating_hundredths,
    closedWeekdays: row.closed_weekdays,
    noticeDays: row.notice_days,
    leadDays: row.lead_days,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    maxWeightLb: row.max_weight_lb,
    acceptsIntact: row.accepts_intact,
    together: row.together,
    residents: row.residents,
    childrenHome: row.children_home,
    verified: row.sitter_verified,
    instantBook: row.instant_book,
    accommodation: row.accommodation_type,
    roomSize: row.room_size,
    amenities: row.amenities,
    services: row.services,
    nights: row.nights,
    card: JSON.stringify(card),
    pin: JSON.stringify(pin),
  }
}

/** A listing with its public point. */
export type Placed = { readonly id: string; readonly latitude: number | null; readonly longitude: number | null }

/** Returns so many listings after an id, by id: of a large market, one statement for all would take too long. */
export async function someListings(db: Database, after: string, most: number): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select id, public_latitude as latitude, public_longitude as longitude from listings
    where deleted_at is null and id > ${after}::uuid order by id limit ${most}::int`.execute(db)
  return rows
}

/** Returns the ids of the listings of some sitters. */
export async function listingsOfSitters(db: Database, sitterIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from listings where sitter_id = any(${sitterIds}::uuid[]) and deleted_at is null`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Returns the mean of all reviews, by which ratings are weighted. It is kept, so that all processes order listings alike.
 */
export async function meanRating(db: Database): Promise<number> {
  const row = await db.selectFrom('search_state').select('mean_rating').executeTakeFirstOrThrow()
  return row.mean_rating
}

/** Returns the cards of some listings as JSON objects in UTF-8, by id. */
export async function cardTexts(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  const cards = await publicCardsOf(db, ids)
  return new Map(cards.map((card) => [card.id, Buffer.from(JSON.stringify(viewCard(card)))]))
}
