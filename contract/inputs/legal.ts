import * as z from 'zod/mini'
import { legalSummaryMaximum } from '../vocabulary/legal.ts'
import { textLimits } from '../vocabulary/text-pages.ts'
import { Id, optionalText, someText } from './text.ts'

/** A version of a legal page. */
export const NewLegalVersion = z
  .object({
    /** Markdown. */
    text: someText(textLimits.text, 'Write the text.'),
    /** A small correction takes effect at once, and nobody has to agree to it. */
    correction: z.boolean(),
    /** What is new, for everyone; of a correction it is ignored. */
    summary: optionalText(legalSummaryMaximum),
    /** The day on which it takes effect; of a correction it is ignored. */
    effectiveOn: z.nullish(z.iso.date()),
    /** Idempotency key: the same for every try of one publication. */
    requestId: Id,
  })
  .register(z.globalRegistry, { id: 'NewLegalVersion' })

/** What somebody agrees to: the versions that they were shown. */
export const NewConsent = z
  .object({
    versions: z
      .array(z.object({ document: z.enum(['terms', 'privacy']), version: z.int().check(z.minimum(1)) }))
      .check(z.minLength(1), z.maxLength(2)),
  })
  .register(z.globalRegistry, { id: 'NewConsent' })
