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
