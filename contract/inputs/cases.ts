import * as z from 'zod/mini'
import { excuseNames } from '../vocabulary/booking-states.ts'
import {
  caseGetters,
  caseLimits,
  caseSides,
  sitterPayers,
  caseTopicNames,
  stayProblemNames,
} from '../vocabulary/cases.ts'
import { moneyIn } from './money.ts'
import { refundPayers, refundReasonNames } from '../vocabulary/refunds.ts'
import { PicturePath } from './pictures.ts'
import { Id, optionalLine, reasonOf, text } from './text.ts'

const words = z.pipe(
  text(caseLimits.text),
  z.string().check(z.minLength(caseLimits.textMinimum, `Write at least ${caseLimits.textMinimum} characters.`)),
)
const amountWords = 'Enter an amount, like 25.00.'
const photos = z._default(z.array(PicturePath).check(z.maxLength(caseLimits.photosOfSide)), [])

/** What somebody writes to staff. */
export const NewCase = z
  .object({
    topic: z.enum(caseTopicNames, 'Choose one.'),
    /** The stay that it is about. */
    bookingId: z.nullish(Id),
    /** What is wrong with that stay. */
    problem: z.nullish(z.enum(stayProblemNames)),
    /** What they ask for, of a stay with a problem: the owner of what was paid, the sitter a payment. */
    asks: z.nullish(moneyIn(amountWords).check(z.refine((cents) => cents > 0, amountWords))),
    text: words,
    photos,
    /** Where somebody who is not signed in is answered. */
    email: optionalLine(caseLimits.email),
    /** A field that people do not see; who fills it in is no person. */
    website: optionalLine(200),
    /** Idempotency key: the same for every try, so that a repeated call opens one case. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewCase' })

/** What somebody adds to their case. */
export const NewCaseEntry = z
  .object({
    text: words,
    photos,
    /** Whether the other side reads it, of a case that both sides read; if not, it is for staff alone. */
    shared: z._default(z.boolean(), false),
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewCaseEntry' })

/** A case that staff opens about a stay, with the first words to one of its sides. */
export const NewStaffCase = z
  .object({
    with: z.enum(['owner', 'sitter']),
    problem: z.nullish(z.enum(stayProblemNames)),
    text: words,
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewStaffCase' })

/** What staff writes in a case, to one of its sides. */
export const NewCaseAnswer = z
  .object({
    side: z._default(z.enum(caseSides), 'opener'),
    text: words,
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewCaseAnswer' })

/** What one side offers the other: that the owner gets an amount of the stay back, or the sitter one of the owner. */
export const NewCaseOffer = z
  .object({
    amount: moneyIn(amountWords).check(z.refine((cents) => cents > 0, amountWords)),
    gets: z._default(z.enum(caseGetters), 'owner'),
    /** Idempotency key: the same for every try, so that a repeated call offers once. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewCaseOffer' })

/** What staff decides in a case: what the owner gets back and the sitter gets, of whom, and words to both sides; zero is nothing. */
export const CaseDecision = z
  .object({
    amount: moneyIn(amountWords),
    paidBy: z.enum(refundPayers),
    /** What the sitter gets; of the owner only if they want to pay it. */
    toSitter: z._default(moneyIn(amountWords), 0),
    sitterPaidBy: z._default(z.enum(sitterPayers), 'marketplace'),
    /** Whether the stay, which has not begun, is cancelled, and whether another sitter is looked for then. */
    cancels: z._default(z.boolean(), false),
    rescues: z._default(z.boolean(), true),
    reason: reasonOf(refundReasonNames),
    text: words,
    /** Why a cancellation by the sitter does not count; left out: it does. */
    excuse: z.nullish(z.enum(excuseNames)),
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'CaseDecision' })
