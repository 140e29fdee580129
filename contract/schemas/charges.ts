import { z } from 'zod'
import { askedKinds, chargeKinds, chargeStates } from '../vocabulary/charges.ts'
import { Instant } from './ids.ts'
import { Money } from './money.ts'

/** What a sitter asked of an owner after a stay, or what they are to pay because of a case. */
const Charge = z
  .object({
    id: z.string(),
    kind: z.enum(chargeKinds),
    amount: Money,
    /** What the sitter gets of it. */
    earns: Money,
    /** Of a late pick-up: minutes after the grace. */
    minutes: z.number().int().nullable(),
    /** What was paid at the vet; null once erased, and of a late pick-up. */
    what: z.string().nullable(),
    /** The case in which it was agreed on, or proposed by staff. */
    caseId: z.string().nullable(),
    state: z.enum(chargeStates),
    askedAt: Instant,
    /** Until when the owner is asked to pay or object; null once they were not in time, or did. */
    answerUntil: Instant.nullable(),
    /** `decline`: what staff proposed; `decide`: by staff, of one that was objected to. */
    may: z.object({
      pay: z.boolean(),
      object: z.boolean(),
      decline: z.boolean(),
      drop: z.boolean(),
      decide: z.boolean(),
    }),
  })
  .meta({ id: 'Charge' })

/** What a sitter could still ask for; empty for others. */
const Askable = z
  .object({
    kind: z.enum(askedKinds),
    expenseId: z.string().nullable(),
    amount: Money,
    minutes: z.number().int().nullable(),
    what: z.string().nullable(),
    until: Instant,
  })
  .meta({ id: 'AskableCharge' })

/** The charges of a stay, and what its sitter can ask for now. */
export const StayCharges = z.object({ charges: z.array(Charge), askable: z.array(Askable) }).meta({ id: 'StayCharges' })
export type StayCharges = z.infer<typeof StayCharges>

/** A charge in the download of one of its sides. */
export const ExportedCharge = z
  .object({
    bookingId: z.string(),
    kind: z.enum(chargeKinds),
    amount: Money,
    minutes: z.number().int().nullable(),
    state: z.enum(chargeStates),
    askedAt: Instant,
    stateAt: Instant,
  })
  .meta({ id: 'ExportedCharge' })
