import { PlainDate } from '../inputs/dates.ts'
import { Id } from '../inputs/text.ts'
import { NewVaccination, VaccinationChange } from '../inputs/vaccinations.ts'
import { Instant } from '../schemas/ids.ts'
import { coverStatuses, vaccineBases, vaccines } from '../vocabulary/vaccines.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

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

/** The records of the pets of a stay, and how each stands for its nights. */
export const StayVaccinations = z
  .array(
    z.object({
      petId: z.string(),
      petName: z.string(),
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
  refuses: ['not_found'],
})
