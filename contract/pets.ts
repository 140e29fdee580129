import { z } from './zod.ts'
import { endpoint } from './endpoint.ts'
import { PetType } from './pet-kinds.ts'
import { Id, optionalText, text } from './text.ts'

export const petSizes = ['small', 'medium', 'large'] as const

export const Pet = z
  .object({
    id: z.string(),
    name: z.string(),
    type: PetType,
    breed: z.string().nullable(),
    age: z.number().int().nullable(),
    size: z.enum(petSizes).nullable(),
    description: z.string().nullable(),
    specialNeeds: z.string().nullable(),
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'Pet' })
export type Pet = z.infer<typeof Pet>

/** An age in years: a whole number, or its text; empty is null. */
const Age = z
  .union([z.number().int().min(0).max(100), z.string().regex(/^\s*\d{0,3}\s*$/)])
  .nullish()
  .transform((age) => (age === null || age === undefined || String(age).trim() === '' ? null : Number(age)))
  .pipe(z.number().int().min(0).max(100).nullable())

/** A pet as its form sends it. Name and type are checked by the handler, so that their sentence is the specification's. */
export const PetDraft = z
  .object({
    name: text(80).nullish(),
    type: z.union([PetType, z.literal('')]).nullish(),
    breed: optionalText(80),
    age: Age,
    size: z
      .union([z.enum(petSizes), z.literal('')])
      .nullish()
      .transform((size) => size || null),
    description: optionalText(2000),
    specialNeeds: optionalText(2000),
  })
  .meta({ id: 'PetDraft' })
export type PetDraft = z.infer<typeof PetDraft>

/** A person keeps at most this many pets. */
export const petsMaximum = 20

const who = ['owner', 'admin'] as const
const params = z.object({ id: Id })

export const listPets = endpoint({
  method: 'GET',
  path: '/api/pets',
  summary: "The caller's pets",
  who,
  wrongRole: 'owners_page',
  reply: z.array(Pet),
  refuses: [],
})

export const addPet = endpoint({
  method: 'POST',
  path: '/api/pets',
  summary: 'Add a pet',
  who,
  wrongRole: 'owners_page',
  body: PetDraft,
  reply: Pet,
  status: 201,
  refuses: ['pet_name_and_type', 'too_many_pets'],
})

export const changePet = endpoint({
  method: 'PUT',
  path: '/api/pets/{id}',
  summary: 'Change a pet; another type clears the breed unless one is sent',
  who,
  wrongRole: 'owners_page',
  params,
  body: PetDraft,
  reply: Pet,
  refuses: ['pet_name_and_type', 'not_found'],
})

export const removePet = endpoint({
  method: 'DELETE',
  path: '/api/pets/{id}',
  summary: 'Remove a pet; bookings keep what they knew of it',
  who,
  wrongRole: 'owners_page',
  params,
  reply: null,
  refuses: ['not_found'],
})
