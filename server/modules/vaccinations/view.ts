import type { Vaccination } from '#contract/calls/vaccinations.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { RecordRow } from './store.ts'

/** A record as its owner and the sitter of a stay read it. */
export function viewRecord(record: RecordRow): Vaccination {
  const { id, vaccine, name, basis, givenOn, validUntil, isFirst, clinic, proofs, isReplaced, reminds, createdAt } =
    record
  return {
    id,
    vaccine,
    name,
    basis,
    givenOn,
    validUntil,
    isFirst,
    clinic,
    proofs: proofs.map(({ pictureId }) => picturePath(pictureId)),
    isReplaced,
    reminds,
    addedAt: createdAt.toISOString(),
  }
}

/** A record as the sitter reads it before both agreed to the stay: contacts that its owner wrote are masked. */
export function masked(record: Vaccination): Vaccination {
  const { name, clinic } = record
  return { ...record, name: name && maskContacts(name), clinic: clinic && maskContacts(clinic) }
}
