import * as api from '#contract/api.ts'
import { stateNamed } from '#contract/vocabulary/states.ts'
import { askAddress } from '#web/modules/places/queries.ts'
import { codeOf, refusalOf } from '#web/platform/refusal.ts'
import type { SearchInput } from './search-input.ts'

/** What an address means: its own words, and its point or its state. */
export type FoundPlace = Pick<SearchInput, 'location' | 'point' | 'state'> & {
  /** Only the town of the address is known, not its street. */
  townOnly: boolean
}

/** The place or state that an address describes; undefined if none is found. */
export async function placeOf(address: string): Promise<FoundPlace | undefined> {
  const state = stateNamed(address)
  if (state) return { location: state.name, point: null, state: state.code, townOnly: false }
  try {
    const { description, latitude, longitude, townOnly } = await askAddress(address, { alone: true })
    return { location: description, point: { lat: latitude, lng: longitude }, state: null, townOnly }
  } catch (error) {
    if (refusalOf(api.places.geocode, error) || codeOf(error) === 'invalid_input') return undefined
    throw error
  }
}
