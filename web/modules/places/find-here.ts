import type { Place } from '#contract/calls/places.ts'
import { locate, roundedPoint, type Located } from './locate.ts'
import { askPoint } from './queries.ts'

/** A point, the nearest place if there is one, and the text for the field. */
export type Here = { lat: number; lng: number; place: Place | null; words: string }

/** Finds the place where the device is, with its point rounded to `digits`. Null if the device does not report it. */
export async function findHere(digits: number): Promise<Here | null> {
  try {
    return await nameOf(await locate(navigator.geolocation), digits)
  } catch (error) {
    console.info('The device did not say where it is.', (error as GeolocationPositionError).message)
    return null
  }
}

/** Looks up a point; if nothing there has a name, the text is the point itself. */
export async function nameOf(point: Located, digits: number): Promise<Here> {
  const rounded = (degrees: number) => Number(degrees.toFixed(digits))
  const [lat, lng] = [rounded(point.latitude), rounded(point.longitude)]
  const place = await askPoint(lat, lng).catch(() => null)
  return { lat, lng, place, words: place?.description ?? roundedPoint(point) }
}
