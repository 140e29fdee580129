import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { legalNoticeDays } from '#contract/vocabulary/legal.ts'

/** A version as an admin wants to publish it. */
export type WantedVersion = {
  readonly text: string
  readonly correction: boolean
  readonly summary: string | null
  readonly effectiveOn?: PlainDate | null | undefined
}

/** The first day on which a new version may take effect. */
export const earliestDay = (today: PlainDate): PlainDate => addDays(today, legalNoticeDays)

/** Why a version can't be published; undefined if it can. A correction changes words in effect, a new version is announced. */
export function whyNotPublish(
  wanted: WantedVersion,
  { today, inEffect, hasNext }: { readonly today: PlainDate; readonly inEffect: string; readonly hasNext: boolean },
) {
  if (wanted.text === inEffect) return 'legal_same_text'
  if (wanted.correction) return undefined
  if (hasNext) return 'legal_next_exists'
  if (wanted.summary === null) return 'legal_summary_missing'
  return wanted.effectiveOn && wanted.effectiveOn >= earliestDay(today) ? undefined : 'effective_too_early'
}

/** When a day begins for everyone: at midnight UTC. */
export const beginningOf = (day: PlainDate): Date => new Date(`${day}T00:00:00Z`)

/** Whether somebody who agreed at an instant has to agree again: something new took effect since. */
export function hasToAgree(agreedAt: Date, tookEffect: readonly PlainDate[], now: Date): boolean {
  return tookEffect.some((day) => beginningOf(day) > agreedAt && beginningOf(day) <= now)
}
