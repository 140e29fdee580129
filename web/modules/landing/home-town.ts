import type { PlaceSuggestion } from '#contract/calls/places.ts'

/**
 * The place of a profile's city, as people typed it, among the suggestions for it; undefined if it is no known town: then
 * there are several similar names, or none. A town that is known in another spelling is the only one.
 */
export function homeTown(city: string, suggestions: readonly PlaceSuggestion[]): string | undefined {
  const same = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0
  const named = suggestions.find(({ mainText }) => same(mainText, city.trim()))
  return (named ?? (suggestions.length === 1 ? suggestions[0] : undefined))?.description
}
