import { sql } from 'kysely'

/** A person as a statement names them beside something else, made by `personJson`. */
export type NamedPerson = {
  readonly id: string
  readonly fullname: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Selects a person of a joined table as `NamedPerson`; null if none was joined. */
export const personJson = (of: string) =>
  sql`case when ${sql.ref(of)}.id is not null then json_build_object('id', ${sql.ref(of)}.id,
    'fullname', ${sql.ref(of)}.fullname, 'firstName', ${sql.ref(of)}.first_name, 'lastName', ${sql.ref(of)}.last_name) end`

/** The words by which a person of a joined table is found. */
export const personWordsOf = (of: string) =>
  sql`coalesce(${sql.ref(of)}.fullname, concat_ws(' ', ${sql.ref(of)}.first_name, ${sql.ref(of)}.last_name))`
