import { SiteNumber } from './agreement.ts'
import { Money } from './money.ts'
import { z } from 'zod'

const whole = z.number().int().min(0)

/** The marketplace's terms for stays requested now. The operator sets them, so pages never hard-code them. */
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
    answerHours: whole.meta({ description: 'Hours until an unanswered request expires' }),
    payHours: whole.meta({ description: 'Hours until an unpaid accepted stay expires' }),
    payInstantHours: whole.meta({ description: 'The same where a listing books instantly' }),
    payoutHours: whole.meta({ description: "Hours after a stay until the sitter's earnings become due" }),
    reviewDays: whole.meta({ description: 'Days after a stay in which it can be reviewed' }),
    freeDays: z
      .object({ flexible: whole, moderate: whole, strict: whole })
      .meta({ description: 'Days before check-in until which a cancellation is free, by policy' }),
    lateRefundPercent: whole.meta({
      description: 'Percent of the price of the remaining nights that a later cancellation refunds',
    }),
    priceMaximum: Money.meta({ description: 'Highest price of a day' }),
    siteVersion: SiteNumber.meta({ description: 'The version of the site that has them' }),
  })
  .meta({ id: 'Terms' })

export type Terms = z.output<typeof Terms>
