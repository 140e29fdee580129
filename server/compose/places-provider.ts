import { defaultName } from '#contract/vocabulary/site.ts'
import { googlePlaces } from '#server/gateways/places/google-places.ts'
import { nominatimPlaces } from '#server/gateways/places/nominatim.ts'
import { photonPlaces } from '#server/gateways/places/photon.ts'
import type { PlacesProvider } from '#server/gateways/places/places-provider.ts'
import type { Env } from './env.ts'

/** The places provider that the settings name: Google, services of OpenStreetMap, or none besides the gazetteer. */
export function placesProvider(
  env: Env,
  publicUrl: string,
  warn: (message: string) => void,
): PlacesProvider | undefined {
  const { GOOGLE_MAPS_API_KEY: key, GOOGLE_MAPS_API_URL: apiBase, PHOTON_URL, NOMINATIM_URL } = env
  if (key) return googlePlaces({ key, apiBase, warn })
  // public servers ask for a user agent that identifies the site
  const headers = { 'user-agent': `${defaultName} (${publicUrl})` }
  const photon = PHOTON_URL ? photonPlaces({ base: PHOTON_URL, headers, warn }) : undefined
  const nominatim = NOMINATIM_URL ? nominatimPlaces({ base: NOMINATIM_URL, headers, warn }) : undefined
  // each for what it does best: Photon for suggestions, Nominatim for whole addresses
  return photon && nominatim ? { ...photon, ...nominatim } : (photon ?? nominatim)
}
