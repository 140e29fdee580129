import type { Selectable } from 'kysely'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Listing } from './store.ts'

/** The facts that the card of a listing shows. */
export type ShownCard = Pick<
  Listing,
  | 'id'
  | 'sitterId'
  | 'title'
  | 'city'
  | 'state'
  | 'country'
  | 'priceCents'
  | 'petKinds'
  | 'maxPets'
  | 'accommodationType'
  | 'isActive'
> & {
  /** The public point: rounded. */
  readonly publicLatitude: number | null
  readonly publicLongitude: number | null
  readonly ratingHundredths: number | null
  readonly reviewCount: number
  readonly pictureIds: readonly string[]
  readonly sitter: ShownSitter
}

export type ShownSitter = {
  readonly firstName: string | null
  readonly lastName: string | null
  /** As the sign-in provider sent them. */
  readonly name: string | null
  readonly surname: string | null
  readonly pictureId: string | null
  readonly isVerified: boolean
}

const ofListing = [
  'l.id',
  'l.sitter_id',
  'l.title',
  'l.city',
  'l.state',
  'l.country',
  'l.public_latitude',
  'l.public_longitude',
  'l.price_cents',
  'l.rating_hundredths',
  'l.review_count',
  'l.pet_kinds',
  'l.max_pets',
  'l.accommodation_type',
  'l.is_active',
] as const
const ofSitter = [
  'u.first_name',
  'u.last_name',
  'u.picture_id as sitter_picture_id',
  'u.verified as sitter_verified',
] as const

/** Columns of a card of listing `l` and its sitter's own row `u`, for the sitter; `picture_ids` comes beside them. */
export const cardColumns = [...ofListing, ...ofSitter, 'u.name as sitter_name', 'u.surname as sitter_surname'] as const

/** What a card has besides its listing's own columns, of `u` in `shown_sitters`, for everybody, as a part of a select list. */
export const besideListing: string = `${ofSitter.join(', ')}, null as sitter_name, null as sitter_surname,
    array(select i.picture_id from listing_images i where i.listing_id = l.id order by i.position) as picture_ids`

/** The columns of a card as everybody sees it, of `l` and `u` in `shown_sitters`, as a select list. */
export const publicCardColumns: string = `${ofListing.join(', ')}, ${besideListing}`

type Columns = Selectable<Tables['listings']>
type OfListing<Column> = Column extends `l.${infer Name extends keyof Columns}` ? Name : never
export type CardRow = Pick<Columns, OfListing<(typeof ofListing)[number]>> & {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly sitter_name: string | null
  readonly sitter_surname: string | null
  readonly sitter_picture_id: string | null
  readonly sitter_verified: boolean
  readonly picture_ids: string[]
}

export function cardOf(row: CardRow): ShownCard {
  return {
    id: row.id,
    sitterId: row.sitter_id,
    title: row.title,
    city: row.city,
    state: row.state,
    country: row.country,
    publicLatitude: row.public_latitude,
    publicLongitude: row.public_longitude,
    priceCents: row.price_cents,
    ratingHundredths: row.rating_hundredths,
    reviewCount: row.review_count,
    petKinds: row.pet_kinds,
    maxPets: row.max_pets,
    accommodationType: row.accommodation_type,
    isActive: row.is_active,
    pictureIds: row.picture_ids,
    sitter: {
      firstName: row.first_name,
      lastName: row.last_name,
      name: row.sitter_name,
      surname: row.sitter_surname,
      pictureId: row.sitter_picture_id,
      isVerified: row.sitter_verified,
    },
  }
}

const cards = prepared<CardRow & { readonly rates: ExtraRates | null }>(`
  select ${publicCardColumns}, r.rates
  from listings l join shown_sitters u on u.id = l.sitter_id left join listing_extra_rates r on r.listing_id = l.id
  where l.id = any($1::uuid[])`)

/** Returns the facts of the cards of these listings as everybody sees them, with what varies in their prices. */
export async function publicCardsOf(
  db: Database,
  ids: readonly string[],
): Promise<(ShownCard & { readonly extraRates: ExtraRates | null })[]> {
  return (await cards(db, [ids])).map((row) => ({ ...cardOf(row), extraRates: row.rates }))
}
