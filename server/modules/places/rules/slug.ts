import { normalizedWords } from '#contract/vocabulary/normalized-words.ts'
import { keysOf } from './spelling.ts'

/** Returns the slug of a city with its state: "St. Louis MO" is `st-louis-mo`. */
export function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The keys of the cities in the gazetteer that a slug may mean, the likeliest first; none of what is no slug. */
export function keysOfSlug(slug: string): string[] {
  const [, name = '', state = ''] = /^(.+)-([a-z]{2})$/.exec(slug) ?? []
  return keysOf(normalizedWords(name)).map((key) => key + state)
}
