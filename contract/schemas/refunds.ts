import { z } from 'zod'
import { PlainDate } from '../inputs/dates.ts'
import { decisionKinds, refundPayers, refundReasonNames, refundStages } from '../vocabulary/refunds.ts'
import { Money } from './money.ts'

/** What an admin can do about a stay now, and what its people would have after a refund. */
export const RefundPreview = z
  .object({
    stage: z.enum(refundStages),
    /** The most that can be given back: what was paid and is not returned, or on its way back. */
    left: Money,
    /** The most of it that the sitter can pay. */
    fromSitter: Money,
    /** What the owner would get back by cancelling now, as the policy has it. */
    byPolicy: Money,
    /** What the owner gets with this refund, and what the sitter and the marketplace then keep; negative if it pays. */
    owner: Money,
    sitter: Money,
    marketplace: Money,
    /** The days on which a running stay can end, and what then comes back. */
    endings: z.array(z.object({ date: PlainDate, back: Money })),
  })
  .meta({ id: 'RefundPreview' })
export type RefundPreview = z.infer<typeof RefundPreview>

/** A decision of an admin about a stay, as its sides and admins read it. */
export const RefundDecision = z
  .object({
    kind: z.enum(decisionKinds),
    amount: Money,
    reason: z.enum(refundReasonNames),
    /** Whether both sides agreed on it in a case, or staff decided it in one; null: neither. */
    inCase: z.enum(['agreed', 'decided']).nullable(),
    text: z.string().nullable(),
    /** For admins alone; null for others. */
    paidBy: z.enum(refundPayers).nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RefundDecision' })
