import { z } from 'zod'
import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { PetType } from '../inputs/pets.ts'
import {
  careKinds,
  careLogActors,
  careLogKinds,
  careOutcomes,
  careTaskStates,
  medicationRoutes,
  skipReasons,
} from '../vocabulary/care.ts'
import { StayMoment } from './dates.ts'
import { Instant } from './ids.ts'
import { PhotoLabel } from './photo-label.ts'

/** What a sitter recorded. */
export const CareRecord = z
  .object({
    id: z.string(),
    /** By which the sitter's phone undoes or corrects it. */
    clientId: z.string(),
    petId: z.string(),
    /** The entry of the care sheet; null if it was not planned. */
    itemId: z.string().nullable(),
    kind: z.enum(careKinds),
    /** The name on the care sheet; null if it had none, or it was erased. */
    label: z.string().nullable(),
    outcome: z.enum(careOutcomes),
    reason: z.enum(skipReasons).nullable(),
    note: z.string().nullable(),
    at: StayMoment,
    /** When it arrived, if a phone without a network sent it later. */
    sentLater: StayMoment.nullable(),
    late: z.boolean(),
    /** Two doses of the same medication were given close together. */
    twice: z.boolean(),
    byEarlierSheet: z.boolean(),
    /** Until when its sitter can undo it; null for everybody else, and then. */
    undoUntil: Instant.nullable(),
    corrections: z.array(z.object({ note: z.string().nullable(), at: StayMoment })),
    /** Null for one that is gone. */
    photos: z.array(z.object({ url: z.string().nullable(), label: PhotoLabel.nullable() })),
  })
  .meta({ id: 'CareRecord' })
export type CareRecord = z.infer<typeof CareRecord>

/** Something that is to be done on a day of a stay. */
export const CareTask = z
  .object({
    itemId: z.string(),
    petId: z.string(),
    kind: z.enum(careKinds),
    /** Null once its owner's account was deleted. */
    label: z.string().nullable(),
    dose: z.string().nullable(),
    /** From the care sheet, while it can be read. */
    notes: z.string().nullable(),
    route: z.enum(medicationRoutes).nullable(),
    withFood: z.boolean(),
    day: PlainDate,
    /** Null: any time of the day. */
    slot: z.nullable(TimeOfDay),
    state: z.enum(careTaskStates),
    late: z.boolean(),
    dueAt: Instant,
    /** When the care sheet changed it. */
    changed: StayMoment.nullable(),
    /** Until when recording a dose is asked about, because the last one is not long ago; null if it is not. */
    askUntil: Instant.nullable(),
    /** When the last dose of the medication was given in this stay; null before the first. */
    lastGiven: StayMoment.nullable(),
    lastGivenAt: Instant.nullable(),
    records: z.array(CareRecord),
  })
  .meta({ id: 'CareTask' })
export type CareTask = z.infer<typeof CareTask>

/** A medication that is given if needed, and when it was last given. */
export const NeededCare = CareTask.pick({
  itemId: true,
  petId: true,
  kind: true,
  label: true,
  dose: true,
  notes: true,
  route: true,
  withFood: true,
  askUntil: true,
  lastGiven: true,
  lastGivenAt: true,
}).meta({ id: 'NeededCare' })
export type NeededCare = z.infer<typeof NeededCare>

/** A task of one of the stays that a sitter has now. */
export const SitterTask = CareTask.extend({
  bookingId: z.string(),
  petName: z.string(),
  portrait: z.object({ type: PetType, imageUrl: z.string().nullable() }),
  timeZone: z.string(),
}).meta({ id: 'SitterTask' })
export type SitterTask = z.infer<typeof SitterTask>

/** How an entry of a batch was answered: with the record, or with why it is refused. */
export const CareAnswer = z
  .object({
    clientId: z.string(),
    record: CareRecord.nullable(),
    refusal: z.object({ code: z.string(), sentence: z.string() }).nullable(),
  })
  .meta({ id: 'CareAnswer' })
export type CareAnswer = z.infer<typeof CareAnswer>

/** An entry of the care log. What it hashes is described in docs/decisions/0210. */
export const CareLogEntry = z
  .object({
    seq: z.number().int(),
    at: Instant,
    actor: z.enum(careLogActors),
    kind: z.enum(careLogKinds),
    digest: z.string(),
    salt: z.string().nullable(),
    /** Null, with the salt, once it is erased. */
    payload: z.record(z.string(), z.json()).nullable(),
    prev: z.string(),
    hash: z.string(),
  })
  .meta({ id: 'CareLogEntry' })
export type CareLogEntry = z.infer<typeof CareLogEntry>

export const CareLog = z
  .object({
    bookingId: z.string(),
    timeZone: z.string(),
    /** The last entry of the whole log; null before the first. */
    head: z.object({ seq: z.number().int(), hash: z.string() }).nullable(),
    entries: z.array(CareLogEntry),
  })
  .meta({ id: 'CareLog' })
export type CareLog = z.infer<typeof CareLog>
