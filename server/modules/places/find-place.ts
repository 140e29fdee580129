import { validationMinimum } from '#contract/places.ts'
import type { Place, PlaceSuggestion } from '#contract/places.ts'
import type { Database } from '#server/database/connect.ts'
import { withStateCode } from './states.ts'
import { cityNamed, nearestCity, placeById, placeOfZip, placesBeginning, placesLike } from './store.ts'
import type { PlaceRow } from './store.ts'

const suggestionsMaximum = 10
/** With fewer exact beginnings than this, likely typos are offered too. */
const enough = 3

/** Up to ten places for what somebody has typed so far. */
export async function suggest(db: Database, text: string): Promise<PlaceSuggestion[]> {
  const rows = await candidates(db, text)
  const unique = new Map<string, PlaceSuggestion>()
  for (const suggestion of rows.map(viewSuggestion))
    if (!unique.has(suggestion.description)) unique.set(suggestion.description, suggestion)
  return [...unique.values()].slice(0, suggestionsMaximum)
}

/**
 * The one place that an address text means, or undefined: a zip code, or a city with its state. What only resembles a
 * town is none. The last parts of a longer address are tried too: a street stands in its town. `alone` also takes a
 * city's name by itself, for somebody who looks around rather than says where they live.
 */
export async function geocodeText(
  db: Database,
  text: string,
  { alone }: { alone: boolean },
): Promise<Place | undefined> {
  if (text.length < validationMinimum) return undefined
  const parts = text
    .replace(/,?\s*(USA?|United States)\s*$/i, '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  for (let from = Math.max(0, parts.length - 4); from < parts.length; from++) {
    const rest = parts.slice(from).join(' ')
    const row = await named(db, rest, alone)
    if (row) return viewPlace(row)
  }
  return undefined
}

async function named(db: Database, text: string, alone: boolean): Promise<PlaceRow | undefined> {
  const zip = /(?:^|\s)(\d{5})(?:-\d{4})?$/.exec(text)?.[1]
  if (zip) return placeOfZip(db, zip)
  return cityNamed(db, withStateCode(text), alone)
}

export async function placeDetails(db: Database, placeId: string): Promise<Place | undefined> {
  const row = await placeById(db, placeId)
  return row && viewPlace(row)
}

export async function reverseGeocode(db: Database, latitude: number, longitude: number): Promise<Place | undefined> {
  const row = await nearestCity(db, latitude, longitude)
  return row && viewPlace(row)
}

/** Places that begin with the text; only when they are too few and none has that very name, likely ones too. */
async function candidates(db: Database, text: string): Promise<PlaceRow[]> {
  const exact = await placesBeginning(db, text, suggestionsMaximum)
  if (exact.length >= enough || exact.some((row) => row.whole) || (exact.length > 0 && /^\d/.test(text))) return exact
  const similar = await placesLike(db, text, suggestionsMaximum)
  return [...exact, ...similar.filter((row) => !exact.some((known) => known.id === row.id))]
}

function viewSuggestion(row: PlaceRow): PlaceSuggestion {
  const mainText = row.zip_code ? `${row.zip_code} ${row.name}` : row.name
  const secondaryText = [row.state, row.country === 'US' ? 'USA' : row.country].filter(Boolean).join(', ')
  return { placeId: row.id, description: describe(row), mainText, secondaryText }
}

function viewPlace(row: PlaceRow): Place {
  return {
    placeId: row.id,
    description: describe(row),
    city: row.name,
    state: row.state,
    country: row.country,
    zipCode: row.zip_code,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

function describe(row: PlaceRow): string {
  const city = [row.name, row.state, row.country === 'US' ? '' : row.country].filter(Boolean).join(', ')
  return row.zip_code ? `${city} ${row.zip_code}` : city
}
