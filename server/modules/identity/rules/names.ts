/** The names of a person in all the forms in which they are kept. */
export type Names = {
  readonly name: string | null
  readonly surname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullname: string | null
}

/** What is kept of a first name and a last name. */
export function namesOf(name: string | null, surname: string | null): Names {
  const fullname = [name, surname].filter(Boolean).join(' ') || null
  return { name, surname, firstName: name, lastName: surname, fullname }
}

/** First and last name of a name in one; they part at the last space. */
export function partsOf(name: string): [name: string, surname: string | null] {
  const at = name.lastIndexOf(' ')
  return at < 0 ? [name, null] : [name.slice(0, at).trim(), name.slice(at + 1)]
}
