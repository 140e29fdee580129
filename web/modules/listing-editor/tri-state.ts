/** A sitter's answer about an amenity: none yet, available, or not available. */
export type Answer = 'unset' | 'yes' | 'no'

const not = 'no-'

/** The answer about one amenity in the list. */
export function answerOf(amenities: readonly string[], name: string): Answer {
  if (amenities.includes(name)) return 'yes'
  return amenities.includes(not + name) ? 'no' : 'unset'
}

/** The list with the next answer about one amenity: unset, available, not available, unset. */
export function nextAnswer(amenities: readonly string[], name: string): string[] {
  const others = amenities.filter((each) => each !== name && each !== not + name)
  const answer = answerOf(amenities, name)
  if (answer === 'unset') return [...others, name]
  return answer === 'yes' ? [...others, not + name] : others
}

/** The amenities in the list that are not among the known ones; they are kept. */
export function othersIn(amenities: readonly string[], known: ReadonlySet<string>): string[] {
  const names = amenities.map((each) => (each.startsWith(not) ? each.slice(not.length) : each))
  return [...new Set(names)].filter((name) => !known.has(name))
}
