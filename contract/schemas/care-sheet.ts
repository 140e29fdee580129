import { careLimits } from '../vocabulary/limits.ts'
import { PlainDate, TimeOfDay } from './dates.ts'
import { optionalText, someText } from './text.ts'
import { z } from './zod.ts'

const Medication = z.object({
  name: someText(careLimits.name),
  dose: optionalText(careLimits.dose),
  /** At which times of the day, in order, each once. */
  times: z
    .array(TimeOfDay)
    .max(careLimits.times)
    .transform((times) => [...new Set(times)].sort()),
  notes: optionalText(careLimits.notes),
})

const Vaccination = z.object({ name: someText(careLimits.name), expiresOn: PlainDate.nullable() })

const contact = { name: optionalText(careLimits.name), phone: optionalText(careLimits.phone) }

/** What whoever looks after a pet has to know. What is not said is null, or a list without entries. */
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
