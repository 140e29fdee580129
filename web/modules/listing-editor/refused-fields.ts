import * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { fieldWords, type FieldName, type Mistakes } from './listing-form.ts'

/** The field of the form for each refusal code; null if there is none. */
const fieldByCode: Record<
  RefusalOf<typeof api.listings.create> | RefusalOf<typeof api.listings.change>,
  FieldName | null
> = {
  missing_title_or_price: 'title',
  price_too_high: 'pricePerDay',
  price_ranges_overlap: 'priceRanges',
  missing_location: 'location',
  missing_pet_types: 'petTypes',
  capacity_in_use: 'maxPets',
  publish_needs_sitter: null,
  not_ready_to_publish: null,
  too_many_drafts: null,
  listing_not_found: null,
  not_your_listing: null,
  listing_deactivated: null,
  listing_changed_elsewhere: null,
}

/** Parts of the request body that belong to the form's place field. */
const partsOfPlace = ['city', 'state', 'country', 'zipCode', 'latitude', 'longitude']

/** What the server found wrong, by field of the form; parts without a field are left out. */
export function refusedFields(error: unknown): Mistakes {
  const refusal = refusalOf(api.listings.create, error) ?? refusalOf(api.listings.change, error)
  const field = refusal && fieldByCode[refusal.code]
  if (refusal && field) return { [field]: refusal.sentence }
  const found: Mistakes = {}
  for (const [name, sentence] of Object.entries(fieldSentences(error))) {
    const at = partsOfPlace.includes(name) ? 'location' : name
    if (at in fieldWords) found[at as FieldName] ??= sentence
  }
  return found
}
