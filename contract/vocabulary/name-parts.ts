/** Splits a full name at its last space into first and last name. */
export function partsOf(name: string): [name: string, surname: string | null] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, null] : [name.slice(0, at).trim(), name.slice(at + 1)]
}
