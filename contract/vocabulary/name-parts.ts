/** First and last name of a name in one; they part at the last space. */
export function partsOf(name: string): [name: string, surname: string | null] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, null] : [name.slice(0, at).trim(), name.slice(at + 1)]
}
