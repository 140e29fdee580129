import * as z from 'zod/mini'
import { careLimits } from '../vocabulary/limits.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { made, optionalLine, optionalText, someLine } from './text.ts'

const Medication = z.object({
  name: someLine(careLimits.name, 'Enter the name of the medication.'),
  dose: optionalLine(careLimits.dose),
  /** Times of the day, sorted and unique. */
  times: made(z.array(TimeOfDay).check(z.maxLength(careLimits.times)), (times) => [...new Set(times)].sort()),
  notes: optionalText(careLimits.notes),
})

const Vaccination = z.object({
  name: someLine(careLimits.name, 'Enter the name of the vaccination.'),
  expiresOn: z.nullable(PlainDate),
})

const contact = { name: optionalLine(careLimits.name), phone: optionalLine(careLimits.phone) }

/** What a sitter needs to know about a pet. Missing parts are null or empty lists. */
export const CareSheet = z
  .object({
    feeding: optionalText(careLimits.feeding),
    medications: z.array(Medication).check(z.maxLength(careLimits.medications)),
    vet: z.object({ ...contact, address: optionalText(careLimits.address) }),
    emergencyContact: z.object(contact),
    vaccinations: z.array(Vaccination).check(z.maxLength(careLimits.vaccinations)),
  })
  .register(z.globalRegistry, { id: 'CareSheet' })
export type CareSheet = z.infer<typeof CareSheet>

/** The care sheet of a pet; null takes it away. */
export const CareSheetInput = z
  .object({ care: z.nullable(CareSheet) })
  .register(z.globalRegistry, { id: 'CareSheetInput' })
