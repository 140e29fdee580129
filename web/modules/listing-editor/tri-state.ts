/** The state of an amenity: not said yet, available, or not available. */
export type AmenityState = 'unset' | 'yes' | 'no'

const not = 'no-'

/** The state of one amenity in the list. */
export function stateOf(amenities: readonly string[], name: string): AmenityState {
  if (amenities.includes(name)) return 'yes'
  return amenities.includes(not + name) ? 'no' : 'unset'
}

/** The list with one amenity in its next state: unset, available, not available, unset. */
export function withNextState(amenities: readonly string[], name: string): string[] {
  const others = amenities.filter((each) => each !== name && each !== not + name)
  const state = stateOf(amenities, name)
  if (state === 'unset') return [...others, name]
  return state === 'yes' ? [...others, not + name] : others
}

/** The amenities in the list that are not among the known ones; they are kept. */
export function othersIn(amenities: readonly string[], known: ReadonlySet<string>): string[] {
  const names = amenities.map((each) => (each.startsWith(not) ? each.slice(not.length) : each))
  return [...new Set(names)].filter((name) => !known.has(name))
}
