import * as z from 'zod/mini'
import { applicationPetGroupNames } from '../vocabulary/application-pets.ts'
import { applicationLimits, profileLimits } from '../vocabulary/limits.ts'
import { made, optionalText, text } from './text.ts'

export const PetGroup = z.enum(applicationPetGroupNames)

// a missing answer becomes an empty text, so that the refusal names the field
const answer = (max: number) => made(z.nullish(text(max)), (value) => value ?? '')

/** An application to become a sitter. The handler checks that it is complete, by the rule of `applicationMistakes`. */
export const NewApplication = z
  .object({
    name: answer(profileLimits.name),
    surname: answer(profileLimits.name),
    email: answer(applicationLimits.email),
    phone: answer(profileLimits.phone),
    address: answer(profileLimits.address),
    city: answer(profileLimits.placeName),
    state: answer(profileLimits.placeName),
    zipCode: answer(profileLimits.zipCode),
    experience: answer(applicationLimits.experience),
    motivation: answer(applicationLimits.motivation),
    petTypes: made(z.nullish(z.array(PetGroup).check(z.maxLength(applicationPetGroupNames.length))), (groups) => [
      ...new Set(groups),
    ]),
    availability: answer(applicationLimits.availability),
    references: optionalText(applicationLimits.references),
    backgroundCheck: z.nullish(z.boolean()),
    insurance: z.nullish(z.boolean()),
    emergencyContact: answer(applicationLimits.emergencyContact),
  })
  .register(z.globalRegistry, { id: 'NewSitterApplication' })
export type NewApplication = z.output<typeof NewApplication>

/** An admin's decision about an application. */
export const ApplicationDecision = z
  .object({ status: z.enum(['approved', 'rejected']), adminNotes: optionalText(applicationLimits.notes) })
  .register(z.globalRegistry, { id: 'ApplicationDecision' })
