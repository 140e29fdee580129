import type { PlaceSuggestion } from '#contract/calls/places.ts'

/**
 * The name of the town that is meant by the city of a profile, as people typed it, among the suggestions for it; undefined
 * if it is no known town: then there are several similar names, or none. One known in another spelling is the only one.
 */
export function homeTown(city: string, suggestions: readonly PlaceSuggestion[]): string | undefined {
  const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
  const named = suggestions.find(({ mainText }) => same(mainText, city.trim()))
  return (named ?? (suggestions.length === 1 ? suggestions[0] : undefined))?.mainText
}
