import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'

/** What a text is looked up as; each query asks for all of them. */
export type LookupKind = 'regions' | 'general' | 'establishments' | 'cities'

/** The look-ups of one person from the first letter to the choice, which some providers charge for as one. */
export type Session = string | undefined

/** A provider did not answer, or answered something else than places. The message holds nothing that was asked. */
export class PlacesUnavailable extends Error {}

/**
 * Whoever knows places besides the built-in gazetteer. What a provider does not offer, the gazetteer answers, and so it does
 * when one of these cannot answer (`PlacesUnavailable`).
 */
export type PlacesProvider = {
  /** How the ids of its places begin. */
  readonly idPrefix: string
  /** How long the point of an address is kept, within its terms. */
  readonly pointsMs: number
  readonly suggest?: (kind: LookupKind, text: string, session: Session) => Promise<readonly PlaceSuggestion[]>
  /** The place of an id that it gave; undefined where it knows it no more. */
  readonly details?: (placeId: string, session: Session) => Promise<Place | undefined>
  /** Addresses, streets, towns and zip codes that a text may mean, likeliest first; no shops and no sights. */
  readonly geocode?: (address: string) => Promise<readonly Place[]>
  /** What is at a point. */
  readonly reverse?: (latitude: number, longitude: number) => Promise<Place | undefined>
}
