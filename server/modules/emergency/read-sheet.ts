import { noClinic } from '#contract/inputs/care-sheet.ts'
import type { CareSheet } from '#contract/inputs/care-sheet.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { EmergencyPet, EmergencySheet } from '#contract/schemas/emergency.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { callsOf, isInCase, lastDoses, noteSheetSent } from '#server/modules/care/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { costsOf } from './costs-store.ts'
import { petsOfStay, sidesOf } from './facts-store.ts'
import type { PetFacts } from './facts-store.ts'
import { linksOf } from './links-store.ts'
import { lastChoicesOf, lastMandate } from './mandate-store.ts'
import { mayMakeLink, mayRecordCost, maySign } from './rules/may.ts'
import { factsOf } from './stay.ts'
import { viewCost, viewLink, viewMandate } from './view.ts'

/**
 * Returns the emergency sheet of a stay. Once its care is over, its sides read what was signed and paid, without contacts and
 * pets; admins read no more than that, while a case about the stay is open, which is written down. That its sitter reads
 * all of it is in the care log.
 */
export async function readSheet(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<EmergencySheet | Refused<'not_found' | 'fresh_login_needed'>> {
  const stay = await bookingFacts(db, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer || factsOf(stay, now).stage === 'none') return refuse('not_found')
  if (viewer === 'admin') {
    if (!(await isInCase(db, bookingId))) return refuse('not_found')
    if (!isFresh(caller, now)) return refuse('fresh_login_needed')
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(db, { actorId: caller.id, action: 'emergency_read', subject, details: {} }, now)
  }
  if (viewer === 'sitter' && factsOf(stay, now).stage === 'shared') await noteSheetSent(db, bookingId, now)
  return sheetOf(db, stay, viewer, now)
}

async function sheetOf(db: Database, stay: BookingFacts, viewer: BookingViewer, now: Date): Promise<EmergencySheet> {
  const facts = factsOf(stay, now)
  const isFull = viewer !== 'admin' && facts.stage === 'shared'
  const [sides, mandate, links, costs, chosen, pets, calls] = await Promise.all([
    sidesOf(db, stay.id),
    lastMandate(db, stay.id),
    viewer === 'admin' ? [] : linksOf(db, stay.id),
    costsOf(db, stay.id),
    viewer === 'owner' ? lastChoicesOf(db, stay.ownerId) : undefined,
    isFull ? emergencyPetsOf(db, stay) : [],
    viewer === 'admin' ? [] : callsOf(db, stay.id),
  ])
  const shown = mandate && viewMandate(mandate, facts)
  return {
    bookingId: stay.id,
    timeZone: stay.timeZone,
    isOpen: facts.isWithSitter,
    endsAt: facts.closesAt?.toISOString() ?? null,
    owner: { name: displayName(sides.owner), phone: isFull ? sides.owner.phone : null },
    sitter: { name: firstNameOf(sides.sitter), phone: isFull ? sides.sitter.phone : null },
    pets,
    calls,
    mandate: shown ?? null,
    links: links.map(viewLink),
    expenses: costs.map(viewCost),
    lastChoices: chosen
      ? { limit: chosen.limitCents / 100, lifeSaving: chosen.lifeSaving, endOfLife: chosen.endOfLife }
      : null,
    may: {
      sign: maySign(viewer, facts),
      withdraw: viewer === 'owner' && shown?.isInForce === true,
      link: mayMakeLink(viewer, facts),
      recordCost: mayRecordCost(viewer, facts, now),
      answerCosts: viewer === 'owner',
      markCalls: viewer === 'sitter' && facts.isWithSitter,
    },
  }
}

/** Returns what a vet has to know of the pets of a stay, and whom to call, as the care sheets have it today. */
export async function emergencyPetsOf(db: Database, stay: BookingFacts): Promise<EmergencyPet[]> {
  const pets = await petsOfStay(db, stay.id)
  const ids = pets.map(({ id }) => id)
  const [sheets, doses] = await Promise.all([careOf(db, ids), lastDoses(db, [stay.id])])
  return pets.map((pet) => petOf(pet, sheets.get(pet.id) ?? null, { stay, doses }))
}

type Doses = { readonly stay: BookingFacts; readonly doses: ReadonlyMap<string, Date> }

function petOf(
  { id, name, kind, breed, age }: PetFacts,
  sheet: CareSheet | null,
  { stay, doses }: Doses,
): EmergencyPet {
  return {
    petId: id,
    name,
    type: petTypeOf(kind),
    breed,
    age,
    vet: sheet?.vet ?? noClinic,
    emergencyVet: sheet?.emergencyVet ?? noClinic,
    // contacts are called; only we write to them
    contacts: (sheet?.contacts ?? []).map((each) => ({ ...each, email: null })),
    microchip: sheet?.microchip ?? null,
    registry: sheet?.registry ?? null,
    allergies: sheet?.allergies ?? null,
    conditions: sheet?.conditions ?? null,
    insurance: sheet?.insurance ?? null,
    medication: (sheet?.medications ?? []).map((item) => {
      const at = doses.get(`${stay.id} ${id} ${item.id}`)
      const lastGiven = at ? { date: dateIn(stay.timeZone, at), time: timeIn(stay.timeZone, at) } : null
      return { name: item.name, dose: item.dose, lastGiven }
    }),
  }
}
