const suffixes: Readonly<Record<string, string>> = {
  street: 'st',
  avenue: 'ave',
  av: 'ave',
  road: 'rd',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  boulevard: 'blvd',
  place: 'pl',
  terrace: 'ter',
  circle: 'cir',
  parkway: 'pkwy',
  highway: 'hwy',
  trail: 'trl',
  square: 'sq',
  alley: 'aly',
  way: 'way',
  loop: 'loop',
  row: 'row',
}
const short = new Set(Object.values(suffixes))
const directions = new Set(['n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw', 'north', 'south', 'east', 'west'])

/** The words of a text, in lower case without accents, street suffixes in their short form. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  ).map((word) => suffixes[word] ?? word)

type Street = { readonly name: readonly string[]; readonly suffix: string | undefined }

/** The street of an address as people type it: "1204 E Maple Street, Austin" is "maple st". */
function streetOf(address: string): Street | undefined {
  const words = wordsOf(address.split(',')[0] ?? '').filter((word) => !directions.has(word))
  const from = words.findIndex((word) => !/^\d+[a-z]?$/.test(word))
  if (from < 0) return undefined
  const end = words.findIndex((word, at) => at > from && short.has(word))
  const name = words.slice(from, end < 0 ? undefined : end)
  return { name, suffix: end < 0 ? undefined : words[end] }
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+[a-z]?$/.test(word)

/**
 * Whether a text has the street of an address: its name followed by a suffix, or behind a house number. A name that comes
 * without a suffix, such as "Broadway", counts alone.
 */
export function hasStreet(text: string, address: string): boolean {
  const street = streetOf(address)
  if (!street) return false
  const { name, suffix } = street
  const words = wordsOf(text).filter((word) => !directions.has(word))
  return words.some((_, at) => {
    if (!name.every((word, i) => words[at + i] === word)) return false
    const after = words[at + name.length]
    return suffix === undefined
      ? name.join('').length >= 4
      : isNumber(words[at - 1]) || (after !== undefined && short.has(after))
  })
}
