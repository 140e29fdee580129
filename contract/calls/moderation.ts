import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { PlainDate } from '../inputs/dates.ts'
import { AppealDecision, Hiding, Lifting, NewAppeal, NewAsking, NewMeasure } from '../inputs/moderation.ts'
import { Id } from '../inputs/text.ts'
import { AdminHidden, Hideable, OwnHidden } from '../schemas/hidden.ts'
import { MeasuresQuery } from '../schemas/console-tables.ts'
import { Instant } from '../schemas/ids.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { bookingStatuses, paymentStates } from '../vocabulary/booking-states.ts'
import { hiddenIdMaximum, hiddenKinds, hiddenListed, moderationTextDays } from '../vocabulary/hidden.ts'
import { appealDays, appealOutcomes, measureKinds, measureReasonNames, measuresListed } from '../vocabulary/measures.ts'

const whole = z.number().int()
const Person = z.object({ id: z.string(), name: z.string() })

/** What every reader of a measure sees. */
const Decision = z.object({
  id: z.string(),
  kind: z.enum(measureKinds),
  reason: z.enum(measureReasonNames),
  text: z.string(),
  from: Instant,
  /** When a suspension ends by itself; null: when it is lifted. A warning has no end. */
  until: Instant.nullable(),
  liftedAt: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  appeal: z
    .object({
      text: z.string(),
      at: Instant,
      decision: z.object({ outcome: z.enum(appealOutcomes), answer: z.string(), at: Instant }).nullable(),
    })
    .nullable(),
})

/** A measure as the person reads it whom it concerns. */
export const OwnMeasure = Decision.extend({
  /** Whether it is a suspension that holds now, or a warning that was not reversed. */
  inForce: z.boolean(),
  may: z.object({ appeal: z.boolean(), acknowledge: z.boolean() }),
  /** Until when it can be appealed. */
  appealUntil: Instant,
}).meta({ id: 'OwnMeasure' })
export type OwnMeasure = z.infer<typeof OwnMeasure>

/** A measure as admins see it. */
export const AdminMeasure = Decision.extend({
  note: z.string().nullable(),
  by: Person,
  /** Null for one that the clock lifted. */
  lifted: z.object({ by: Person.nullable(), why: z.string().nullable() }).nullable(),
  decidedBy: Person.nullable(),
  may: z.object({ lift: z.boolean(), decide: z.boolean() }),
}).meta({ id: 'AdminMeasure' })
export type AdminMeasure = z.infer<typeof AdminMeasure>

const Stay = z.object({
  id: z.string(),
  side: z.enum(['owner', 'sitter']),
  listingTitle: z.string(),
  /** First name of the other side. */
  other: z.string(),
  startDate: PlainDate,
  endDate: PlainDate,
})

/** A stay that goes on while the person is suspended, and the conversation with its other side. */
export const OpenStay = Stay.extend({ conversationId: z.string().nullable() }).meta({ id: 'OpenStay' })
export type OpenStay = z.infer<typeof OpenStay>

/** A request or stay that a suspension is about to touch. */
export const AffectedStay = Stay.extend({
  status: z.enum(bookingStatuses),
  paymentState: z.enum(paymentStates),
  total: Money,
  /** What the owner gets back, or has released, if it ends now; "0.00" if nothing was paid or held. */
  back: Money,
}).meta({ id: 'TouchedStay' })
export type AffectedStay = z.infer<typeof AffectedStay>

/** What a measure does besides telling the person. */
export const Effects = z
  .object({
    sessions: whole,
    listings: z.array(z.object({ id: z.string(), title: z.string() })),
    /** Requests that are declined or withdrawn. */
    requests: z.array(AffectedStay),
    /** Accepted stays that have not begun: each is cancelled or kept. */
    toCome: z.array(AffectedStay),
    /** Stays that have begun, which go on. */
    running: z.array(AffectedStay),
    payouts: z.object({ count: whole, total: Money }),
    /** Warnings of the last 12 months, without this one. */
    warnings: whole,
  })
  .meta({ id: 'MeasureEffects' })
export type Effects = z.infer<typeof Effects>

/** A mail and a page as the person will read them. */
export const MeasurePreview = z
  .object({
    mail: z.object({ subject: z.string(), heading: z.string(), paragraphs: z.array(z.string()) }),
    page: z.object({ title: z.string(), lines: z.array(z.string()) }),
    effects: Effects,
  })
  .meta({ id: 'MeasurePreview' })
export type MeasurePreview = z.infer<typeof MeasurePreview>

export const measure = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/measures',
  summary:
    'Warn or suspend a person, with a reason that they read. `preview` answers with what would happen and writes nothing. ' +
    'A suspension ends sessions, hides listings, ends requests, cancels or keeps each stay to come, and holds payouts, all at once',
  ...admins,
  params: z.object({ id: Id }),
  body: NewMeasure,
  bodyLimit: 65_536,
  reply: z.object({ measure: AdminMeasure.nullable(), preview: MeasurePreview }),
  missing: 'user_not_found',
  refuses: [
    'not_signed_in',
    'user_not_found',
    'report_not_found',
    'admins_not_measured',
    'self_not_measured',
    'already_suspended',
    'effects_changed',
    'measure_differs',
    'fresh_login_needed',
  ],
})

const MeasuresOfPerson = z
  .object({
    measures: z.array(AdminMeasure),
    /** Each by the id of its booking, with the name of the owner. */
    heldPayouts: z.array(z.object({ id: z.string(), listingTitle: z.string(), owner: z.string(), amount: Money })),
  })
  .meta({ id: 'MeasuresOfPerson' })
export type MeasuresOfPerson = z.infer<typeof MeasuresOfPerson>

export const ofPerson = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/measures',
  summary: `The latest ${measuresListed} measures about a person, newest first, with their appeals, and the payouts that are held`,
  ...admins,
  params: z.object({ id: Id }),
  reply: MeasuresOfPerson,
  missing: 'user_not_found',
  refuses: ['user_not_found'],
})

/** A measure in the table of staff. */
export const AdminMeasureLine = AdminMeasure.extend({
  /** Whom it concerns. */
  person: Person,
  inForce: z.boolean(),
}).meta({ id: 'AdminMeasureLine' })
export type AdminMeasureLine = z.infer<typeof AdminMeasureLine>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/measures',
  summary:
    'Warnings and suspensions, newest first or by `sort`; `search` looks in the name and email of whom they concern. `appealed` ones ' +
    'wait for a decision. The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: MeasuresQuery,
  reply: z.array(AdminMeasureLine),
  refuses: [],
})

const params = z.object({ id: Id })

export const lift = endpoint({
  method: 'DELETE',
  path: '/api/admin/measures/{id}',
  summary: 'Lift a suspension, or take a warning back: what was hidden is shown again, and payouts go out',
  ...admins,
  fresh: true,
  params,
  body: Lifting,
  reply: AdminMeasure,
  missing: 'measure_not_found',
  refuses: ['not_signed_in', 'measure_not_found', 'measure_over'],
})

export const decideAppeal = endpoint({
  method: 'PUT',
  path: '/api/admin/measures/{id}/appeal',
  summary:
    'Decide an appeal, with an answer that the person reads; where there are two admins, not by who made the measure. ' +
    'A reversed measure is lifted',
  ...admins,
  fresh: true,
  params,
  body: AppealDecision,
  reply: AdminMeasure,
  missing: 'measure_not_found',
  refuses: ['not_signed_in', 'measure_not_found', 'no_appeal', 'appeal_decided', 'another_admin_decides'],
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/measures',
  summary: "The caller's measures, newest first, and the stays that go on while they are suspended",
  who: 'signed-in',
  whileSuspended: 'always',
  reply: z.object({ measures: z.array(OwnMeasure), stays: z.array(OpenStay) }).meta({ id: 'OwnMeasures' }),
  refuses: [],
})

export const appeal = endpoint({
  method: 'POST',
  path: '/api/measures/{id}/appeal',
  summary: `Object to a measure about the caller, once within ${appealDays} days; another admin decides`,
  keepsPages: true,
  who: 'signed-in',
  whileSuspended: 'always',
  params,
  body: NewAppeal,
  reply: OwnMeasure,
  missing: 'measure_not_found',
  refuses: ['measure_not_found', 'measure_over', 'appeal_made', 'appeal_too_late'],
})

export const acknowledge = endpoint({
  method: 'POST',
  path: '/api/measures/{id}/acknowledgment',
  summary: 'Say that the caller has read a warning; the same again changes nothing',
  keepsPages: true,
  who: 'signed-in',
  whileSuspended: 'always',
  params,
  reply: OwnMeasure,
  missing: 'measure_not_found',
  refuses: ['measure_not_found'],
})

const thing = z.object({ kind: z.enum(hiddenKinds), id: z.string().max(hiddenIdMaximum) })

export const look = endpoint({
  method: 'GET',
  path: '/api/admin/hidden/{kind}/{id}',
  summary:
    'Whether something that a person made is hidden, and what hiding it would do. Messages only of conversations that somebody reported',
  ...admins,
  params: thing,
  reply: Hideable,
  missing: 'thing_not_found',
  refuses: ['thing_not_found'],
})

export const hide = endpoint({
  method: 'PUT',
  path: '/api/admin/hidden/{kind}/{id}',
  summary:
    'Hide something with a reason that its author reads: only they and staff see it then. The same again changes nothing',
  ...admins,
  params: thing,
  body: Hiding,
  reply: AdminHidden,
  missing: 'thing_not_found',
  fresh: true,
  refuses: ['thing_not_found', 'already_hidden', 'report_not_found', 'no_reason_for_reviews'],
})

export const restore = endpoint({
  method: 'DELETE',
  path: '/api/admin/hidden/{kind}/{id}',
  summary: 'Show something hidden again, as it is now; its author is told',
  ...admins,
  params: thing,
  body: Lifting,
  reply: AdminHidden,
  missing: 'thing_not_found',
  fresh: true,
  refuses: ['thing_not_found', 'not_hidden', 'photos_full'],
})

export const asked = endpoint({
  method: 'GET',
  path: '/api/admin/hidden',
  summary:
    'What is hidden, newest first; `asked` only those whose author asked for a review that nobody has decided, oldest first',
  ...admins,
  query: Paging.extend({ asked: z.literal('yes').optional() }),
  reply: z.array(AdminHidden),
  refuses: [],
})

export const decideAsking = endpoint({
  method: 'PUT',
  path: '/api/admin/hidden/{kind}/{id}/review',
  summary:
    'Decide the review that an author asked for, with an answer that they read; where there are two admins, not by who hid it. ' +
    'What is reversed is shown again',
  ...admins,
  params: thing,
  body: AppealDecision,
  reply: AdminHidden,
  missing: 'thing_not_found',
  fresh: true,
  refuses: ['thing_not_found', 'not_hidden', 'no_appeal', 'appeal_decided', 'another_admin_decides', 'photos_full'],
})

export const myHidden = endpoint({
  method: 'GET',
  path: '/api/hidden',
  summary: `What of the caller's is hidden now, newest first, at most ${hiddenListed}`,
  who: 'signed-in',
  whileSuspended: 'always',
  reply: z.array(OwnHidden),
  refuses: [],
})

export const ask = endpoint({
  method: 'POST',
  path: '/api/hidden/{id}/review',
  summary: `Ask for a review of something hidden, once within ${appealDays} days, with another text for a review or reply`,
  keepsPages: true,
  who: 'signed-in',
  whileSuspended: 'always',
  params,
  body: NewAsking,
  reply: OwnHidden,
  missing: 'thing_not_found',
  refuses: ['thing_not_found', 'not_hidden', 'appeal_made', 'appeal_too_late', 'text_not_changed_here'],
})

export const texts = endpoint({
  method: 'GET',
  path: '/api/admin/audit/{id}/texts',
  summary: `The words before and after a change by staff, for ${moderationTextDays} days`,
  ...admins,
  params,
  reply: z
    .array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }))
    .meta({ id: 'ModerationTexts' }),
  missing: 'texts_gone',
  refuses: ['texts_gone'],
})
