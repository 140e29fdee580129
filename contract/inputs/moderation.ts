import * as z from 'zod/mini'
import { commentMaximum } from '../vocabulary/limits.ts'
import {
  appealOutcomes,
  measureKinds,
  measureLimits,
  measureReasonNames,
  stayChoices,
  suspensionDays,
} from '../vocabulary/measures.ts'
import { Id, optionalText, reasonOf, someText, text } from './text.ts'

const tooShort = `Write at least ${measureLimits.textMinimum} characters.`

/** A warning or a suspension. */
export const NewMeasure = z
  .object({
    kind: z.enum(measureKinds),
    reason: reasonOf(measureReasonNames),
    /** What the person reads. */
    text: z.pipe(text(measureLimits.text), z.string().check(z.minLength(measureLimits.textMinimum, tooShort))),
    /** For staff alone. */
    note: optionalText(measureLimits.note),
    /** The report that it answers. */
    reportId: z.nullish(Id),
    /** The length of a suspension; null: until lifted. Ignored for a warning. */
    days: z.nullish(z.union(suspensionDays.map((days) => z.literal(days)))),
    /** What becomes of each stay to come, by its id; every one of them has to be there. */
    stays: z._default(z.record(z.string(), z.enum(stayChoices)), {}),
    /** Says what would happen, and writes nothing. */
    preview: z._default(z.boolean(), false),
    /** Idempotency key: the same for every try of one measure, so that a repeated call makes it once. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewMeasure' })

/** Why a measure is lifted; for staff alone. */
export const Lifting = z
  .object({ why: someText(measureLimits.why, 'Say why.') })
  .register(z.globalRegistry, { id: 'Lifting' })

/** What is decided about an appeal, with the answer that the person reads. */
export const AppealDecision = z
  .object({
    outcome: z.enum(appealOutcomes, 'Choose one.'),
    answer: someText(measureLimits.answer, 'Write an answer.'),
  })
  .register(z.globalRegistry, { id: 'AppealDecision' })

/** Why a decision is wrong, in the words of the person whom it concerns. */
export const NewAppeal = z
  .object({ text: someText(measureLimits.appeal, 'Tell us why.') })
  .register(z.globalRegistry, { id: 'NewAppeal' })

/** Why something is hidden. */
export const Hiding = z
  .object({
    reason: reasonOf(measureReasonNames),
    /** What its author reads. */
    text: z.pipe(text(measureLimits.text), z.string().check(z.minLength(measureLimits.textMinimum, tooShort))),
    /** For staff alone. */
    note: optionalText(measureLimits.note),
    /** The report that it answers. */
    reportId: z.nullish(Id),
  })
  .register(z.globalRegistry, { id: 'Hiding' })

/** What an author says of something of theirs that is hidden, and its text as it is to be shown. */
export const NewAsking = z
  .object({
    text: someText(measureLimits.appeal, 'Tell us why.'),
    /** Another text, for a review or a reply. */
    changed: optionalText(commentMaximum),
  })
  .register(z.globalRegistry, { id: 'NewAsking' })
