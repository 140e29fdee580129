import { PlainDate } from '../inputs/dates.ts'
import { WaiverReason } from '../inputs/bookings.ts'
import { Id } from '../inputs/text.ts'
import { NewVaccination, VaccinationChange } from '../inputs/vaccinations.ts'
import { Instant } from '../schemas/ids.ts'
import {
  askedVaccines,
  coverStatuses,
  questionReasons,
  recordStatuses,
  vaccineBases,
  vaccines,
} from '../vocabulary/vaccines.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecordGap } from '../schemas/record-gaps.ts'

export const Vaccination = z
  .object({
    id: z.string(),
    vaccine: z.enum(vaccines),
    /** What an other one is called. */
    name: z.string().nullable(),
    basis: z.enum(vaccineBases),
    /** Null, like the end, where an old care sheet did not say it. */
    givenOn: z.nullable(PlainDate),
    /** The last day on which it is good. */
    validUntil: z.nullable(PlainDate),
    isFirst: z.boolean(),
    clinic: z.string().nullable(),
    proofs: z.array(z.string()),
    /** Whether there is a newer record of the same vaccine, which counts instead. */
    isReplaced: z.boolean(),
    addedAt: Instant,
  })
  .meta({ id: 'Vaccination' })
export type Vaccination = z.infer<typeof Vaccination>

/** A vaccine that a stay asks of one of its pets, and how the pet stands. */
export const AskedRecord = z
  .object({
    vaccine: z.enum(askedVaccines),
    status: z.enum(recordStatuses),
    /** The record that counts; null without one. */
    recordId: z.string().nullable(),
    /** What the sitter questions in it. */
    question: z.enum(questionReasons).nullable(),
    /** Why the sitter excused the pet, and when; null if not. */
    waiver: z.object({ reason: z.string().nullable(), at: Instant }).nullable(),
    may: z.object({ waive: z.boolean(), question: z.boolean() }),
  })
  .meta({ id: 'AskedRecord' })
export type AskedRecord = z.infer<typeof AskedRecord>

/** The records of the pets of a stay, and how each stands for its nights. */
export const StayVaccinations = z
  .array(
    z.object({
      petId: z.string(),
      petName: z.string(),
      /** What the stay asks for; empty if nothing. */
      asked: z.array(AskedRecord),
      records: z.array(Vaccination.extend({ cover: z.enum(coverStatuses) }).meta({ id: 'StayVaccination' })),
    }),
  )
  .meta({ id: 'StayVaccinations' })
export type StayVaccinations = z.infer<typeof StayVaccinations>

const who = ['owner', 'admin'] as const
const params = z.object({ id: Id })
const wrongRecord = [
  'vaccine_of_another_kind',
  'shot_in_future',
  'ends_before_shot',
  'lasts_too_long',
  'no_titer',
  'image_not_yours',
] as const

export const list = endpoint({
  method: 'GET',
  path: '/api/pets/{id}/vaccinations',
  summary: "The records of a pet's vaccinations, newest first",
  who,
  wrongRole: 'owners_page',
  params,
  reply: z.array(Vaccination),
  refuses: ['not_found'],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/pets/{id}/vaccinations',
  summary: 'Add a record of a vaccination; an older one of the same vaccine stays listed and no longer counts',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  body: NewVaccination,
  reply: Vaccination,
  status: 201,
  refuses: ['not_found', 'vaccine_name_missing', ...wrongRecord, 'too_many_vaccinations', 'vaccination_differs'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/vaccinations/{id}',
  summary: 'Correct a record',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  body: VaccinationChange,
  reply: Vaccination,
  refuses: ['not_found', ...wrongRecord],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/vaccinations/{id}',
  summary: 'Delete a record; the one before it of the same vaccine counts again',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  reply: null,
  refuses: ['not_found'],
})

export const ofStay = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/vaccinations',
  summary: "The records of a stay's pets with their proofs, for its two sides, from the request until the stay ends",
  who: 'signed-in',
  whileSuspended: 'stay',
  params,
  reply: StayVaccinations,
  background: true,
  refuses: ['not_found'],
})

export const gapsAtListing = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/vaccinations',
  summary: "What a listing asks for and the caller's pets lack for a stay on these dates",
  who,
  wrongRole: 'owners_page',
  params,
  query: z.object({ startDate: PlainDate, endDate: PlainDate }),
  reply: z.array(RecordGap),
  missing: 'listing_not_found',
  refuses: ['listing_not_found', 'select_dates'],
})

/** One vaccine of one pet of a stay. */
const asked = z.object({ id: Id, petId: Id, vaccine: z.enum(askedVaccines) })
const ofSitter = {
  method: 'POST',
  who: 'signed-in',
  whileSuspended: 'stay',
  keepsPages: true,
  params: asked,
  reply: StayVaccinations,
} as const
const refusals = ['not_found', 'only_sitter_waives', 'record_not_asked', 'record_over'] as const

export const waive = endpoint({
  ...ofSitter,
  path: '/api/bookings/{id}/vaccinations/{petId}/{vaccine}/waive',
  summary: 'Excuse a pet of a stay from a vaccine, as its sitter; not from rabies',
  body: WaiverReason,
  refuses: [...refusals, 'record_covered', 'rabies_not_waived', 'waiver_differs'],
})

export const question = endpoint({
  ...ofSitter,
  path: '/api/bookings/{id}/vaccinations/{petId}/{vaccine}/question',
  summary: 'Question a record of a stay as its sitter, until check-in; its owner replaces it',
  body: z.object({ why: z.enum(questionReasons) }).meta({ id: 'RecordQuestion' }),
  refuses: [...refusals, 'record_not_there'],
})
