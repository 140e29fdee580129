import type { ListingChange } from '#contract/calls/listings.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { changesOf, townOf } from './listing-input.ts'
import type { InputRefusal } from './listing-input.ts'
import type { CapacityPort } from './ports.ts'
import { extraRatesOf, setExtraRates } from './rates-store.ts'
import { mayChangeListing, maySeeListing } from './rules/may.ts'
import { refusePublisher, refuseUnready } from './rules/publishing.ts'
import type { PublishRefusal } from './rules/publishing.ts'
import { refuseNightsOrder } from './rules/nights.ts'
import { refusePrices } from './rules/price-ceiling.ts'
import { namesRates, ratesAfter } from './rules/rates.ts'
import { isOutdated, momentAfter } from './rules/versions.ts'
import * as store from './store.ts'
import { setVaccineRules } from './vaccine-rules-store.ts'

type ChangeDeps = {
  readonly db: Database
  readonly calendar: CapacityPort
  /** Highest price of a day. */
  readonly ceilingCents: Cents
}

/** Changes a listing, publishes it or hides it. Returns undefined when done. */
export async function changeListing(
  { db, calendar, ceilingCents }: ChangeDeps,
  caller: Caller,
  id: string,
  input: ListingChange,
  now: Date,
): Promise<
  | undefined
  | Refused<
      | InputRefusal
      | PublishRefusal
      | 'listing_not_found'
      | 'not_your_listing'
      | 'capacity_in_use'
      | 'listing_deactivated'
      | 'listing_changed_elsewhere'
    >
> {
  const town = await townOf(db, input)
  try {
    return await transaction(db, async (tx) => {
      const old = await store.lockListingToChange(tx, id)
      if (!old || !maySeeListing(old, caller)) return refuse('listing_not_found')
      if (!mayChangeListing(old, caller)) return refuse('not_your_listing')
      if (isOutdated(input.ifUpdatedAt, old.updatedAt)) return refuse('listing_changed_elsewhere')
      const before = namesRates(input) ? await extraRatesOf(tx, id) : noExtraRates
      const prices = { ...before, baseCents: old.priceCents }
      const wrong = refuseInput(input, old) ?? refusePrices(input, ceilingCents, prices)
      if (wrong) return wrong
      const rates = namesRates(input) ? ratesAfter(before, input, input.petTypes ?? old.petKinds) : undefined
      if (isRefused(rates)) return rates
      const changes = changesOf(input, town, momentAfter(old.updatedAt, now), old)
      const active = input.isActive ?? old.isActive
      if (active && old.deactivationReason !== null) return refuse('listing_deactivated')
      if (active) {
        const photos = (await store.picturesOf(tx, id)).length
        const refused =
          (input.isActive && !old.isActive ? refusePublisher(caller) : undefined) ??
          refuseUnready({
            title: changes.title ?? old.title,
            description: changes.description ?? old.description,
            priceCents: changes.priceCents ?? old.priceCents,
            location: changes.location ?? old.location,
            latitude: changes.latitude ?? old.latitude,
            petKinds: changes.petKinds ?? old.petKinds,
            photos,
          })
        if (refused) return refused
      }
      await store.updateListing(tx, id, { ...changes, isActive: active })
      await setBeside(tx, id, { rates, vaccineRules: input.vaccineRules })
      if (input.maxPets !== undefined && input.maxPets !== old.maxPets)
        await calendar.setCapacity(tx, id, input.maxPets, dateIn(old.timeZone, now))
      return undefined
    })
  } catch (error) {
    if (violatesConstraint(error, 'night_not_overfull')) return refuse('capacity_in_use')
    throw error
  }
}

/** Sets what a listing has in tables beside its own, as far as a form names it. */
async function setBeside(
  tx: Database,
  id: string,
  { rates, vaccineRules }: { rates: ExtraRates | undefined; vaccineRules: ListingChange['vaccineRules'] },
): Promise<void> {
  if (rates) await setExtraRates(tx, id, rates)
  if (vaccineRules) await setVaccineRules(tx, id, vaccineRules)
}

/** Refuses input that would remove a required field, or reverse the lengths of stays. */
function refuseInput(input: ListingChange, old: store.Listing): Refused<InputRefusal> | undefined {
  if (input.title === '' || input.title === null || input.pricePerDay === '' || input.pricePerDay === null)
    return refuse('missing_title_or_price')
  if ((input.latitude === null || input.longitude === null) && old.latitude !== null) return refuse('missing_location')
  if (input.petTypes?.length === 0 && (old.petKinds.length > 0 || input.isActive)) return refuse('missing_pet_types')
  return refuseNightsOrder(input, old)
}
