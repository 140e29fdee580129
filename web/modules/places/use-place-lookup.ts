import { useRef, useState } from 'react'
import { reverseGeocode, type Place } from '#contract/calls/places.ts'
import { call } from '#web/platform/api.ts'
import { locate, roundedPoint } from './locate.ts'

/** Where the device is: its point, the place nearest to it if there is one, and words for the field. */
export type Here = { lat: number; lng: number; place: Place | null; words: string }

/** Asks for the place where the device is, its point to so many digits. Null when the device does not say. */
async function findHere(digits: number): Promise<Here | null> {
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

/** Looks places up for a field in which people go on typing and choosing meanwhile. */
export function usePlaceLookup() {
  const turns = useRef(0)
  const [locating, setLocating] = useState(false)
  /** The answer, null where there is none; undefined when it comes too late, after another question. */
  const ask = async <T extends object>(question: () => Promise<T | null>): Promise<T | null | undefined> => {
    const turn = ++turns.current
    const answer = await question().catch(() => null)
    return turn === turns.current ? answer : undefined
  }
  return {
    ask,
    /** Something else was typed or chosen: whatever was asked before comes too late. */
    drop: () => {
      turns.current++
    },
    /** The device is being asked where it is. */
    locating,
    here: async (digits: number) => {
      setLocating(true)
      const found = await ask(() => findHere(digits))
      setLocating(false)
      return found
    },
  }
}
