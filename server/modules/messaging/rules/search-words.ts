const wordsMaximum = 8
/** From this length on the last word matches as a prefix, because it may not be complete. */
const prefixMinimum = 3

/** Returns a search as a PostgreSQL tsquery: all words, the last one as a prefix. */
export function searchWords(search: string): string {
  const words = (search.match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, wordsMaximum)
  const last = words.at(-1)
  if (last === undefined) return ''
  return [...words.slice(0, -1), last.length >= prefixMinimum ? `${last}:*` : last].join(' & ')
}
