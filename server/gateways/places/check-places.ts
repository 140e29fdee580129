import { PlacesUnavailable } from './places-provider.ts'
import type { PlacesProvider } from './places-provider.ts'

/** Makes one request of each kind that a provider offers. Returns what is wrong, or undefined. */
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
