import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'

/** Kinds of look-ups; each query uses all of them. */
export type LookupKind = 'regions' | 'general' | 'establishments' | 'cities'

/** Groups the look-ups of one person from the first letter to the choice, which some providers charge as one. */
export type Session = string | undefined

/** The provider did not answer, or not with places. The message contains nothing of the request. */
export class PlacesUnavailable extends Error {}

/**
 * A source of places besides the gazetteer. The gazetteer answers what a provider does not offer, and when a call
 * throws `PlacesUnavailable`.
 */
export type PlacesProvider = {
  /** Prefix of the ids of its places. */
  readonly idPrefix: string
  /** How long a point may be kept, within the provider's terms. */
  readonly pointsMs: number
  readonly suggest?: (kind: LookupKind, text: string, session: Session) => Promise<readonly PlaceSuggestion[]>
  /** The place of one of its ids; undefined if it no longer exists. */
  readonly details?: (placeId: string, session: Session) => Promise<Place | undefined>
  /** Addresses, streets, towns and zip codes that a text may mean, most likely first; no shops or sights. */
  readonly geocode?: (address: string) => Promise<readonly Place[]>
  /** The place at a point. */
  readonly reverse?: (latitude: number, longitude: number) => Promise<Place | undefined>
}
