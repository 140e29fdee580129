import type { Place } from '#contract/calls/places.ts'
import { states } from '#contract/vocabulary/states.ts'

/**
 * Whether a text itself says which place is meant: its zip code, or its city together with its state, or abroad its country.
 * Providers forgive what is misspelt or missing and answer with what they have; a text alone must not become a place so.
 * `alone` is content with the city, for a search.
 */
export function isNamedBy(text: string, place: Place, alone: boolean): boolean {
  const said = ` ${plain(text)} `
  const says = (words: string) => words !== '' && said.includes(` ${plain(words)} `)
  if (place.zipCode !== null && says(place.zipCode)) return true
  if (!says(place.city)) return false
  return alone || areaWords(place).some(says)
}

/** The names of what a city is in. A city that is called like its state does not say that state by being said. */
function areaWords({ city, state, country }: Place): string[] {
  if (country !== 'US') return [country, new Intl.DisplayNames('en', { type: 'region' }).of(country || 'ZZ') ?? '']
  const name = states.find(({ code }) => code === state)?.name ?? ''
  return [state, name === city ? `${city} ${name}` : name]
}

/** Lower case, no accents, and nothing but letters, digits and single spaces. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
