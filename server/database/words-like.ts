/** What `like` and `ilike` take for a text that holds these words: `%` and `_` stand for themselves. */
export function wordsLike(words: string | undefined): string {
  return `%${words?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''}%`
}

/** The same for the text of an id, which pages show with a "#" before it; undefined when no id can hold these words. */
export function idLike(words: string | undefined): string | undefined {
  const part = words?.replace(/^#/, '').toLowerCase()
  return part && /^[\da-f-]+$/.test(part) ? `%${part}%` : undefined
}
