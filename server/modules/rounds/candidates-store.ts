import { sql } from 'kysely'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { boxAround } from '#contract/vocabulary/earth.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { rescueLimits } from '#contract/vocabulary/limits.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { isListed } from '#server/database/listed.ts'
import { spotsLeftOf } from '#server/modules/availability/public.ts'

/** A listing that may be able to take a stay. */
export type Near = Point & {
  readonly id: string
  readonly priceCents: number
  readonly extraRates: ExtraRates | null
  readonly isInstant: boolean
  readonly isKnown: boolean
  readonly isFavorite: boolean
  readonly reviewCount: number
  readonly ratingHundredths: number | null
  /** The mean of all reviews, in hundredths of a star. */
  readonly meanHundredths: number
}

/** A stay that looks for a place. */
export type Homeless = Point & {
  readonly ownerId: string
  /** Whose place it does not look for. */
  readonly sitterId: string
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly kinds: readonly PetKind[]
  readonly pets: number
}

/** Returns the public point of a listing, also of one that is hidden; undefined if it has none. */
export async function pointOf(db: Database, listingId: string): Promise<Point | undefined> {
  const row = await db
    .selectFrom('listings')
    .select(['public_latitude as latitude', 'public_longitude as longitude'])
    .where('id', '=', listingId)
    .executeTakeFirst()
  if (!row || row.latitude === null || row.longitude === null) return undefined
  return { latitude: row.latitude, longitude: row.longitude }
}

/**
 * Returns the listings of other sitters between two latitudes that take the kinds of the pets and have room for them on every
 * night; none of somebody who blocked the owner or whom the owner blocked.
 */
export async function listingsNear(db: Database, stay: Homeless): Promise<Near[]> {
  const { ownerId, sitterId, kinds, pets } = stay
  const { south, north } = boxAround(stay, rescueLimits.bandsKm.at(-1) ?? 0)
  const left = spotsLeftOf({
    listingId: sql.ref('l.id'),
    startDate: sql`${stay.startDate}::date`,
    endDate: sql`${stay.endDate}::date`,
    capacity: sql.ref('l.max_pets'),
    closedWeekdays: sql.ref('l.closed_weekdays'),
  })
  const { rows } = await sql<Near>`
    select l.id, l.public_latitude as latitude, l.public_longitude as longitude, l.price_cents as "priceCents",
      r.rates as "extraRates", l.instant_book as "isInstant", l.review_count as "reviewCount",
      l.rating_hundredths as "ratingHundredths", (select s.mean_rating from search_state s) as "meanHundredths",
      exists (select from bookings b where b.owner_id = ${ownerId} and b.sitter_id = l.sitter_id
        and b.status = 'completed') as "isKnown",
      exists (select from favorites f where f.user_id = ${ownerId} and f.listing_id = l.id) as "isFavorite"
    from listings l left join listing_extra_rates r on r.listing_id = l.id
    where ${isListed} and l.sitter_id not in (${ownerId}, ${sitterId})
      and l.public_latitude between ${south} and ${north} and l.public_longitude is not null
      and l.pet_kinds @> ${[...kinds]}::text[] and ${left} >= ${pets}::int
      and not exists (select from conversation_members m where m.blocked_at is not null
        and ((m.user_id = l.sitter_id and m.other_user_id = ${ownerId})
          or (m.other_user_id = l.sitter_id and m.user_id = ${ownerId})))`.execute(db)
  return rows
}
