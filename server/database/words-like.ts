/** What `ilike` takes for a text that holds these words: `%` and `_` stand for themselves. */
export function wordsLike(words: string | undefined): string {
  return `%${words?.replaceAll(/[\\%_]/g, String.raw`\$&`) ?? ''}%`
}
