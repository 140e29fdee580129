import type { AskedRecord, StayVaccinations } from '#contract/calls/vaccinations.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { isGap, isWaivable } from '#contract/vocabulary/vaccines.ts'
import type { Database } from '#server/database/connect.ts'
import {
  bookingFacts,
  guestPetsOf,
  mayQuestion,
  maySeeCareContacts,
  maySeeRecords,
  mayWaive,
  viewerOfBooking,
} from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { requiredRecordsOf, factsOf } from './required-records.ts'
import type { RequiredRecord } from './required-records.ts'
import { coverOf } from './rules/cover.ts'
import { recordsOf } from './store.ts'
import { masked, viewRecord } from './view.ts'

/** Returns the records of a stay's pets as they are today, and how each pet stands for what the stay asks for. */
export async function recordsOfStay(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<StayVaccinations | Refused<'not_found'>> {
  const stay = await bookingFacts(db, id)
  const viewer = stay && viewerOfBooking(stay, caller)
  // as long as the sitter reads the care sheets; staff never
  if (!stay || !viewer || viewer === 'admin' || !maySeeRecords('sitter', stay, now)) return refuse('not_found')
  const isOpen = viewer === 'owner' || maySeeCareContacts(stay, now)
  const pets = await guestPetsOf(db, id)
  const records = await recordsOf(
    db,
    pets.map((pet) => pet.id),
  )
  const asked = await requiredRecordsOf(db, stay, pets)
  const may = { waive: mayWaive(viewer, stay, now), question: mayQuestion(viewer, stay, now) }
  const reads = { isOpen: viewer === 'sitter' || maySeeCareContacts(stay, now), may }
  return pets.map(({ id: petId, name }) => ({
    petId,
    petName: name,
    asked: asked.filter((each) => each.petId === petId).map((each) => viewAsked(each, reads)),
    records: records
      .filter((record) => record.petId === petId)
      .map((record) => ({
        ...(isOpen ? viewRecord(record) : masked(viewRecord(record))),
        cover: coverOf(factsOf(record), stay),
      })),
  }))
}

type Reading = { readonly isOpen: boolean; readonly may: AskedRecord['may'] }

function viewAsked(
  { vaccine, status, recordId, question, waiver }: RequiredRecord,
  { isOpen, may }: Reading,
): AskedRecord {
  return {
    vaccine,
    status,
    recordId,
    question,
    waiver: waiver && {
      reason: waiver.reason && !isOpen ? maskContacts(waiver.reason) : waiver.reason,
      at: waiver.waivedAt.toISOString(),
    },
    may: {
      waive: may.waive && isGap(status) && isWaivable(vaccine),
      question: may.question && recordId !== null && status !== 'waived' && status !== 'noted',
    },
  }
}
