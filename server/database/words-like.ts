/** The `like` pattern for texts that contain these words; `%` and `_` are matched literally. */
export function wordsLike(words: string | undefined): string {
  return `%${words?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''}%`
}

/** The `like` pattern for ids, which pages show with a "#"; undefined if no id can contain these words. */
export function idLike(words: string | undefined): string | undefined {
  const part = words?.replace(/^#/, '').toLowerCase()
  return part && /^[\da-f-]+$/.test(part) ? `%${part}%` : undefined
}

/** Whether an index of trigrams finds these words: some three letters or digits follow each other. */
export function hasTrigrams(words: string): boolean {
  return /[\p{L}\p{N}]{3}/u.test(words)
}
