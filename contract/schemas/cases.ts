import { z } from 'zod'
import { PlainDate } from '../inputs/dates.ts'
import {
  caseGetters,
  caseOutcomes,
  caseStates,
  caseTopicNames,
  offerStates,
  sitterPayers,
  stayProblemNames,
} from '../vocabulary/cases.ts'
import { refundPayers } from '../vocabulary/refunds.ts'
import { Instant } from './ids.ts'
import { Money } from './money.ts'

const Stay = z.object({
  bookingId: z.string(),
  listingTitle: z.string(),
  startDate: PlainDate,
  endDate: PlainDate,
})

/** A case in a list. */
export const CaseLine = z
  .object({
    id: z.string(),
    /** "C-7K4M-29" */
    number: z.string(),
    topic: z.enum(caseTopicNames),
    problem: z.enum(stayProblemNames).nullable(),
    stay: Stay.nullable(),
    state: z.enum(caseStates),
    /** How it ended between the two sides, or that staff decided; null otherwise. */
    outcome: z.enum(caseOutcomes).nullable(),
    openedAt: Instant,
    /** When it last changed its state. */
    stateAt: Instant,
    /** Whether the stay's payout waits for it. */
    holdsPayout: z.boolean(),
    /** Whether nothing of it waits because three cases of its opener came to nothing; false to the other side. */
    unheld: z.boolean(),
    /** How much of it waits; null: all of it. */
    held: Money.nullable(),
    /** What its opener asks for; null to the other side. */
    asks: Money.nullable(),
  })
  .meta({ id: 'CaseLine' })
export type CaseLine = z.infer<typeof CaseLine>

/** The amounts of a decision. A side reads its own: a sitter no refund that costs them nothing, an owner nothing of the marketplace's payments to the sitter. */
const Decided = z
  .object({
    /** What the owner gets back, and who pays it; the payer for staff alone. */
    back: Money,
    backPaidBy: z.enum(refundPayers).nullable(),
    /** By how much the sitter earns less; null to the owner. */
    less: Money.nullable(),
    /** What the sitter gets, and of whom; of the owner only if they want to pay it. */
    toSitter: Money,
    sitterPaidBy: z.enum(sitterPayers),
    /** When the payout of the stay is sent; null to the owner, and of one that is sent at once. */
    payoutAt: Instant.nullable(),
  })
  .meta({ id: 'CaseDecided' })
export type CaseDecided = z.infer<typeof Decided>

const Entry = z
  .object({
    id: z.string(),
    /** `person` is the reader, or the side in whose thread it stands; `other` the other side. */
    from: z.enum(['person', 'other', 'staff']),
    /** Whether both sides read it. */
    shared: z.boolean(),
    text: z.string(),
    photos: z.array(z.string()),
    /** What staff decided with it, as far as it concerns the reader; null of all others. */
    decided: Decided.nullable(),
    at: Instant,
  })
  .meta({ id: 'CaseEntry' })
export type CaseEntry = z.infer<typeof Entry>

const Offer = z
  .object({
    id: z.string(),
    /** Who made it; `person` is the reader, or who opened the case. */
    by: z.enum(['person', 'other']),
    /** Who gets it: the owner of what was paid, or the sitter of the owner. */
    gets: z.enum(caseGetters),
    amount: Money,
    state: z.enum(offerStates),
    at: Instant,
    until: Instant,
  })
  .meta({ id: 'CaseOffer' })
export type CaseOffer = z.infer<typeof Offer>

/** A case that both sides read: whose turn it is until when, and what was offered, oldest first. */
const Between = z
  .object({
    viewer: z.enum(['owner', 'sitter']),
    /** Who opened it, and asks for the amount. */
    asker: z.enum(['owner', 'sitter']),
    /** First name of the other. */
    otherName: z.string(),
    turn: z.enum(['person', 'other']),
    answerBy: Instant,
    offers: z.array(Offer),
    /** The most that the owner can get back. */
    most: Money,
    /** The most that the sitter can get of the owner. */
    mostOfOwner: Money,
    /** By how much the sitter's earnings go down if the open offer is accepted; null to the owner, or if none is open. */
    less: Money.nullable(),
  })
  .meta({ id: 'CaseBetween' })

/** A case as one of its sides reads it: its own words, those of staff to it, and what is shared. */
export const Case = CaseLine.extend({
  entries: z.array(Entry),
  /** Null of a case between one side and staff. */
  between: Between.nullable(),
  may: z.object({
    write: z.boolean(),
    offer: z.boolean(),
    /** Accept or decline the open offer. */
    answerOffer: z.boolean(),
    withdrawOffer: z.boolean(),
    askStaff: z.boolean(),
    withdraw: z.boolean(),
  }),
}).meta({ id: 'Case' })
export type Case = z.infer<typeof Case>

const Person = z.object({ id: z.string(), name: z.string() })

/** A case in the list of staff. */
export const AdminCaseLine = CaseLine.extend({
  urgent: z.boolean(),
  /** When staff has to answer; null while it does not wait for staff. */
  due: Instant.nullable(),
  /** Null for somebody who has no account. */
  opener: Person.nullable(),
  email: z.string().nullable(),
}).meta({ id: 'AdminCaseLine' })
export type AdminCaseLine = z.infer<typeof AdminCaseLine>

/** A case with what each side wrote, as staff reads it. */
export const AdminCase = AdminCaseLine.extend({
  /** The other side of the stay. */
  other: Person.nullable(),
  threads: z.object({ opener: z.array(Entry), other: z.array(Entry) }),
  /** Whether both sides read it. */
  isShared: z.boolean(),
  offers: z.array(Offer),
  /** What an admin decided, if another has to confirm it because of how much the marketplace pays. */
  proposal: z
    .object({
      requestId: z.string(),
      by: Person,
      at: Instant,
      amount: Money,
      paidBy: z.enum(refundPayers),
      toSitter: Money,
      sitterPaidBy: z.enum(sitterPayers),
      cancels: z.boolean(),
      text: z.string(),
    })
    .nullable(),
  /** What a decision can do; null of a case that is solved or about no stay. */
  decides: z
    .object({
      /** Whether the stay can be cancelled: it has not begun. */
      cancelStay: z.boolean(),
      /** Whether its sitter cancelled it, and was not excused. */
      excuse: z.boolean(),
      /** What the marketplace can still pay because of the stay. */
      left: Money,
      /** What of that one admin decides; null if there is no other to confirm more. */
      alone: Money.nullable(),
    })
    .nullable(),
}).meta({ id: 'AdminCase' })
export type AdminCase = z.infer<typeof AdminCase>

/**
 * A case that was just opened. The id is for who is signed in; others confirm their email. `unheld`: no payout waits, as earlier
 * cases of theirs came to nothing. `forBoth`: the other side of the stay reads it, and answers before staff does.
 */
export const OpenedCase = z
  .object({ number: z.string(), id: z.string().nullable(), unheld: z.boolean(), forBoth: z.boolean() })
  .meta({ id: 'OpenedCase' })
