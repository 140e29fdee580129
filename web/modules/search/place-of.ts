import { geocode } from '#contract/calls/places.ts'
import { stateNamed } from '#contract/vocabulary/states.ts'
import { askAddress } from '#web/modules/places/queries.ts'
import { codeOf, refusalOf } from '#web/platform/refusal.ts'
import type { SearchInput } from './search-input.ts'

/** The point or state that an address describes; undefined if none is found. */
export async function placeOf(address: string): Promise<Pick<SearchInput, 'point' | 'state'> | undefined> {
  const state = stateNamed(address)?.code
  if (state) return { point: null, state }
  try {
    const { latitude, longitude } = await askAddress(address)
    return { point: { lat: latitude, lng: longitude }, state: null }
  } catch (error) {
    if (refusalOf(geocode, error) || codeOf(error) === 'invalid_input') return undefined
    throw error
  }
}
