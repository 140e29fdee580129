import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { City } from './cities.ts'
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
  /** Pets of an owner; a sitter has none here. */
  readonly pets: Pet[]
  /** How fast a sitter answers, in hours, typically. */
  readonly pace: number
}
export type Place = {
  readonly id: string
  readonly sitter: Person
  readonly city: City
  readonly kinds: readonly PetKind[]
  readonly maxPets: number
  readonly priceCents: number
  readonly policy: CancellationPolicy
  readonly instantBook: boolean
  readonly timeZone: string
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly active: boolean
  /** Around which the stars of its reviews lie. */
  readonly quality: number
  /** Guests per night, and the nights that blocks close. */
  readonly used: Map<string, number>
  readonly closed: Set<string>
  readonly ratings: number[]
  readonly row: Row<'listings'>
}

/** Everything the seed knows while it makes the marketplace up. */
export type World = {
  readonly now: Date
  readonly random: Random
  readonly pictures: PictureSet
  readonly rows: Rows
  readonly owners: Person[]
  readonly sitters: Person[]
  readonly places: Place[]
  /** Nights on which a person's pets are away already. */
  readonly away: Map<string, Set<string>>
  /** How often a text was written about a sitter. */
  readonly said: Map<string, number>
  /** Pictures to be set on people once both exist. */
  readonly faces: { id: string; picture_id: string }[]
}

export const hour = 3_600_000
export const day = 24 * hour

/** The instant so many hours before now. */
export function hoursAgo({ now }: World, hours: number): Date {
  return new Date(now.getTime() - hours * hour)
}

/** A picture row that shares a stored drawing. */
export function addPicture(world: World, ownerId: string, stored: StoredPicture): string {
  const id = world.random.token(22)
  addRow(world.rows, 'pictures', {
    id,
    owner_id: ownerId,
    state: 'ready',
    storage_key: stored.storageKey,
    width: stored.width,
    height: stored.height,
    created_at: hoursAgo(world, 24 * 30),
  })
  return id
}
