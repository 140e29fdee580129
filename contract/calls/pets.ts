import { CareSheet, CareSheetInput } from '../inputs/care-sheet.ts'
import { PlainDate } from '../inputs/dates.ts'
import { PetInput } from '../inputs/pets.ts'
import { Id } from '../inputs/text.ts'
import { PetTraits } from '../inputs/traits.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { petShape } from '../schemas/pets.ts'
import { contactAnswers } from '../vocabulary/emergency.ts'
import { vaccines } from '../vocabulary/vaccines.ts'

export const Pet = z
  .object({
    ...petShape,
    traits: PetTraits,
    /** What a sitter needs to know; null until it is written. */
    care: z.nullable(CareSheet),
    /** Whether its contacts with an email want to be told; null while they have not answered. Others were not asked yet. */
    contactAnswers: z.array(z.object({ email: z.string(), answer: z.enum(contactAnswers).nullable() })),
    /** The record that counts of each of its vaccines. */
    vaccinations: z.array(
      z.object({
        vaccine: z.enum(vaccines),
        /** What an other one is called. */
        name: z.string().nullable(),
        /** The last day on which it is good. */
        validUntil: z.nullable(PlainDate),
        hasProof: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Pet' })
export type Pet = z.infer<typeof Pet>

const who = ['owner', 'admin'] as const
const params = z.object({ id: Id })

export const list = endpoint({
  method: 'GET',
  path: '/api/pets',
  summary: "The caller's pets",
  who,
  wrongRole: 'owners_page',
  reply: z.array(Pet),
  refuses: [],
})

export const add = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Add a pet',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  body: PetInput,
  reply: Pet,
  status: 201,
  refuses: ['pet_name_and_type', 'too_many_pets', 'image_not_yours'],
})

export const change = endpoint({
  method: 'PUT',
  path: '/api/pets/{id}',
  summary: 'Change a pet; another type clears the breed unless one is sent',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  body: PetInput,
  reply: Pet,
  refuses: ['pet_name_and_type', 'not_found', 'image_not_yours'],
})

export const changeCare = endpoint({
  method: 'PUT',
  path: '/api/pets/{id}/care',
  summary: 'Write the care sheet of a pet, which the sitter of a confirmed stay reads; null takes it away',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  body: CareSheetInput,
  bodyLimit: 65_536,
  reply: Pet,
  refuses: ['not_found', 'walks_for_dogs', 'contact_said_no'],
})

export const changeTraits = endpoint({
  method: 'PUT',
  path: '/api/pets/{id}/traits',
  summary: 'Say with whom a pet gets along, and what else decides where it can stay; what is left out is not said',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  body: PetTraits,
  reply: Pet,
  refuses: ['not_found'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}',
  summary: 'Remove a pet; bookings keep what they knew of it',
  keepsPages: true,
  who,
  wrongRole: 'owners_page',
  params,
  reply: null,
  refuses: ['not_found'],
})
