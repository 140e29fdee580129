import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import { acquaintanceOf } from './booked-store.ts'
import { maySeeContacts } from './rules/may.ts'
import type { Reader } from './view.ts'

/** Returns a person as the reader of what another one writes to them. */
export async function readerOf(
  db: Database,
  person: { readonly id: string; readonly role: Role },
  otherId: string,
): Promise<Reader> {
  return { id: person.id, seesContacts: maySeeContacts(person, await acquaintanceOf(db, person.id, otherId)) }
}
