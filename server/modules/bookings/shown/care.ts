import { noClinic } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import type { StayCare } from '#contract/schemas/care-sheet.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import type { Database } from '#server/database/connect.ts'
import { careOf } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { maySeeCare, maySeeCareContacts, viewerOf } from '../rules/may.ts'
import { findBooking } from '../rows/page-store.ts'

/**
 * Returns the care sheets of a stay's pets as they are today, not as when the stay was requested, because they change
 * in between. While the booking is only a request, the sheets have no contacts.
 */
export async function careOfStay(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StayCare | Refused<'not_found'>> {
  const booking = await findBooking(db, id)
  const viewer = booking && viewerOf(booking, caller)
  if (!booking || !viewer || !maySeeCare(viewer, booking, now)) return refuse('not_found')
  const sheets = await careOf(
    db,
    booking.pets.map((pet) => pet.id),
  )
  return booking.pets.map(({ id: petId, name }) => {
    const care = sheets.get(petId) ?? null
    const shown = maySeeCareContacts(booking, now) ? withoutEmails : withoutContacts
    return { petId, name, care: care && shown(care) }
  })
}

/** The sheet as the sitter of an agreed stay reads it: contacts are called, their emails are for us to ask them. */
function withoutEmails(care: CareSheet): CareSheet {
  return { ...care, contacts: care.contacts.map((each) => ({ ...each, email: null })) }
}

/** The sheet without the people to call, and with contacts in its texts masked. */
function withoutContacts(care: CareSheet): CareSheet {
  const masked = (text: string | null): string | null => text && maskContacts(text)
  return {
    feeding: masked(care.feeding),
    medications: care.medications.map((each) => ({
      ...each,
      name: maskContacts(each.name),
      dose: masked(each.dose),
      notes: masked(each.notes),
    })),
    routine: care.routine.map((each) => ({ ...each, name: maskContacts(each.name), notes: masked(each.notes) })),
    vet: noClinic,
    emergencyVet: noClinic,
    contacts: [],
    microchip: null,
    registry: null,
    allergies: masked(care.allergies),
    conditions: masked(care.conditions),
    insurance: null,
  }
}
