import * as z from 'zod/mini'
import { giveBackLimits } from '../vocabulary/limits.ts'
import { cancelFaults, refundLimits, refundPayers, refundReasonNames } from '../vocabulary/refunds.ts'
import { plainDate } from './dates.ts'
import { moneyIn } from './money.ts'
import { Id, optionalText, reasonOf } from './text.ts'

const amountWords = 'Enter an amount, like 25.00.'

/** What every decision about a stay says. */
const Said = z.object({
  reason: reasonOf(refundReasonNames),
  /** For staff alone. */
  note: optionalText(refundLimits.note),
  /** What both sides read. */
  text: optionalText(refundLimits.text),
  /** Idempotency key: the same for every try of one decision, so that a repeated call decides once. */
  requestId: Id,
})

/** Money that a sitter gives back to an owner, with a few words for them. */
export const GivenBack = z
  .object({
    amount: moneyIn(amountWords).check(z.refine((cents) => cents > 0, amountWords)),
    note: optionalText(giveBackLimits.note),
    /** Idempotency key: the same for every try, so that a repeated call gives back once. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'GivenBack' })

/** Money back to an owner. */
export const NewRefund = z
  .extend(Said, {
    amount: moneyIn(amountWords).check(z.refine((cents) => cents > 0, amountWords)),
    paidBy: z.enum(refundPayers),
  })
  .register(z.globalRegistry, { id: 'NewRefund' })

/** The cancellation of a request or stay by an admin, with what the owner gets back of what was paid. */
export const AdminCancellation = z
  .extend(Said, {
    amount: moneyIn(amountWords),
    paidBy: z.enum(refundPayers),
    fault: z.enum(cancelFaults, 'Say whose fault it is.'),
  })
  .register(z.globalRegistry, { id: 'AdminCancellation' })

/** The early end of a running stay: the day on which the pets leave. */
export const EarlyEnd = z
  .extend(Said, { from: plainDate('Select a day.') })
  .register(z.globalRegistry, { id: 'EarlyEnd' })
