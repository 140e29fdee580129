import * as z from 'zod/mini'
import { importLimits } from '../vocabulary/limits.ts'
import { someLine } from './text.ts'

/** A calendar of another place to follow. */
export const NewImportedCalendar = z
  .object({
    name: someLine(importLimits.name, 'Enter a name, like Airbnb.'),
    address: z
      .string()
      .check(z.trim(), z.minLength(1, "Paste the calendar's address."), z.maxLength(importLimits.address)),
  })
  .register(z.globalRegistry, { id: 'NewImportedCalendar' })
