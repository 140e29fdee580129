import type { Place } from '#contract/calls/places.ts'
import { states } from '#contract/vocabulary/states.ts'
import { spelled } from './spelling.ts'

/**
 * Whether a text itself names a place: its zip code, or its city with the state, or abroad with the country. Providers
 * correct typos and fill gaps, but a text alone must not become a place that way. `alone` accepts the city alone, for a
 * search.
 */
export function isNamedBy(text: string, place: Place, alone: boolean): boolean {
  const said = ` ${spelled(text)} `
  const says = (words: string) => words !== '' && said.includes(` ${spelled(words)} `)
  if (place.zipCode !== null && says(place.zipCode)) return true
  if (!says(place.city)) return false
  return alone || areaWords(place).some(says)
}

/**
 * Returns the names of a city's state or country. If the city is called like its state, its name alone does not count.
 */
function areaWords({ city, state, country }: Place): string[] {
  if (country !== 'US') return [country, new Intl.DisplayNames('en', { type: 'region' }).of(country || 'ZZ') ?? '']
  const name = states.find(({ code }) => code === state)?.name ?? ''
  return [state, name === city ? `${city} ${name}` : name]
}
