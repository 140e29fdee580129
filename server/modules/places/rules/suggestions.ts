import type { PlaceSuggestion } from '#contract/calls/places.ts'
import { meansCity, stateNamed } from '#contract/vocabulary/states.ts'
import { spelled } from './spelling.ts'

/** The kinds of lookup; each query uses all of them. */
const lookupKinds = ['regions', 'general', 'establishments', 'cities'] as const
type LookupKind = (typeof lookupKinds)[number]

/** A source of places: the built-in gazetteer or a provider. Kinds that it lacks return nothing. */
export type PlaceLookups = { readonly [Kind in LookupKind]: (text: string) => Promise<readonly PlaceSuggestion[]> }

const maximum = 10
/** Whole states come first but leave most of the ten for places. */
const regionsMaximum = 3

/** "86QVHXW8+2V": a plus code, which is an area and not a name. */
const plusCode = /^[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{0,3}(?![\p{L}\p{N}])/iu

/**
 * Returns up to ten unique places for a typed text, alternating between the kinds. States come first, unless the text more
 * likely means a city.
 */
export async function suggestionsFrom(lookups: PlaceLookups, text: string): Promise<PlaceSuggestion[]> {
  const [regions = [], ...places] = await Promise.all(lookupKinds.map((kind) => lookups[kind](text)))
  const [first = [], ...others] = inTurn(places).map((place) => [place])
  const states = regions.slice(0, regionsMaximum)
  const isNamed = first.some(({ mainText }) => spelled(mainText) === spelled(text))
  const wholly = stateNamed(text)?.code
  const later = states.filter(({ state = '' }) => meansCity(text, state) || (isNamed && state !== wholly))
  const sooner = states.filter((state) => !later.includes(state))
  const unique = new Map<string, PlaceSuggestion>()
  for (const suggestion of [...sooner, ...first, ...later, ...others.flat()])
    if (!plusCode.test(suggestion.mainText) && !unique.has(suggestion.description))
      unique.set(suggestion.description, suggestion)
  return [...unique.values()].slice(0, maximum)
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
