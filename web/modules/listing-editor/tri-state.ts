/** What a sitter said of an amenity: nothing yet, there, or explicitly not there. */
export type Answer = 'unset' | 'yes' | 'no'

const not = 'no-'

/** What a list of amenities says about one. */
export function answerOf(amenities: readonly string[], name: string): Answer {
  if (amenities.includes(name)) return 'yes'
  return amenities.includes(not + name) ? 'no' : 'unset'
}

/** The list with the next answer for one: unset, then available, then not available, then unset. */
export function nextAnswer(amenities: readonly string[], name: string): string[] {
  const others = amenities.filter((each) => each !== name && each !== not + name)
  const answer = answerOf(amenities, name)
  if (answer === 'unset') return [...others, name]
  return answer === 'yes' ? [...others, not + name] : others
}

/** Names in the list that stand on none of the given lists; they stay what they are. */
export function othersIn(amenities: readonly string[], known: ReadonlySet<string>): string[] {
  const names = amenities.map((each) => (each.startsWith(not) ? each.slice(not.length) : each))
  return [...new Set(names)].filter((name) => !known.has(name))
}
