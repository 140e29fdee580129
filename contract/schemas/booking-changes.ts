import { z } from 'zod'
import { Money } from './money.ts'
import { QuoteLine } from './prices.ts'

/** The price of a booking on other dates, compared with its current price. */
export const ChangeQuote = z
  .object({
    nights: z.number().int(),
    lines: z.array(QuoteLine),
    total: Money,
    /** What the owner pays in addition; negative if money comes back. */
    difference: Money,
    /** What has to be paid before the change takes place; null if nothing. */
    toPay: Money.nullable(),
    /**
     * Whether the hold on the owner's card covers the new total of a request, so that it is kept; null without a hold,
     * and for the sitter.
     */
    keepsHold: z.boolean().nullable(),
    /** What the sitter would earn; null for the owner. */
    sitterEarns: Money.nullable(),
    /** Whether the pets fit on every night, and match the place and who is there. Only the sitter learns how many spots are left. */
    fits: z.boolean(),
    /** Why they do not match, as a sentence; null if they do. */
    why: z.string().nullable(),
  })
  .meta({ id: 'ChangeQuote' })

export type ChangeQuote = z.infer<typeof ChangeQuote>
