import type { Place as View, PlaceSuggestion } from '#contract/calls/places.ts'
import { statesLike } from '#contract/vocabulary/states.ts'
import type { Database } from '#server/database/connect.ts'
import type { PlaceLookups } from './rules/suggestions.ts'
import { withStateCode } from './states.ts'
import { cityNamed, nearestCity, placeById, placeOfZip, placesBeginning, placesLike } from './store.ts'
import type { Place } from './store.ts'

/** Of one kind. */
const candidatesMaximum = 10
/** With fewer exact beginnings than this, likely typos are offered too. */
const enough = 3

/** What the gazetteer answers: zip codes and cities, and, where they can be searched, whole states. */
export function gazetteer(db: Database, withStates: boolean): PlaceLookups {
  const places = async (text: string) => (await candidates(db, text)).map(viewSuggestion)
  const isNumber = (text: string) => /^\s*\d/.test(text)
  return {
    general: async (text) => (isNumber(text) ? places(text) : []),
    // it knows none, and a town that sounds like a shop is not the shop
    establishments: async () => [],
    regions: async (text) => (withStates ? statesLike(text).map(viewState) : []),
    cities: async (text) => (isNumber(text) ? [] : places(text)),
  }
}

/**
 * The one place that an address text means as a whole: a zip code, or a city with its state. What only resembles a town is
 * none. `alone` also accepts a city's name without its state, for a search, where the largest city of that name is meant.
 */
export async function wholePlace(db: Database, text: string, alone: boolean): Promise<View | undefined> {
  return lastOf(db, partsOf(text), 0, alone)
}

/** The same of the last parts of a longer address, so that a street finds its town. */
export async function townOf(db: Database, text: string, alone: boolean): Promise<View | undefined> {
  const parts = partsOf(text)
  for (let from = Math.max(1, parts.length - 4); from < parts.length; from++) {
    const place = await lastOf(db, parts, from, alone)
    if (place) return place
  }
  return undefined
}

function partsOf(text: string): string[] {
  return text
    .replace(/,?\s*(USA?|United States)\s*$/i, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

async function lastOf(db: Database, parts: string[], from: number, alone: boolean): Promise<View | undefined> {
  const rest = parts.slice(from).join(' ')
  const place = rest === '' ? undefined : await named(db, rest, alone)
  return place && viewPlace(place)
}

/**
 * A place as the product names it, whoever found it: the city as in the gazetteer, which pages of cities and figures go by,
 * and the nearest one where the provider names none.
 */
export async function inOurWords(db: Database, place: View): Promise<View> {
  const { city, state, country, latitude, longitude } = place
  if (city === '') {
    const near = await nearestCity(db, latitude, longitude)
    return near ? { ...place, city: near.name, state: near.state, country: near.country } : place
  }
  const known = await cityNamed(db, `${city} ${state || country}`, false)
  return known ? { ...place, city: known.name } : place
}

async function named(db: Database, text: string, alone: boolean): Promise<Place | undefined> {
  const zip = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip) return placeOfZip(db, zip)
  return cityNamed(db, withStateCode(text), alone)
}

export async function placeDetails(db: Database, placeId: string): Promise<View | undefined> {
  const place = await placeById(db, placeId)
  return place && viewPlace(place)
}

export async function reverseGeocode(db: Database, latitude: number, longitude: number): Promise<View | undefined> {
  const place = await nearestCity(db, latitude, longitude)
  return place && viewPlace(place)
}

/** Places that begin with the text; only when they are too few and none has that very name, likely ones too. */
async function candidates(db: Database, text: string): Promise<Place[]> {
  const exact = await placesBeginning(db, text, candidatesMaximum)
  if (exact.length >= enough || exact.some((place) => place.whole) || (exact.length > 0 && /^\d/.test(text)))
    return exact
  const similar = await placesLike(db, text, candidatesMaximum)
  return [...exact, ...similar.filter((place) => !exact.some((known) => known.id === place.id))]
}

function viewState({ code, name }: { code: string; name: string }): PlaceSuggestion {
  return { placeId: `state ${code}`, description: name, mainText: name, secondaryText: 'Whole state, USA', state: code }
}

function viewSuggestion(place: Place): PlaceSuggestion {
  const mainText = place.zipCode ? `${place.zipCode} ${place.name}` : place.name
  const secondaryText = [place.state, place.country === 'US' ? 'USA' : place.country].filter(Boolean).join(', ')
  return { placeId: place.id, description: describe(place), mainText, secondaryText }
}

function viewPlace(place: Place): View {
  return {
    placeId: place.id,
    description: describe(place),
    city: place.name,
    state: place.state,
    country: place.country,
    zipCode: place.zipCode,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function describe(place: Place): string {
  const city = [place.name, place.state, place.country === 'US' ? '' : place.country].filter(Boolean).join(', ')
  return place.zipCode ? `${city} ${place.zipCode}` : city
}
