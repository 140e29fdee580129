import type { CallInput } from '#contract/endpoint.ts'
import type * as api from '#contract/api.ts'
import type { MeasurePreview } from '#contract/calls/moderation.ts'
import { measureReasonNames, measureReasons, suspensionDays } from '#contract/vocabulary/measures.ts'
import type { MeasureKind, MeasureReason, StayChoice } from '#contract/vocabulary/measures.ts'
import type { FormRules } from '#web/platform/form-rules.ts'
import { capitalized } from '#web/platform/format/words.ts'
import { chosen } from '#web/platform/use-call.ts'

/** What an admin enters about a measure. */
export type MeasureForm = {
  readonly kind: MeasureKind
  readonly reason: string
  readonly text: string
  readonly note: string
  /** A length in days; empty: until lifted. */
  readonly days: string
  readonly stays: Readonly<Record<string, StayChoice>>
  readonly reportId?: string | undefined
}

export const emptyForm = (kind: MeasureKind, reportId?: string): MeasureForm => ({
  kind,
  reason: '',
  text: '',
  note: '',
  days: String(suspensionDays[0]),
  stays: {},
  reportId,
})

export const reasonOptions = measureReasonNames.map((value) => ({ value, label: capitalized(measureReasons[value]) }))

export const lengthOptions = [
  ...suspensionDays.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until lifted' },
]

type Input = Omit<CallInput<typeof api.moderation.measure>['body'], 'requestId'>

/** The input of the call. */
export function inputOf({ kind, reason, text, note, days, stays, reportId }: MeasureForm): Input {
  const length = suspensionDays.find((each) => String(each) === days) ?? null
  return {
    kind,
    reason: chosen<MeasureReason>(reason),
    text,
    note: note || null,
    ...(reportId !== undefined && { reportId }),
    ...(kind === 'suspension' && { days: length, stays: { ...stays } }),
  }
}

/** What the form may hold. */
export const measureRules: FormRules<MeasureForm> = {
  schema: () => import('#contract/inputs/moderation.ts').then(({ NewMeasure }) => NewMeasure),
}

/** A choice for each stay to come: what was chosen before, else cancelled. */
export function choicesFor(
  { toCome }: MeasurePreview['effects'],
  before: MeasureForm['stays'],
): Record<string, StayChoice> {
  return Object.fromEntries(toCome.map(({ id }) => [id, before[id] ?? 'cancel']))
}
