import { Money } from './money.ts'
import { z } from 'zod'

const whole = z.number().int().min(0)

/** The marketplace's terms for every stay. They are settings of the server, so pages never hard-code them. */
export const Terms = z
  .object({
    serviceFee: Money.meta({ description: 'What an owner pays beside the nights, for each stay' }),
    discountPercent: whole.meta({ description: 'Percent off the nights of a long stay; 0 is no discount' }),
    discountFromNights: whole.meta({ description: 'Nights from which a stay is long' }),
    commissionPercent: whole.meta({ description: 'Percent of the nights, after discount, that the marketplace keeps' }),
    nightsMin: whole.meta({ description: 'Nights of the shortest stay' }),
    nightsMax: whole.meta({ description: 'Nights of the longest stay' }),
    contactEmail: z.string().nullable().meta({ description: 'Where people write to the marketplace, if it says so' }),
    horizonDays: whole.meta({ description: 'Days ahead that a stay can begin at most' }),
  })
  .meta({ id: 'Terms' })

export type Terms = z.output<typeof Terms>
