/** The names of a person in all stored forms. */
export type Names = {
  readonly name: string | null
  readonly surname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly fullname: string | null
}

/** Returns all stored forms of a first name and a last name. */
export function namesOf(name: string | null, surname: string | null): Names {
  const fullname = [name, surname].filter(Boolean).join(' ') || null
  return { name, surname, firstName: name, lastName: surname, fullname }
}
