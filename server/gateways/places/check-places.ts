import { PlacesUnavailable } from './places-provider.ts'
import type { PlacesProvider } from './places-provider.ts'

/** Asks for all that a provider offers, once; what is wrong, if anything is. */
export async function checkPlaces({ suggest, geocode, reverse }: PlacesProvider): Promise<string | undefined> {
  try {
    await suggest?.('general', 'Austin', undefined)
    await geocode?.('Austin, TX')
    await reverse?.(30.267, -97.743)
    return undefined
  } catch (error) {
    if (error instanceof PlacesUnavailable) return error.message
    throw error
  }
}
