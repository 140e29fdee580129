import { z } from 'zod'
import { costDeciders } from '#contract/vocabulary/emergency.ts'
import { paymentStates } from '#contract/vocabulary/booking-states.ts'
import { urgentKinds } from '#contract/vocabulary/desk.ts'
import { caseSides } from '#contract/vocabulary/cases.ts'
import { disputeStatuses } from '#contract/vocabulary/payouts.ts'
import { caseSteps } from './rules/recipients.ts'

/** The job that decides whom to notify of an event. Triggers of the database add it (server/events.ts). */
export const notifyJob = 'notify'

const shared = {
  /** The event's key, the same on every run of its job. */
  event: z.string(),
  subject: z.string(),
  at: z.coerce.date(),
}

/** An event, as its job has it: ids and states, no text that a person wrote. */
export const NotificationEvent = z.discriminatedUnion('about', [
  /** `step` is the row of the booking's history. */
  z.object({ ...shared, about: z.literal('move'), step: z.number().int() }),
  z.object({ ...shared, about: z.literal('change'), step: z.number().int() }),
  z.object({ ...shared, about: z.literal('meet'), step: z.number().int() }),
  /** Staff sent a person their data, which they find until then. */
  z.object({ ...shared, about: z.literal('data'), until: z.coerce.date() }),
  /** New terms are announced: people by their ids, those after `after`. */
  z.object({ ...shared, about: z.literal('legal'), after: z.string().optional() }),
  /** Somebody became an admin. */
  z.object({ ...shared, about: z.literal('staff') }),
  /** An admin gave money back, or ended a stay early. */
  z.object({ ...shared, about: z.literal('decision'), step: z.number().int() }),
  z.object({
    ...shared,
    about: z.literal('payment'),
    from: z.enum(paymentStates),
    to: z.enum(paymentStates),
    refundedCents: z.number().int(),
  }),
  /** An owner tipped. */
  z.object({ ...shared, about: z.literal('tip'), cents: z.number().int() }),
  /** A saved card was not charged for what its owner agreed to. */
  z.object({ ...shared, about: z.literal('charge'), payment: z.string() }),
  z.object({ ...shared, about: z.literal('reminder') }),
  /** What waits for a stay that fell through does so for some hours more. */
  z.object({ ...shared, about: z.literal('rescue_ends') }),
  /** The time to review a stay is nearly over. */
  z.object({ ...shared, about: z.literal('review_ends') }),
  z.object({
    ...shared,
    about: z.literal('payout'),
    to: z.enum(['done', 'refused', 'no_account', 'on_hold']),
    cents: z.number().int().nullable(),
  }),
  z.object({
    ...shared,
    about: z.literal('dispute'),
    status: z.enum(disputeStatuses),
    cents: z.number().int(),
    respondBy: z.coerce.date().nullable(),
  }),
  /** Another calendar that a listing follows has failed for hours, or works again. */
  z.object({ ...shared, about: z.literal('calendar'), works: z.boolean() }),
  /** A warning or suspension is made, lifted or appealed, or its appeal decided. */
  z.object({ ...shared, about: z.literal('measure'), step: z.enum(['made', 'lifted', 'appealed', 'decided']) }),
  /**
   * A case was opened that is urgent, or holds a payout. The release before says here what happens in one, too, and `to` whom
   * it is told.
   */
  z.object({
    ...shared,
    about: z.literal('case'),
    step: z.enum(['opened', 'held', ...caseSides, ...caseSteps]),
    to: z.enum([...caseSides, 'both']).optional(),
  }),
  /** Something happened in a case that both sides read; `side`: who did it, or whose turn it is. */
  z.object({ ...shared, about: z.literal('case_step'), step: z.enum(caseSteps), side: z.enum(caseSides) }),
  /** Staff wrote to a side of a case. */
  z.object({ ...shared, about: z.literal('case_answer'), side: z.enum(caseSides) }),
  /** A report was closed ten minutes ago. */
  z.object({ ...shared, about: z.literal('report') }),
  z.object({ ...shared, about: z.literal('hidden'), step: z.enum(['hidden', 'restored', 'asked', 'decided']) }),
  /** Tasks of a stay's day are due, late or missed; the owner has to know of a record; the care sheet was changed. */
  z.object({
    ...shared,
    about: z.literal('care'),
    step: z.enum(['due', 'late', 'missed']),
    tasks: z.array(z.string()),
  }),
  z.object({ ...shared, about: z.literal('care_record'), record: z.string() }),
  z.object({ ...shared, about: z.literal('care_sheet') }),
  /** The owner of an accepted stay says something else of a pet than before. */
  z.object({ ...shared, about: z.literal('traits'), pet: z.string() }),
  /** A check-in or check-out was offered or answered, as an entry of the log says; or nobody recorded a check-in. */
  z.object({ ...shared, about: z.literal('handover'), entry: z.number().int() }),
  z.object({ ...shared, about: z.literal('no_check_in') }),
  /** Something was asked after a stay beside its price, or that was answered, as an entry of the log says. */
  z.object({ ...shared, about: z.literal('stay_charge'), entry: z.number().int() }),
  /** Records that a stay asks for are due soon, or overdue, or one was taken away; its sitter questions one. */
  z.object({ ...shared, about: z.literal('records'), step: z.enum(['soon', 'overdue', 'gone']) }),
  z.object({ ...shared, about: z.literal('record_question') }),
  /** A record of a pet ends in so many days. */
  z.object({ ...shared, about: z.literal('record_ends'), days: z.number().int() }),
  /** An address for a vet was opened first, something was signed or withdrawn, a cost was recorded. */
  z.object({
    ...shared,
    about: z.literal('emergency'),
    step: z.enum(['link_opened', 'mandate_signed', 'mandate_withdrawn', 'expense_added']),
    amount: z.string().nullable(),
    decidedBy: z.enum(costDeciders).nullable(),
  }),
  /** A pet is missing or was found, it was seen, or its people are asked whether it is still missing. */
  z.object({ ...shared, about: z.literal('lost'), step: z.enum(['open', 'found', 'asked', 'moved']) }),
  /** Somebody saw it; `more`: several did, who are told together. */
  z.object({ ...shared, about: z.literal('sighting'), more: z.boolean() }),
  /** Somebody whom an owner named as an emergency contact said no. */
  z.object({ ...shared, about: z.literal('contact') }),
  /** Something that waits for staff is urgent; for one admin, what is due today. */
  z.object({ ...shared, about: z.literal('desk_urgent'), kind: z.enum(urgentKinds) }),
  z.object({ ...shared, about: z.literal('desk_digest'), count: z.number().int(), overdue: z.number().int() }),
  z.object({ ...shared, about: z.literal('message') }),
  z.object({ ...shared, about: z.literal('review') }),
  z.object({ ...shared, about: z.literal('application') }),
  z.object({ ...shared, about: z.literal('device') }),
  z.object({ ...shared, about: z.literal('conflict') }),
  z.object({ ...shared, about: z.literal('payout_account') }),
])
export type NotificationEvent = z.infer<typeof NotificationEvent>

/** News of the desk: something urgent for all admins, or for one of them what is due today. */
export type DeskNews = Extract<NotificationEvent, { about: 'desk_urgent' | 'desk_digest' }>
