import { productName } from '#contract/vocabulary/product.ts'
import { googlePlaces } from '#server/gateways/places/google-places.ts'
import { nominatimPlaces } from '#server/gateways/places/nominatim.ts'
import { photonPlaces } from '#server/gateways/places/photon.ts'
import type { PlacesProvider } from '#server/gateways/places/places-provider.ts'
import type { Env } from './env.ts'

/** Who knows places besides the built-in gazetteer, as the settings say: Google, services of OpenStreetMap, or nobody. */
export function placesProvider(
  env: Env,
  publicUrl: string,
  warn: (message: string) => void,
): PlacesProvider | undefined {
  const { GOOGLE_MAPS_API_KEY: key, GOOGLE_MAPS_API_URL: apiBase, PHOTON_URL, NOMINATIM_URL } = env
  if (key) return googlePlaces({ key, apiBase, warn })
  // public servers want to know who asks
  const headers = { 'user-agent': `${productName} (${publicUrl})` }
  const photon = PHOTON_URL ? photonPlaces({ base: PHOTON_URL, headers, warn }) : undefined
  const nominatim = NOMINATIM_URL ? nominatimPlaces({ base: NOMINATIM_URL, headers, warn }) : undefined
  // each does what it is best at: Photon while somebody types, Nominatim with whole addresses
  return photon && nominatim ? { ...photon, ...nominatim } : (photon ?? nominatim)
}
