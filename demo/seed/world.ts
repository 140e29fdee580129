import type { PhotoSource } from '#contract/vocabulary/uploads.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { City } from './cities.ts'
import type { Certificate } from './certificate-picture.ts'
import type { Theme } from './listing-texts.ts'
import type { PictureSet } from '../pictures.ts'
import type { Random } from '../random.ts'
import { addRow } from './rows.ts'
import type { Row, Rows } from './rows.ts'
import type { StoredPicture } from '#server/modules/media/public.ts'

export type Pet = {
  readonly id: string
  readonly kind: PetKind
  readonly row: Required<Omit<Row<'pets'>, 'deleted_at'>>
}
export type Person = {
  readonly id: string
  readonly firstName: string
  readonly city: City
  /** The pets of an owner; empty for a sitter. */
  readonly pets: Pet[]
  /** Typical response time of a sitter in hours. */
  readonly pace: number
}
type WrittenLast =
  | 'title'
  | 'description'
  | 'daily_schedule'
  | 'space_description'
  | 'house_rules'
  | 'supervision'
  | 'review_count'
  | 'rating_hundredths'
  | 'rating_counts'
export type Place = {
  readonly id: string
  readonly sitter: Person
  readonly city: City
  readonly kinds: readonly PetKind[]
  readonly maxPets: number
  readonly priceCents: number
  /** Set by makeRates. */
  extraRates: ExtraRates | null
  readonly policy: CancellationPolicy
  readonly instantBook: boolean
  readonly timeZone: string
  readonly checkInTime: string
  readonly checkOutTime: string
  /** The rating around which its reviews vary. */
  readonly quality: number
  /** Number of guests per night, and the nights that blocks close. */
  readonly used: Map<string, number>
  readonly closed: Set<string>
  readonly ratings: number[]
  /** The row without what is written last: texts and ratings. */
  readonly row: Omit<Row<'listings'>, WrittenLast>
  readonly theme: Theme
  /** The number of its photos. */
  readonly photos: number
}

/** The state of the seed while it creates the marketplace. */
export type World = {
  readonly now: Date
  readonly random: Random
  readonly pictures: PictureSet
  readonly rows: Rows
  readonly owners: Person[]
  readonly sitters: Person[]
  /** The active listings. */
  readonly places: Place[]
  readonly drafts: Place[]
  /** Nights on which a person's pets are in another stay. */
  readonly away: Map<string, Set<string>>
  /** How often a text was used for a sitter. */
  readonly said: Map<string, number>
  /** Portraits to set on people after both are inserted. */
  readonly faces: { id: string; picture_id: string }[]
  /** The demo owner's stay that is under way. */
  underWay?: { readonly place: Place; readonly bookingId: string } | undefined
  /** The demo owner's stay that ended days ago, after which the pets were picked up late. */
  pickedUpLate?: string
  /** The certificates that the demo owner has photographed. */
  certificates?: readonly Certificate[]
  /** What a sitter gave back because both sides of a case agreed. */
  agreed?: Agreed
}

export type Agreed = {
  readonly bookingId: string
  readonly sitterId: string
  readonly cents: number
  readonly at: Date
}

export const hour = 3_600_000
export const day = 24 * hour

/** The time a number of hours before now. */
export function hoursAgo({ now }: World, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

/** A photo of a stay: where it is from, and when it was taken and sent. */
type OfStay = { readonly source: PhotoSource; readonly at: Date | string }

/** Adds a picture that shares a stored file. */
export function addPicture(world: World, ownerId: string, stored: StoredPicture, ofStay?: OfStay): string {
  const id = world.random.token(22)
  addRow(world.rows, 'pictures', {
    id,
    owner_id: ownerId,
    state: 'ready',
    storage_key: stored.storageKey,
    width: stored.width,
    height: stored.height,
    source: ofStay?.source ?? null,
    taken_at: ofStay?.source === 'camera' ? ofStay.at : null,
    created_at: ofStay?.at ?? hoursAgo(world, 24 * 30),
  })
  return id
}
