import { readId } from '#contract/vocabulary/ids.ts'

/** The `like` pattern for texts that contain these words; `%` and `_` are matched literally. */
export function wordsLike(words: string | undefined): string {
  return `%${words?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''}%`
}

/**
 * The `like` pattern for the number of an id: its last eight characters, which pages show with a "#". Undefined if these
 * words are neither the beginning of one, from four characters on, nor a whole id.
 */
export function numberLike(words: string): string | undefined {
  const id = words.replace(/^#/, '').toLowerCase()
  const number = readId(id)?.slice(-8) ?? id
  return /^[\da-f]{4,8}$/.test(number) ? `${number}%` : undefined
}

/** Whether an index of trigrams finds these words: some three letters or digits follow each other. */
export function hasTrigrams(words: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(words)
}
