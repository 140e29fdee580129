import { z } from 'zod'
import { Clinic, Contact } from '../inputs/care-sheet.ts'
import { PetType } from '../inputs/pets.ts'
import {
  callOutcomes,
  calledPeople,
  costDeciders,
  endOfLifeChoices,
  lifeSavingChoices,
} from '../vocabulary/emergency.ts'
import { StayMoment } from './dates.ts'
import { Instant } from './ids.ts'
import { Money } from './money.ts'

/** Somebody to call. */
const Callable = z.object({ name: z.string(), phone: z.string().nullable() })

/** What an owner signed. */
export const Mandate = z
  .object({
    /** For all pets together, in whole dollars. */
    limit: z.number().int(),
    lifeSaving: z.enum(lifeSavingChoices),
    endOfLife: z.enum(endOfLifeChoices),
    /** The pets that it names: another one of the stay needs a new signature. */
    petIds: z.array(z.string()),
    /** Null, like the text, once its owner's account was deleted. */
    signedName: z.string().nullable(),
    text: z.string().nullable(),
    /** SHA-256 of the text as it was shown, in hexadecimal. */
    textHash: z.string(),
    signedAt: Instant,
    withdrawnAt: Instant.nullable(),
    /** Whether it lets the sitter agree to anything now: not withdrawn, and the stay is not over. */
    isInForce: z.boolean(),
    /** What is left of the limit after the costs that it covered. */
    left: Money,
  })
  .meta({ id: 'Mandate' })
export type Mandate = z.infer<typeof Mandate>

/** An address for a vet, without its secret. */
export const EmergencyLink = z
  .object({
    id: z.string(),
    madeAt: Instant,
    /** When it was first opened. */
    openedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'EmergencyLink' })
export type EmergencyLink = z.infer<typeof EmergencyLink>

/** What a vet cost. */
export const VetExpense = z
  .object({
    id: z.string(),
    amount: Money,
    /** Null once its owner's account was deleted. */
    what: z.string().nullable(),
    decidedBy: z.enum(costDeciders),
    receiptUrl: z.string().nullable(),
    recordedAt: Instant,
    /** The owner's answer; null while there is none, and for what a mandate covered. */
    agreed: z.boolean().nullable(),
    /** Until when the owner can answer; null if there is nothing to answer. */
    answerUntil: Instant.nullable(),
  })
  .meta({ id: 'VetExpense' })
export type VetExpense = z.infer<typeof VetExpense>

/** A pet for whoever helps it. */
const EmergencyPet = z
  .object({
    petId: z.string(),
    name: z.string(),
    type: PetType,
    breed: z.string().nullable(),
    age: z.number().nullable(),
    vet: Clinic,
    emergencyVet: Clinic,
    contacts: z.array(Contact),
    microchip: z.string().nullable(),
    registry: z.string().nullable(),
    allergies: z.string().nullable(),
    conditions: z.string().nullable(),
    insurance: z.string().nullable(),
    medication: z.array(z.object({ name: z.string(), dose: z.string().nullable(), lastGiven: StayMoment.nullable() })),
  })
  .meta({ id: 'EmergencyPet' })
export type EmergencyPet = z.infer<typeof EmergencyPet>

/** A call that the sitter made. */
const MarkedCall = z.object({
  who: z.enum(calledPeople),
  /** Which contact, in the order of the sheet, from 1. */
  contact: z.number().int().nullable(),
  outcome: z.enum(callOutcomes),
  at: Instant,
})

export const EmergencySheet = z
  .object({
    bookingId: z.string(),
    timeZone: z.string(),
    /** Whether the stay's care is open now. */
    isOpen: z.boolean(),
    /** When mandate and links end, as far as is known. */
    endsAt: Instant.nullable(),
    owner: Callable,
    sitter: Callable,
    /** Empty once the stay is over. */
    pets: z.array(EmergencyPet),
    calls: z.array(MarkedCall),
    /** The newest; null if nothing was signed, or if that was withdrawn before anything came of it. */
    mandate: Mandate.nullable(),
    /** Of the sitter and the owner alone. */
    links: z.array(EmergencyLink),
    expenses: z.array(VetExpense),
    /** What the owner chose last, for the next signature. */
    lastChoices: Mandate.pick({ limit: true, lifeSaving: true, endOfLife: true }).nullable(),
    may: z.object({
      sign: z.boolean(),
      withdraw: z.boolean(),
      link: z.boolean(),
      /** By the mandate, only while it is in force. */
      recordCost: z.boolean(),
      answerCosts: z.boolean(),
      markCalls: z.boolean(),
    }),
  })
  .meta({ id: 'EmergencySheet' })
export type EmergencySheet = z.infer<typeof EmergencySheet>
