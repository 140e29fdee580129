import * as api from '#contract/api.ts'
import type { Schema } from '#contract/endpoint.ts'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import { legalSummaryMaximum } from '#contract/vocabulary/legal.ts'
import { textLimits } from '#contract/vocabulary/text-pages.ts'
import { reportDetailsMaximum } from '#contract/vocabulary/limits.ts'
import { reportNoteMaximum } from '#contract/vocabulary/report-reasons.ts'
import { measureLimits } from '#contract/vocabulary/measures.ts'
import type { Bound } from './column-bounds.ts'

/** The limits of the contract for what staff and people write about measures, hidden things and reports, by column. */
export const moderationLimits: Readonly<Record<string, Bound>> = {
  'case_entries.words': { minimum: caseLimits.textMinimum, maximum: caseLimits.text },
  'hidden_things.note': { minimum: 1, maximum: measureLimits.note },
  'hidden_things.restored_why': { minimum: 1, maximum: measureLimits.why },
  'hidden_things.asked': { minimum: 1, maximum: measureLimits.appeal },
  'hidden_things.answer': { minimum: 1, maximum: measureLimits.answer },
  'legal_versions.text': { minimum: 1, maximum: textLimits.text },
  'legal_versions.summary': { minimum: 1, maximum: legalSummaryMaximum },
  'measures.text': { minimum: measureLimits.textMinimum, maximum: measureLimits.text },
  'measures.note': { minimum: 1, maximum: measureLimits.note },
  'measures.lifted_why': { minimum: 1, maximum: measureLimits.why },
  'measures.appeal': { minimum: 1, maximum: measureLimits.appeal },
  'measures.answer': { minimum: 1, maximum: measureLimits.answer },
  'payouts.released_why': { minimum: 1, maximum: measureLimits.why },
  'reports.note': { minimum: 1, maximum: reportNoteMaximum },
  'reports.details': { minimum: 1, maximum: reportDetailsMaximum },
}

const aVersion = { text: 'x', correction: false, requestId: '01890000-0000-7000-8000-000000000000' }
const aHiding = { reason: 'scam', text: 'x'.repeat(20) }
const aWarning = { ...aHiding, kind: 'warning', requestId: '01890000-0000-7000-8000-000000000000' }

/** The contract's schema for each of these columns, and a function that puts a value in its field. */
export const moderationFields: readonly (readonly [string, Schema | undefined, (value: unknown) => object])[] = [
  ['legal_versions.text', api.legal.publish.body, (text) => ({ ...aVersion, text })],
  ['legal_versions.summary', api.legal.publish.body, (summary) => ({ ...aVersion, summary })],
  ['case_entries.words', api.cases.answer.body, (text) => ({ text, requestId: aWarning.requestId })],
  ['hidden_things.note', api.moderation.hide.body, (note) => ({ ...aHiding, note })],
  ['hidden_things.restored_why', api.moderation.restore.body, (why) => ({ why })],
  ['hidden_things.asked', api.moderation.ask.body, (text) => ({ text })],
  ['hidden_things.answer', api.moderation.decideAsking.body, (answer) => ({ outcome: 'upheld', answer })],
  ['measures.text', api.moderation.measure.body, (text) => ({ ...aWarning, text })],
  ['measures.note', api.moderation.measure.body, (note) => ({ ...aWarning, note })],
  ['measures.lifted_why', api.moderation.lift.body, (why) => ({ why })],
  ['measures.appeal', api.moderation.appeal.body, (text) => ({ text })],
  ['measures.answer', api.moderation.decideAppeal.body, (answer) => ({ outcome: 'upheld', answer })],
  ['payouts.released_why', api.payouts.release.body, (why) => ({ why })],
  ['reports.note', api.reports.close.body, (note) => ({ outcome: 'resolved', note })],
  ['reports.details', api.reports.listing.body, (details) => ({ reason: 'other', details })],
]
