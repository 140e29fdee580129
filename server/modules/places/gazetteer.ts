import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import type { Place as View, PlaceSuggestion } from '#contract/calls/places.ts'
import { areaAtHome, stateCode, stateNamed, statesAtEnd, statesLike } from '#contract/vocabulary/states.ts'
import type { Database } from '#server/database/connect.ts'
import type { PlaceLookups } from './rules/suggestions.ts'
import { isAround, zipOf } from './rules/near.ts'
import type { Point } from '#contract/vocabulary/earth.ts'
import { onlyOne, placeMeant } from './rules/place-meant.ts'
import { keysOfReading, keysWhileTyping, readPlace } from './rules/place-text.ts'
import { beginningsOf } from './rules/spelling.ts'
import { stateAt } from './state-at.ts'
import {
  largestOfNames,
  nearestCity,
  nearestZips,
  placeById,
  placesBeginning,
  placesLike,
  placesOfKeys,
} from './store.ts'
import type { Place } from './store.ts'

/** The maximum number of candidates per kind. */
const candidatesMaximum = 10
/** With fewer exact prefix matches than this, likely typos are offered too. */
const enough = 3

/** Returns the lookups of the gazetteer: zip codes and cities and, if searchable, whole states. */
export function gazetteer(db: Database, withStates: boolean): PlaceLookups {
  const places = async (text: string) => (await candidates(db, text)).map(viewSuggestion)
  const isNumber = (text: string) => /^\s*\d/.test(text)
  return {
    general: async (text) => (isNumber(text) ? places(text) : []),
    // it has none, and a town with a similar name is not what was meant
    establishments: async () => [],
    regions: async (text) => (withStates ? statesLike(text).map(viewState) : []),
    cities: async (text) => (isNumber(text) ? [] : places(text)),
  }
}

/**
 * Returns the one place that a whole address text means: a zip code, or a city with its state. Similar names do not
 * count. `alone` also accepts a city's name without its state, for a search, which means the largest city of that name.
 */
export async function wholePlace(db: Database, text: string, alone: boolean): Promise<View | undefined> {
  const place = await named(db, text, alone)
  return place && viewPlace(place)
}

/** The same for the last parts of a longer address, so that a street finds its town. */
export async function townOf(db: Database, text: string, alone: boolean): Promise<View | undefined> {
  const place = await townNamed(db, text, alone)
  return place && viewPlace(place)
}

async function townNamed(db: Database, text: string, alone: boolean): Promise<Place | undefined> {
  const parts = partsOf(text)
  for (let from = Math.max(1, parts.length - 4); from < parts.length; from++) {
    const end = parts.slice(from).join(', ')
    const place = isStateBehindTown(parts.slice(0, from), end) ? undefined : await named(db, end, alone)
    if (place) return place
  }
  return parts.length === 1 ? townBehindStreet(db, text) : undefined
}

/**
 * Whether the end of an address says only the state of a town in front of it: "LA" in "Lakeview, LA" is Louisiana, but behind
 * a street alone it is the city. The District of Columbia has one city.
 */
function isStateBehindTown(before: readonly string[], end: string): boolean {
  const isStreet = before.length === 1 && /^\d/.test(before.join())
  const code = stateCode(readPlace(end).words)
  return code !== undefined && code !== 'DC' && !isStreet
}

/** How many words the name of a town behind a street has at most. */
const townWordsMaximum = 4

/** The town of a street's address without commas, which must name its state: "123 Main St Austin TX". */
async function townBehindStreet(db: Database, text: string): Promise<Place | undefined> {
  const { words } = readPlace(text)
  if (!/^\d+ /.test(words)) return undefined
  for (const { before, state } of statesAtEnd(words)) {
    const street = before.split(' ')
    for (let from = Math.max(2, street.length - townWordsMaximum); from < street.length; from++) {
      const place = await named(db, `${street.slice(from).join(' ')} ${state.code}`, false)
      if (place) return place
    }
  }
  return undefined
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Returns a place with the gazetteer's city name, which city pages and figures use, whoever found it: its zip code's, else of
 * the city that the provider names, else of the town nearby.
 */
export async function inOurWords(db: Database, found: View): Promise<View> {
  const place = areaAtHome(found)
  const { city, state, country, zipCode } = place
  const town = (await townOfZip(db, zipCode, place)) ?? (city === '' ? await townNear(db, place) : undefined)
  if (town) return { ...place, city: town.name, state: town.state, country: town.country }
  const known = city === '' ? undefined : await cityNamed(db, city, state || country)
  return known ? { ...place, city: known.name } : place
}

/** Returns the town that people write with a zip code; undefined if the code is not known, or not of somewhere around a point. */
export async function townOfZip(db: Database, zipCode: string | null | undefined, point: Point) {
  const [zip] = /^\d{5}(?=$|-)/.exec(zipCode?.trim() ?? '') ?? []
  const place = zip && (await placeById(db, `z${zip}`))
  return place && isAround(point, place) ? townAtZip(db, place) : undefined
}

/**
 * Returns the town of a point: at home that of the nearest zip code in its state, since people write what the zip code says and
 * not the nearest town; abroad the nearest city. Undefined if nothing is near.
 */
export async function townNear(db: Database, point: Point): Promise<Place | undefined> {
  const state = stateAt(point)
  const [zips, city] = await Promise.all([nearestZips(db, point, state), nearestCity(db, point)])
  const zip = zipOf(zips)
  const isAbroad = zip && !state && city && city.country !== 'US' && city.cosine > zip.cosine
  return zip && !isAbroad ? townAtZip(db, zip) : city
}

/** Returns the town around a point in a state; undefined if that state is not around there. */
export async function townNearIn(db: Database, point: Point, state: string | undefined): Promise<Place | undefined> {
  const zip = state && zipOf(await nearestZips(db, point, state))
  return zip && isAround(point, zip) ? townAtZip(db, zip) : undefined
}

/** The town of a zip code, called as the gazetteer calls it. */
async function townAtZip(db: Database, zip: Place): Promise<Place> {
  const town = await cityNamed(db, zip.name, zip.state || zip.country)
  return town && isAround(zip, town) ? town : { ...zip, zipCode: null }
}

/** Returns the city of a name in a state or country; undefined if there are none or several. */
export async function cityNamed(db: Database, name: string, area: string): Promise<Place | undefined> {
  return onlyOne(await placesOfKeys(db, keysOfReading({ name: normalizedWords(name), area })), name)
}

function named(db: Database, text: string, alone: boolean): Promise<Place | undefined> {
  return placeMeant(readPlace(text), alone, {
    ofId: (id) => placeById(db, id),
    ofKeys: (keys) => placesOfKeys(db, keys),
    largest: (names) => largestOfNames(db, names),
  })
}

export async function placeDetails(db: Database, placeId: string): Promise<View | undefined> {
  const place = await placeById(db, placeId)
  return place && viewPlace(place)
}

export async function reverseGeocode(db: Database, latitude: number, longitude: number): Promise<View | undefined> {
  const place = await townNear(db, { latitude, longitude })
  return place && viewPlace(place)
}

/**
 * Returns the places that a text names or begins: only the town of a street's address; if too few begin with the text and
 * none has exactly that name, similar ones too. The name of a whole state means no town abroad.
 */
async function candidates(db: Database, text: string): Promise<Place[]> {
  const found = await textCandidates(db, text)
  return stateNamed(text) ? found.filter(({ country }) => country === 'US') : found
}

async function textCandidates(db: Database, text: string): Promise<Place[]> {
  const town = /^\s*\d+\s.*[,\s]/.test(text) ? await townNamed(db, text, false) : undefined
  if (town) return [town]
  const exact = await placesBeginning(db, [...beginningsOf(text), ...keysWhileTyping(text)], candidatesMaximum)
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
