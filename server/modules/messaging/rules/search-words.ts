const wordsMaximum = 8
/** From this length on the last word finds words that begin with it: it may not be written out yet. */
const prefixMinimum = 3

/** What somebody looks for, as PostgreSQL's search takes it: every word, the last one also as a beginning. */
export function searchWords(search: string): string {
  const words = (search.match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, wordsMaximum)
  const last = words.at(-1)
  if (last === undefined) return ''
  return [...words.slice(0, -1), last.length >= prefixMinimum ? `${last}:*` : last].join(' & ')
}
