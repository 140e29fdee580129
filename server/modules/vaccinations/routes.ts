import * as api from '#contract/api.ts'
import type { StayVaccinations } from '#contract/calls/vaccinations.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import {
  bookingFacts,
  guestPetsOf,
  maySeeCare,
  maySeeCareContacts,
  viewerOfBooking,
} from '#server/modules/bookings/public.ts'
import { ownPet } from '#server/modules/pets/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Caller, Route } from '#server/platform/http/mount.ts'
import { coverOf } from './rules/cover.ts'
import { addRecord, changeRecord, removeRecord } from './save-record.ts'
import { recordsOf } from './store.ts'
import { masked, viewRecord } from './view.ts'

export function vaccinationsRoutes(db: Database): Route[] {
  return [
    route(api.vaccinations.list, async ({ caller, params }) => {
      if (!(await ownPet(db, caller, params.id))) return refuse('not_found')
      return (await recordsOf(db, [params.id])).map(viewRecord)
    }),
    route(api.vaccinations.add, async ({ caller, params, body, now }) => {
      const record = await addRecord(db, caller, params.id, body, now)
      return isRefused(record) ? record : viewRecord(record)
    }),
    route(api.vaccinations.change, async ({ caller, params, body, now }) => {
      const record = await changeRecord(db, caller, params.id, body, now)
      return isRefused(record) ? record : viewRecord(record)
    }),
    route(api.vaccinations.remove, async ({ caller, params }) => removeRecord(db, caller, params.id)),
    route(api.vaccinations.ofStay, async ({ caller, params, now }) => recordsOfStay(db, caller, params.id, now)),
  ]
}

/** Returns the records of a stay's pets as they are today. */
async function recordsOfStay(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StayVaccinations | Refused<'not_found'>> {
  const stay = await bookingFacts(db, id)
  const viewer = stay && viewerOfBooking(stay, caller)
  // as long as the sitter reads the care sheets; staff never
  if (!stay || !viewer || viewer === 'admin' || !maySeeCare('sitter', stay, now)) return refuse('not_found')
  const isOpen = viewer === 'owner' || maySeeCareContacts(stay, now)
  const pets = await guestPetsOf(db, id)
  const records = await recordsOf(
    db,
    pets.map((pet) => pet.id),
  )
  return pets.map(({ id: petId, name }) => ({
    petId,
    petName: name,
    records: records
      .filter((record) => record.petId === petId)
      .map((record) => ({
        ...(isOpen ? viewRecord(record) : masked(viewRecord(record))),
        cover: coverOf({ ...record, hasProof: record.proofs.length > 0 }, stay),
      })),
  }))
}
