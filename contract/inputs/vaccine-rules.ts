import * as z from 'zod/mini'
import { askedVaccines, isVaccineOf, possibleRules, vaccinatedKinds } from '../vocabulary/vaccines.ts'

/** A vaccine that a listing asks of a kind of pet. */
export const VaccineRule = z
  .object({ kind: z.enum(vaccinatedKinds), vaccine: z.enum(askedVaccines) })
  .register(z.globalRegistry, { id: 'VaccineRule' })

/** The vaccines that a listing asks for, of whatever kinds it takes. */
export const VaccineRules = z
  .array(
    VaccineRule.check(
      z.refine(({ kind, vaccine }) => isVaccineOf(kind, vaccine), {
        path: ['vaccine'],
        error: 'Choose a vaccine for this kind of pet.',
      }),
    ),
  )
  .check(z.maxLength(possibleRules.length))
