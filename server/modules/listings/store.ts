import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AccommodationType, CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import type { Together } from '#contract/vocabulary/housemates.ts'
import type { GraceMinutes } from '#contract/vocabulary/late-pickup.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { Database } from '#server/database/connect.ts'
import type { Tables } from '#server/database/tables.ts'

/** What a sitter writes about a listing. The price a day is in cents. */
export type ListingFields = {
  readonly title: string
  readonly description: string
  readonly location: string
  readonly city: string
  readonly state: string
  readonly country: string
  readonly zipCode: string | null
  readonly apartmentName: string | null
  readonly apartmentNumber: string | null
  readonly floorNumber: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly timeZone: string
  readonly priceCents: number
  readonly petKinds: PetKind[]
  readonly amenities: string[]
  readonly services: Record<string, string[]>
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly accommodationType: AccommodationType
  /** In words, if its sitter described it differently from `maxPets`. */
  readonly capacity: string | null
  readonly roomSize: number | null
  readonly maxPets: number
  readonly supervision: string
  readonly spaceDescription: string | null
  readonly dailySchedule: string | null
  readonly sizeLimits: string
  readonly houseRules: string | null
  readonly cancellationPolicy: CancellationPolicy
  readonly instantBook: boolean
}

/** A listing as stored. */
export type Listing = ListingFields &
  HouseRules &
  NightRules &
  LateRules &
  CalendarRules & {
    readonly id: string
    readonly sitterId: string
    readonly isActive: boolean
    /** Why an admin deactivated it: it cannot be published. */
    readonly deactivationReason: string | null
    /** When its sitter's fields were last changed. */
    readonly updatedAt: Date
  }

/** With whom pets can stay at a listing. */
export type HouseRules = {
  /** The heaviest pet in pounds; null if any weight is welcome. */
  readonly maxWeightLb: number | null
  readonly acceptsIntact: boolean
  /** Which pets of different families are there at the same time. */
  readonly together: Together
  /** The kinds of pets that live there. */
  readonly residents: PetKind[]
  readonly childrenHome: boolean
}

/** The shortest and the longest stay at a listing in nights; null if only the limit of the marketplace applies. */
export type NightRules = { readonly minNights: number | null; readonly maxNights: number | null }

/** What a pick-up after the agreed check-out costs, in cents per started hour, once the grace is over. */
export type LateRules = { readonly lateGraceMinutes: GraceMinutes; readonly latePerHourCents: number }

/** The days that a listing closes by rule, besides what its calendar closes. */
export type CalendarRules = {
  /** Days of the week as bits, from Sunday. */
  readonly closedWeekdays: number
  /** How many days from today on are closed. */
  readonly noticeDays: number
  /** The last open day, counted from today; null if only the limit of the marketplace applies. */
  readonly leadDays: number | null
}

export function listingOf(row: Selectable<Tables['listings']>): Listing {
  return {
    id: row.id,
    sitterId: row.sitter_id,
    title: row.title,
    description: row.description,
    location: row.location,
    city: row.city,
    state: row.state,
    country: row.country,
    zipCode: row.zip_code,
    apartmentName: row.apartment_name,
    apartmentNumber: row.apartment_number,
    floorNumber: row.floor_number,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    priceCents: row.price_cents,
    petKinds: row.pet_kinds,
    amenities: row.amenities,
    services: row.services,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    accommodationType: row.accommodation_type,
    capacity: row.capacity,
    roomSize: row.room_size,
    maxPets: row.max_pets,
    supervision: row.supervision,
    spaceDescription: row.space_description,
    dailySchedule: row.daily_schedule,
    sizeLimits: row.size_limits,
    maxWeightLb: row.max_weight_lb,
    acceptsIntact: row.accepts_intact,
    together: row.together,
    residents: row.residents,
    childrenHome: row.children_home,
    houseRules: row.house_rules,
    cancellationPolicy: row.cancellation_policy,
    instantBook: row.instant_book,
    isActive: row.is_active,
    closedWeekdays: row.closed_weekdays,
    noticeDays: row.notice_days,
    leadDays: row.lead_days,
    minNights: row.min_nights,
    maxNights: row.max_nights,
    lateGraceMinutes: row.late_grace_minutes,
    latePerHourCents: row.late_hour_cents,
    deactivationReason: row.deactivation_reason,
    updatedAt: row.updated_at,
  }
}

type Written = ListingFields & HouseRules & NightRules & LateRules & CalendarRules

/** Changes to a listing; undefined fields stay as they are. */
export type ListingChanges = { readonly [Field in keyof Written]?: Written[Field] | undefined } & {
  readonly isActive?: boolean
  readonly updatedAt?: Date
  readonly deletedAt?: Date
}

function columnsOf(changes: ListingChanges) {
  return {
    title: changes.title,
    description: changes.description,
    location: changes.location,
    city: changes.city,
    state: changes.state,
    country: changes.country,
    zip_code: changes.zipCode,
    apartment_name: changes.apartmentName,
    apartment_number: changes.apartmentNumber,
    floor_number: changes.floorNumber,
    latitude: changes.latitude,
    longitude: changes.longitude,
    time_zone: changes.timeZone,
    price_cents: changes.priceCents,
    pet_kinds: changes.petKinds,
    amenities: changes.amenities,
    services: changes.services && JSON.stringify(changes.services),
    check_in_time: changes.checkInTime,
    check_out_time: changes.checkOutTime,
    accommodation_type: changes.accommodationType,
    capacity: changes.capacity,
    room_size: changes.roomSize,
    max_pets: changes.maxPets,
    supervision: changes.supervision,
    space_description: changes.spaceDescription,
    daily_schedule: changes.dailySchedule,
    size_limits: changes.sizeLimits,
    max_weight_lb: changes.maxWeightLb,
    accepts_intact: changes.acceptsIntact,
    together: changes.together,
    residents: changes.residents,
    children_home: changes.childrenHome,
    house_rules: changes.houseRules,
    cancellation_policy: changes.cancellationPolicy,
    instant_book: changes.instantBook,
    is_active: changes.isActive,
    // an active listing is not paused
    paused_at: changes.isActive ? null : undefined,
    closed_weekdays: changes.closedWeekdays,
    notice_days: changes.noticeDays,
    lead_days: changes.leadDays,
    min_nights: changes.minNights,
    max_nights: changes.maxNights,
    late_grace_minutes: changes.lateGraceMinutes,
    late_hour_cents: changes.latePerHourCents,
    updated_at: changes.updatedAt,
    deleted_at: changes.deletedAt,
  }
}

/** The condition that booking `b` is pending or accepted. Its listing cannot be deleted then. */
export const isOpen = sql<boolean>`b.status in ('pending', 'accepted')`

/** The condition that listing `l` is a draft: not published, not paused, and never booked. */
export const isDraft = sql<boolean>`(l.deleted_at is null and not l.is_active and l.paused_at is null
  and not exists (select 1 from bookings b where b.listing_id = l.id))`

export async function insertListing(tx: Database, sitterId: string, listing: ListingChanges): Promise<string> {
  const row = await tx
    .insertInto('listings')
    .values({ ...columnsOf(listing), sitter_id: sitterId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/**
 * Locks a listing for update, so that one transaction at a time changes its calendar and rating. Returns whether it
 * exists.
 */
export async function lockListing(tx: Database, id: string): Promise<boolean> {
  const row = await tx.selectFrom('listings').select('deleted_at').where('id', '=', id).forUpdate().executeTakeFirst()
  return row?.deleted_at === null
}

/** Locks a listing for share, so that its capacity and state cannot change; several transactions may hold this lock. */
export async function lockListingShared(tx: Database, id: string): Promise<void> {
  await tx.selectFrom('listings').select('id').where('id', '=', id).forShare().execute()
}

/** Locks a listing to change it, and returns it; undefined if it was deleted. */
export async function lockListingToChange(tx: Database, id: string): Promise<Listing | undefined> {
  const row = await tx
    .selectFrom('listings')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row && listingOf(row)
}

export async function updateListing(tx: Database, id: string, changes: ListingChanges): Promise<void> {
  await tx.updateTable('listings').set(columnsOf(changes)).where('id', '=', id).execute()
}

/** Sets the calendar rules. The listing must be locked. */
export async function setCalendarRules(tx: Database, id: string, rules: CalendarRules): Promise<void> {
  const { closedWeekdays, noticeDays, leadDays } = rules
  await updateListing(tx, id, { closedWeekdays, noticeDays, leadDays })
}

export async function picturesOf(tx: Database, listingId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('listing_images')
    .select('picture_id')
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.picture_id)
}

export async function setPictures(tx: Database, listingId: string, pictureIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('listing_images').where('listing_id', '=', listingId).execute()
  if (pictureIds.length === 0) return
  const rows = pictureIds.map((picture_id, position) => ({ listing_id: listingId, position, picture_id }))
  await tx.insertInto('listing_images').values(rows).execute()
}

/** Whether a listing has pending or accepted bookings. */
export async function hasOpenBookings(tx: Database, listingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.listing_id', '=', listingId)
    .where(isOpen)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns all listings of a person by name, in order of their ids. */
export async function namedOf(db: Database, sitterId: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'title', 'time_zone as timeZone'])
    .where('sitter_id', '=', sitterId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The rating of a listing: how many reviews, their average in hundredths of a star, and how many gave 1 to 5 stars. */
export type Rating = { readonly count: number; readonly average: number | null; readonly stars: readonly number[] }

/** Sets the rating of a listing. The listing must be locked. */
export async function setRating(tx: Database, listingId: string, { count, average, stars }: Rating): Promise<void> {
  await tx
    .updateTable('listings')
    .set({ review_count: count, rating_hundredths: average, rating_counts: [...stars] })
    .where('id', '=', listingId)
    .execute()
}

/** Returns how many reviews a sitter has and their average in stars, from the ratings stored with the listings. */
export async function ratingOfSitter(
  db: Database,
  sitterId: string,
): Promise<{ count: number; average: number | null }> {
  const { rows } = await sql<{ count: number; average: number | null }>`
    select coalesce(sum(review_count), 0)::int as count,
      (sum(review_count * rating_hundredths)::float8 / nullif(sum(review_count), 0)) / 100 as average
    from listings where sitter_id = ${sitterId} and review_count > 0`.execute(db)
  return rows[0] ?? { count: 0, average: null }
}
