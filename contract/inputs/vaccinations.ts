import * as z from 'zod/mini'
import { vaccinationLimits } from '../vocabulary/limits.ts'
import { vaccineBases, vaccines } from '../vocabulary/vaccines.ts'
import { plainDate } from './dates.ts'
import { PicturePath } from './pictures.ts'
import { Id, optionalLine } from './text.ts'

/** What an owner can correct in a record. */
const facts = {
  basis: z._default(z.enum(vaccineBases), 'vaccination'),
  /** The day of the shot, of the titer, or of the vet's letter. */
  givenOn: plainDate('Choose the date of the shot.'),
  /** The last day on which it is good. */
  validUntil: plainDate("Choose the date it's good through."),
  /** Whether it is the first rabies shot of the pet's life. */
  isFirst: z._default(z.boolean(), false),
  clinic: optionalLine(vaccinationLimits.clinic),
  /** Photos of the certificate; without one, the record counts for nothing. */
  proofs: z._default(z.array(PicturePath).check(z.maxLength(vaccinationLimits.proofs)), []),
}

/** A new record of a pet's vaccination. */
export const NewVaccination = z
  .object({
    vaccine: z.enum(vaccines, 'Choose a vaccine.'),
    /** What an other one is called. */
    name: optionalLine(vaccinationLimits.name),
    ...facts,
    /** Idempotency key: the same for every try. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewVaccination' })

/** A record as it is corrected. Another vaccine is another record. */
export const VaccinationChange = z.object(facts).register(z.globalRegistry, { id: 'VaccinationChange' })
