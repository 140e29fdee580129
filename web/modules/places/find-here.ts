import { reverseGeocode, type Place } from '#contract/calls/places.ts'
import { call } from '#web/platform/api.ts'
import { locate, roundedPoint } from './locate.ts'

/** Where the device is: its point, the place nearest to it if there is one, and words for the field. */
type Here = { lat: number; lng: number; place: Place | null; words: string }

/** Asks for the place where the device is, its point to so many digits. Null when the device does not say. */
export async function findHere(digits: number): Promise<Here | null> {
  try {
    const point = await locate(navigator.geolocation)
    const rounded = (degrees: number) => Number(degrees.toFixed(digits))
    const [lat, lng] = [rounded(point.latitude), rounded(point.longitude)]
    const query = { lat: String(lat), lng: String(lng) }
    const place = await call(reverseGeocode, { query }).catch(() => null)
    return { lat, lng, place, words: place?.description ?? roundedPoint(point) }
  } catch (error) {
    console.info('The device did not say where it is.', (error as GeolocationPositionError).message)
    return null
  }
}
