import tzLookup from '@photostructure/tz-lookup'
import { draftsMaximum, priceMaximumCents } from '#contract/listings.ts'
import type { ListingDraft } from '#contract/listings.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { Rollback, breaks, transaction } from '#server/database/transaction.ts'
import { setCapacity } from '#server/modules/availability/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { checklistOf, missingSentence } from './rules/checklist.ts'
import { placeOfText } from './rules/location.ts'
import { mayChangeListing, mayPublish, maySeeListing } from './rules/may.ts'
import * as store from './store.ts'
import type { ListingChanges } from './store.ts'

type DraftRefusal = 'missing_title_or_price' | 'price_too_high' | 'missing_location' | 'missing_pet_types'
type PublishRefusal = 'publish_needs_sitter' | 'not_ready_to_publish'

/** Makes a listing from a whole form. */
export async function createListing(
  db: Database,
  caller: Caller,
  draft: ListingDraft,
  now: Date,
): Promise<string | Refused<DraftRefusal | PublishRefusal | 'too_many_drafts'>> {
  if (!draft.title || typeof draft.pricePerDay !== 'number') return refuse('missing_title_or_price')
  if (draft.pricePerDay > priceMaximumCents) return refuse('price_too_high')
  if (typeof draft.latitude !== 'number' || typeof draft.longitude !== 'number') return refuse('missing_location')
  if (!draft.petTypes?.length) return refuse('missing_pet_types')
  if (draft.isActive)
    return refusePublishing(caller) ?? refuse('not_ready_to_publish', 'This listing still needs a photo.')
  return transaction(db, async (tx) => {
    await store.holdUser(tx, caller.id)
    if ((await store.draftsOf(tx, caller.id)).length >= draftsMaximum) return refuse('too_many_drafts')
    return store.insertListing(tx, caller.id, changesOf(draft, now))
  })
}

/** An empty draft; the oldest untouched one is handed out again. */
export async function createEmptyListing(db: Database, caller: Caller): Promise<string | Refused<'too_many_drafts'>> {
  return transaction(db, async (tx) => {
    await store.holdUser(tx, caller.id)
    const drafts = await store.draftsOf(tx, caller.id)
    const untouched = drafts.find((draft) => draft.empty)
    if (untouched) return untouched.id
    return drafts.length >= draftsMaximum ? refuse('too_many_drafts') : store.insertListing(tx, caller.id, {})
  })
}

/** Changes a listing; undefined when done. */
export async function changeListing(
  db: Database,
  caller: Caller,
  id: string,
  draft: ListingDraft,
  now: Date,
): Promise<
  undefined | Refused<DraftRefusal | PublishRefusal | 'listing_not_found' | 'not_your_listing' | 'capacity_in_use'>
> {
  try {
    return await transaction(db, async (tx) => {
      const old = await store.holdListing(tx, id)
      if (!old || !maySeeListing(old, caller)) return refuse('listing_not_found')
      if (!mayChangeListing(old, caller)) return refuse('not_your_listing')
      if (draft.title === '' || draft.title === null || draft.pricePerDay === '' || draft.pricePerDay === null)
        return refuse('missing_title_or_price')
      if (draft.pricePerDay && draft.pricePerDay > priceMaximumCents) return refuse('price_too_high')
      if (draft.latitude === null || draft.longitude === null) {
        if (old.latitude !== null) return refuse('missing_location')
      }
      if (draft.petTypes?.length === 0 && (old.pet_kinds.length > 0 || draft.isActive))
        return refuse('missing_pet_types')
      const changes = changesOf(draft, now)
      const active = draft.isActive ?? old.is_active
      const after = { ...old, ...changes }
      if (active) {
        const barred = draft.isActive && !old.is_active ? refusePublishing(caller) : undefined
        if (barred) return barred
        const photos = (await store.picturesOf(tx, id)).length
        const missing = missingSentence(
          checklistOf({
            title: after.title as string,
            description: after.description as string,
            priceCents: after.price_cents as number,
            latitude: after.latitude as number | null,
            petKinds: after.pet_kinds as string[],
            photos,
          }),
        )
        if (missing) return refuse('not_ready_to_publish', missing)
      }
      await store.updateListing(tx, id, { ...changes, is_active: active })
      if (draft.maxPets !== undefined && draft.maxPets !== old.max_pets)
        await setCapacity(tx, id, draft.maxPets, dateIn(old.time_zone, now))
      return undefined
    })
  } catch (error) {
    if (breaks(error, 'night_not_overfull')) return refuse('capacity_in_use')
    throw error
  }
}

function refusePublishing(caller: Caller): Refused<'publish_needs_sitter'> | undefined {
  return mayPublish(caller) ? undefined : refuse('publish_needs_sitter')
}

/** Hides a listing for good. */
export async function deleteListing(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'listing_gone' | 'cannot_delete_listing' | 'listing_has_bookings'>> {
  return transaction(db, async (tx) => {
    const old = await store.holdListing(tx, id)
    if (!old || !maySeeListing(old, caller)) return refuse('listing_gone')
    if (!mayChangeListing(old, caller)) throw new Rollback(refuse('cannot_delete_listing'))
    if (await store.hasOpenBookings(tx, id)) return refuse('listing_has_bookings')
    await store.updateListing(tx, id, { deleted_at: now, is_active: false })
    return undefined
  })
}

/** The columns that a form changes; what it does not name stays. */
function changesOf(draft: ListingDraft, now: Date): ListingChanges {
  const place = draft.location === undefined ? undefined : placeOfText(draft.location)
  const point =
    typeof draft.latitude === 'number' && typeof draft.longitude === 'number'
      ? {
          latitude: draft.latitude,
          longitude: draft.longitude,
          time_zone: tzLookup(draft.latitude, draft.longitude),
        }
      : {}
  const columns = {
    title: draft.title ?? undefined,
    description: draft.description,
    location: draft.location,
    city: draft.city || place?.city,
    state: draft.state || place?.state,
    country: draft.country || place?.country,
    zip_code: draft.zipCode,
    apartment_name: draft.apartmentName,
    apartment_number: draft.apartmentNumber,
    floor_number: draft.floorNumber,
    ...point,
    price_cents: typeof draft.pricePerDay === 'number' ? draft.pricePerDay : undefined,
    pet_kinds: draft.petTypes && [...new Set(draft.petTypes)],
    amenities: draft.amenities,
    services: draft.services && JSON.stringify(draft.services),
    check_in_time: draft.checkInTime,
    check_out_time: draft.checkOutTime,
    accommodation_type: draft.accommodationType,
    capacity: draft.capacity === undefined ? undefined : draft.capacity || null,
    room_size: draft.roomSize,
    max_pets: draft.maxPets,
    supervision: draft.supervision,
    space_description: draft.spaceDescription,
    daily_schedule: draft.dailySchedule,
    size_limits: draft.sizeLimits,
    house_rules: draft.houseRules,
    cancellation_policy: draft.cancellationPolicy,
    instant_book: draft.availability?.instantBook,
    updated_at: now,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
