import { careLimits } from '../vocabulary/limits.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { optionalText, someLine, optionalLine } from './text.ts'
import { z } from 'zod'

const Medication = z.object({
  name: someLine(careLimits.name),
  dose: optionalLine(careLimits.dose),
  /** Times of the day, sorted and unique. */
  times: z
    .array(TimeOfDay)
    .max(careLimits.times)
    .transform((times) => [...new Set(times)].sort()),
  notes: optionalText(careLimits.notes),
})

const Vaccination = z.object({ name: someLine(careLimits.name), expiresOn: PlainDate.nullable() })

const contact = { name: optionalLine(careLimits.name), phone: optionalLine(careLimits.phone) }

/** What a sitter needs to know about a pet. Missing parts are null or empty lists. */
export const CareSheet = z
  .object({
    feeding: optionalText(careLimits.feeding),
    medications: z.array(Medication).max(careLimits.medications),
    vet: z.object({ ...contact, address: optionalText(careLimits.address) }),
    emergencyContact: z.object(contact),
    vaccinations: z.array(Vaccination).max(careLimits.vaccinations),
  })
  .meta({ id: 'CareSheet' })
export type CareSheet = z.infer<typeof CareSheet>

/** The current care sheets of a stay's pets. */
export const StayCare = z
  .array(z.object({ petId: z.string(), name: z.string(), care: CareSheet.nullable() }))
  .meta({ id: 'StayCare' })
export type StayCare = z.infer<typeof StayCare>
