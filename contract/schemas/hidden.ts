import { z } from 'zod'
import { hiddenKinds, hidingEffects } from '../vocabulary/hidden.ts'
import { appealOutcomes, measureReasonNames } from '../vocabulary/measures.ts'
import { Instant } from './ids.ts'

/** Why something is hidden, as its author reads it in its place. */
export const HiddenWhy = z
  .object({ id: z.string(), reason: z.enum(measureReasonNames), text: z.string() })
  .meta({ id: 'HiddenWhy' })
export type HiddenWhy = z.infer<typeof HiddenWhy>

/** That staff has hidden something of a conversation or stay; why is for its author and staff. */
export const HiddenMark = z.object({ why: HiddenWhy.nullable() }).meta({ id: 'HiddenMark' })
export type HiddenMark = z.infer<typeof HiddenMark>

const Hidden = HiddenWhy.extend({
  kind: z.enum(hiddenKinds),
  /** The id of the listing, person, review, message or picture. */
  thing: z.string(),
  at: Instant,
  restoredAt: Instant.nullable(),
  /** The listing that a photo was taken from. */
  listingId: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  /** What its author answered, and what was decided. */
  asked: z
    .object({
      text: z.string(),
      at: Instant,
      decision: z.object({ outcome: z.enum(appealOutcomes), answer: z.string(), at: Instant }).nullable(),
    })
    .nullable(),
})

/** Something hidden as its author sees it. */
export const OwnHidden = Hidden.extend({
  /** The text that is hidden, where it is one. */
  content: z.string().nullable(),
  may: z.object({ ask: z.boolean() }),
  /** Until when a review can be asked for. */
  askUntil: Instant,
}).meta({ id: 'OwnHidden' })
export type OwnHidden = z.infer<typeof OwnHidden>

const Person = z.object({ id: z.string(), name: z.string() })

/** Something hidden as admins see it. */
export const AdminHidden = Hidden.extend({
  author: Person,
  note: z.string().nullable(),
  /** Null for what was hidden before that was recorded. */
  by: Person.nullable(),
  restored: z.object({ by: Person.nullable(), why: z.string().nullable() }).nullable(),
  decidedBy: Person.nullable(),
  /** Its words when it was hidden, and what its author made of them since; null without words, or once erased. */
  texts: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
  may: z.object({ restore: z.boolean(), decide: z.boolean() }),
}).meta({ id: 'AdminHidden' })
export type AdminHidden = z.infer<typeof AdminHidden>

/** What can be hidden, and what hiding it would do. */
export const Hideable = z
  .object({
    author: Person,
    hidden: AdminHidden.nullable(),
    effects: z.array(z.enum(hidingEffects)),
  })
  .meta({ id: 'Hideable' })
export type Hideable = z.infer<typeof Hideable>
