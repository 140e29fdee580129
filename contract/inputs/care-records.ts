import * as z from 'zod/mini'
import { careKinds, careOutcomes, careRecordLimits, skipReasons } from '../vocabulary/care.ts'
import { callOutcomes, calledPeople } from '../vocabulary/emergency.ts'
import { careLimits, petsPerStay } from '../vocabulary/limits.ts'
import { DeviceMoment, LocalTime, PlainDate, TimeOfDay } from './dates.ts'
import { PicturePath } from './pictures.ts'
import { Id, optionalLine, optionalText, someText } from './text.ts'

/** What all entries have: the browser's own id, and when it was pressed. */
const pressed = { clientId: Id, deviceAt: DeviceMoment }

/** Something that was done for a pet, or was not. */
export const NewCareRecord = z
  .object({
    type: z.literal('record'),
    ...pressed,
    petId: Id,
    /** The entry of the care sheet; null for something unplanned. */
    itemId: z._default(z.nullable(Id), null),
    /** Of something unplanned. */
    kind: z._default(z.nullable(z.enum(careKinds)), null),
    /** The day and time of the care sheet that it is of; without a time it is of any, or as needed. */
    day: PlainDate,
    slot: z._default(z.nullable(TimeOfDay), null),
    outcome: z.enum(careOutcomes),
    reason: z._default(z.nullable(z.enum(skipReasons)), null),
    note: optionalText(careRecordLimits.note),
    /** The dose that the phone showed. */
    shown: optionalLine(careLimits.dose),
    /** When it happened, in the time zone of the stay; null: when it was pressed. */
    at: z._default(z.nullable(LocalTime), null),
    /** Uploaded pictures of the sitter; most records have none. */
    photos: z.optional(
      z
        .array(PicturePath)
        .check(z.maxLength(careRecordLimits.photos, `A record takes up to ${careRecordLimits.photos} photos.`)),
    ),
  })
  .register(z.globalRegistry, { id: 'NewCareRecord' })
export type NewCareRecord = z.output<typeof NewCareRecord>

const Undo = z
  .object({ type: z.literal('undo'), ...pressed, /** The clientId of the record. */ of: Id })
  .register(z.globalRegistry, { id: 'CareUndo' })

const Correction = z
  .object({
    type: z.literal('correction'),
    ...pressed,
    of: Id,
    note: someText(careRecordLimits.note, 'Say what should be corrected.'),
  })
  .register(z.globalRegistry, { id: 'CareCorrection' })

/** A call that was made in an emergency. */
const CallMark = z
  .object({
    type: z.literal('call'),
    ...pressed,
    who: z.enum(calledPeople),
    /** Which contact, in the order of the sheet, from 1: names of others stay out of the log. */
    contact: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(petsPerStay * careLimits.contacts))), null),
    outcome: z.enum(callOutcomes),
  })
  .register(z.globalRegistry, { id: 'CareCallMark' })

/** The emergency sheet was opened. */
const SheetView = z.object({ type: z.literal('view'), ...pressed }).register(z.globalRegistry, { id: 'CareSheetView' })

const Entry = z.discriminatedUnion('type', [NewCareRecord, Undo, Correction, CallMark, SheetView])
export type CareEntry = z.output<typeof Entry>

/** What a sitter recorded, in the order in which it was pressed. Each entry is answered on its own. */
export const CareBatch = z
  .object({ sentAt: DeviceMoment, entries: z.array(Entry).check(z.minLength(1), z.maxLength(careRecordLimits.batch)) })
  .register(z.globalRegistry, { id: 'CareBatch' })
export type CareBatch = z.output<typeof CareBatch>
