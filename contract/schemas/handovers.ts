import { sides } from '../vocabulary/booking-states.ts'
import { z } from 'zod'
import { doseUnits, handoverEnds, handoverStates, handoverWays } from '../vocabulary/handovers.ts'
import { StayMoment } from './dates.ts'
import { Instant } from './ids.ts'
import { PhotoLabel } from './photo-label.ts'
import { RecordGap } from './record-gaps.ts'

/** What came along or went back with the pets of a stay, as one side wrote it and the other one confirmed. */
export const Handover = z
  .object({
    way: z.enum(handoverWays),
    /** Null while nobody has written one. */
    state: z.enum(handoverStates).nullable(),
    /** Every change makes a new one; 0 while there is none. */
    revision: z.number().int(),
    /** When the pets came or left; null until somebody said so. */
    happenedAt: StayMoment.nullable(),
    /** At check-out, before anybody has written one: what came along. */
    items: z.array(
      z.object({
        label: z.string(),
        count: z.number().int(),
        note: z.string().nullable(),
        end: z.enum(handoverEnds).nullable(),
      }),
    ),
    /** The medications of the care sheets, and those that were counted. */
    medication: z.array(
      z.object({
        petId: z.string(),
        petName: z.string(),
        itemId: z.string(),
        label: z.string(),
        amount: z.number().nullable(),
        unit: z.enum(doseUnits).nullable(),
        /** At check-out: what would be left after the recorded doses; null if that is not known. */
        expected: z.number().nullable(),
      }),
    ),
    note: z.string().nullable(),
    /** The pets of the stay. */
    pets: z.array(z.object({ id: z.string(), name: z.string() })),
    photos: z.array(
      z.object({
        petId: z.string(),
        /** Null when the photo no longer exists. */
        url: z.string().nullable(),
        /** How it arrived. */
        label: PhotoLabel.nullable(),
      }),
    ),
    offeredBy: z.enum(sides).nullable(),
    /** Until when the other side can answer. */
    answerUntil: Instant.nullable(),
    /** What the other side says does not match. */
    disagreement: z.string().nullable(),
    /** At check-out: doses without a record. */
    missed: z.array(z.object({ petName: z.string(), label: z.string(), due: StayMoment })),
    /** At check-in: what the stay asks for and no record covers. */
    gaps: z.array(RecordGap),
    may: z.object({ write: z.boolean(), offer: z.boolean(), answer: z.boolean(), stillHere: z.boolean() }),
  })
  .meta({ id: 'Handover' })
export type Handover = z.infer<typeof Handover>

/** A check-in or check-out in the download of one of its sides. */
export const ExportedHandover = z
  .object({
    bookingId: z.string(),
    way: z.enum(handoverWays),
    state: z.enum(handoverStates),
    items: Handover.shape.items,
    medication: z.array(
      z.object({ petId: z.string(), label: z.string(), amount: z.number(), unit: z.enum(doseUnits) }),
    ),
    note: z.string().nullable(),
    /** Their addresses, in order. */
    photos: z.array(z.string()),
    offeredBy: z.enum(sides).nullable(),
    disagreement: z.string().nullable(),
    happenedAt: Instant.nullable(),
    offeredAt: Instant.nullable(),
    answeredAt: Instant.nullable(),
  })
  .meta({ id: 'ExportedHandover' })
