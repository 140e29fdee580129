import type { Vaccination } from '#contract/calls/vaccinations.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { FoundRecord } from './store.ts'

/** A record as its owner and the sitter of a stay read it. */
export function viewRecord(record: FoundRecord): Vaccination {
  const { id, vaccine, name, basis, givenOn, validUntil, isFirst, clinic, proofs, isReplaced, createdAt } = record
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
    addedAt: createdAt.toISOString(),
  }
}

/** A record as a side of a stay reads it: contacts that its owner wrote are masked until both agreed. */
export function shownTo(viewer: BookingViewer, agreed: boolean, record: Vaccination): Vaccination {
  if (viewer === 'owner' || agreed) return record
  const masked = (text: string | null) => text && maskContacts(text)
  return { ...record, name: masked(record.name), clinic: masked(record.clinic) }
}
