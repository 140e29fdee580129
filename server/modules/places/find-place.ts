import type { LatLng } from '#contract/vocabulary/earth.ts'
import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { suggestionMinimum, validationMinimum } from '#contract/vocabulary/limits.ts'
import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { PlacesUnavailable } from '#server/gateways/places/places-provider.ts'
import type { PlacesProvider, Session } from '#server/gateways/places/places-provider.ts'
import { createCache } from '#server/platform/cache.ts'
import { gazetteer, inOurWords, placeDetails, reverseGeocode, townOf, wholePlace } from './gazetteer.ts'
import { isNamedBy } from './rules/named.ts'
import { cityOfShortName } from './rules/short-names.ts'
import { suggestionsFrom } from './rules/suggestions.ts'
import type { PlaceLookups } from './rules/suggestions.ts'

/** Places from the configured provider and from the built-in gazetteer. */
export type Places = ReturnType<typeof createPlaces>

type Wanted = {
  /** Whole states as well. */
  readonly states?: boolean
  /** Only towns and zip codes, which are not sent to the provider. */
  readonly towns?: boolean
  readonly session?: Session
}

/** How many points of addresses are cached. */
const pointsMaximum = 5000

/**
 * Without a provider the gazetteer answers everything; with one, it answers what the provider does not offer or cannot
 * answer now.
 */
export function createPlaces(db: Database, outside: PlacesProvider | undefined) {
  return {
    /** Returns up to ten places for a typed text; whole states come first. */
    suggest: (text: string, { states = false, towns = false, session }: Wanted = {}): Promise<PlaceSuggestion[]> => {
      const own = gazetteer(db, states)
      const { suggest } = outside ?? {}
      // digits alone are a zip code, or the beginning of an address
      const short = text.trim().length < suggestionMinimum || /^\s*\d{1,5}\s*$/.test(text)
      if (!suggest || towns || short) return suggestionsFrom(own, text)
      return orElse(
        () =>
          suggestionsFrom(
            lookupsOf(own, (kind, words) => suggest(kind, words, session)),
            text,
          ),
        () => suggestionsFrom(own, text),
      )
    },

    details: async (
      placeId: string,
      session?: Session,
    ): Promise<Place | Refused<'place_not_found' | 'places_unavailable'>> => {
      if (!outside?.details || !placeId.startsWith(outside.idPrefix))
        return (await placeDetails(db, placeId)) ?? refuse('place_not_found')
      const { details } = outside
      const found = await orElse(
        () => details(placeId, session),
        async () => refuse('places_unavailable'),
      )
      if (isRefused(found)) return found
      return found ? inOurWords(db, found) : refuse('place_not_found')
    },

    ...addresses(db, outside),

    /** Returns the place at a point: an address if the provider knows one, else the nearest town. */
    reverse: async (latitude: number, longitude: number): Promise<Place | undefined> => {
      const found = await orElse(async () => outside?.reverse?.(latitude, longitude), none)
      return found ? inOurWords(db, found) : reverseGeocode(db, latitude, longitude)
    },
  }
}

/** Looks up address texts: by their whole text in the gazetteer, else by the provider, else by their town. */
function addresses(db: Database, outside: PlacesProvider | undefined) {
  const points = createCache<LatLng | undefined>({ ms: outside?.pointsMs ?? 0, most: pointsMaximum })
  const meantOutside = async (text: string, alone: boolean): Promise<Place | undefined> =>
    (await outside?.geocode?.(text))?.find((place) => isNamedBy(text, place, alone))
  return {
    /**
     * Returns the one place that a text means; `alone` as for a search. `townOnly` if only the town of a longer address is
     * known.
     */
    geocode: async (text: string, alone = false): Promise<(Place & { townOnly: boolean }) | undefined> => {
      if (isTooShort(text)) return undefined
      const known = await wholePlace(db, text, alone)
      if (known) return { ...known, townOnly: false }
      const found = await orElse(() => meantOutside(text, alone), none)
      if (found) return { ...(await inOurWords(db, found)), townOnly: false }
      const town = await townOf(db, text, alone)
      return town && { ...town, townOnly: true }
    },

    /** Returns the point that a search's address means; a city's name alone is enough here. */
    pointOf: async (text: string): Promise<LatLng | undefined> => {
      if (isTooShort(text)) return undefined
      const known = await wholePlace(db, text, true)
      if (known) return pointOfPlace(known)
      const outsidePoint = async () => pointOfPlace(await meantOutside(text, true))
      const found = await orElse(() => points(text.trim().toLowerCase(), outsidePoint), none)
      return found ?? pointOfPlace(await townOf(db, text, true))
    },
  }
}

/** Whether a text is too short to be looked up, and no short name such as "LA". */
const isTooShort = (text: string): boolean =>
  text.trim().length < validationMinimum && cityOfShortName(normalizedWords(text)) === undefined

const none = async () => undefined

function pointOfPlace(place: Place | undefined): LatLng | undefined {
  return place && { lat: place.latitude, lng: place.longitude }
}

/** Combines lookups: whole states always come from the gazetteer too, everything else from the provider. */
function lookupsOf(
  own: PlaceLookups,
  outside: (kind: keyof PlaceLookups, text: string) => Promise<readonly PlaceSuggestion[]>,
): PlaceLookups {
  return {
    regions: async (text) => [...(await own.regions(text)), ...(await outside('regions', text))],
    general: (text) => outside('general', text),
    establishments: (text) => outside('establishments', text),
    cities: (text) => outside('cities', text),
  }
}

/** Asks the provider; falls back when it is unavailable. */
async function orElse<T, U>(ask: () => Promise<T>, otherwise: () => Promise<U>): Promise<T | U> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof PlacesUnavailable)) throw error
    return otherwise()
  }
}
