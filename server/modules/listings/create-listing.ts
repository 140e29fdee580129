import type { ListingInput } from '#contract/inputs/listings.ts'
import { stillNeeds } from '#contract/vocabulary/checklist.ts'
import { draftsMaximum } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { changesOf, townOf } from './listing-input.ts'
import type { InputRefusal } from './listing-input.ts'
import { setExtraRates } from './rates-store.ts'
import { refuseNightsOrder } from './rules/nights.ts'
import { refusePrices } from './rules/price-ceiling.ts'
import { refusePublisher } from './rules/publishing.ts'
import type { PublishRefusal } from './rules/publishing.ts'
import { ratesAfter } from './rules/rates.ts'
import { draftsOf, sameDraft } from './drafts-store.ts'
import * as store from './store.ts'
import { setVaccineRules } from './vaccine-rules-store.ts'

/** Creates a listing from a complete form. Returns its id; the same form again within seconds returns the same. */
export async function createListing(
  db: Database,
  caller: Caller,
  { input, ceilingCents }: { readonly input: ListingInput; readonly ceilingCents: Cents },
  now: Date,
): Promise<string | Refused<InputRefusal | PublishRefusal | 'too_many_drafts'>> {
  if (!input.title || typeof input.pricePerDay !== 'number') return refuse('missing_title_or_price')
  const wrong = refusePrices(input, ceilingCents) ?? refuseNightsOrder(input)
  if (wrong) return wrong
  if (typeof input.latitude !== 'number' || typeof input.longitude !== 'number') return refuse('missing_location')
  if (!input.petTypes?.length) return refuse('missing_pet_types')
  const rates = ratesAfter(noExtraRates, input, input.petTypes)
  if (isRefused(rates)) return rates
  // photos can be added only to an existing listing
  if (input.isActive) return refusePublisher(caller) ?? refuse('not_ready_to_publish', stillNeeds(['photo']))
  const town = await townOf(db, input)
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    const listing = changesOf(input, town, now)
    const same = await sameDraft(tx, caller.id, listing)
    if (same) return same
    if ((await draftsOf(tx, caller.id)).length >= draftsMaximum) return refuse('too_many_drafts')
    const id = await store.insertListing(tx, caller.id, listing)
    await setExtraRates(tx, id, rates)
    await setVaccineRules(tx, id, input.vaccineRules ?? [])
    return id
  })
}

/** Returns an empty draft; the oldest untouched one is reused. */
export async function createEmptyListing(db: Database, caller: Caller): Promise<string | Refused<'too_many_drafts'>> {
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    const drafts = await draftsOf(tx, caller.id)
    const untouched = drafts.find((draft) => draft.empty)
    if (untouched) return untouched.id
    return drafts.length >= draftsMaximum ? refuse('too_many_drafts') : store.insertListing(tx, caller.id, {})
  })
}
