import type { Place } from '#contract/calls/places.ts'
import { locate, roundedPoint, type Located } from './locate.ts'
import { askPoint } from './queries.ts'

/** A point, the place nearest to it if there is one, and words for the field. */
export type Here = { lat: number; lng: number; place: Place | null; words: string }

/** Asks for the place where the device is, its point to so many digits. Null when the device does not say. */
export async function findHere(digits: number): Promise<Here | null> {
  try {
    return await nameOf(await locate(navigator.geolocation), digits)
  } catch (error) {
    console.info('The device did not say where it is.', (error as GeolocationPositionError).message)
    return null
  }
}

/** Asks what is at a point; where nothing has a name, the point itself is the words. */
export async function nameOf(point: Located, digits: number): Promise<Here> {
  const rounded = (degrees: number) => Number(degrees.toFixed(digits))
  const [lat, lng] = [rounded(point.latitude), rounded(point.longitude)]
  const place = await askPoint(lat, lng).catch(() => null)
  return { lat, lng, place, words: place?.description ?? roundedPoint(point) }
}
