import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { firstToday } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import {
  longestMonths,
  takesTiter,
  vaccineBasisLabels,
  vaccineInSentence,
  vaccinesOfKind,
} from '#contract/vocabulary/vaccines.ts'
import type { Vaccine, VaccineBasis } from '#contract/vocabulary/vaccines.ts'

export type RecordFacts = {
  readonly vaccine: Vaccine
  readonly basis: VaccineBasis
  readonly givenOn: PlainDate
  /** The last day on which it is good. */
  readonly validUntil: PlainDate
}

type Refusal = Refused<
  'vaccine_of_another_kind' | 'shot_in_future' | 'ends_before_shot' | 'lasts_too_long' | 'no_titer'
>

/** The same day of the month so many months later, or the last one of a shorter month. */
export function monthsAfter(date: PlainDate, months: number): PlainDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}

/** Why a record of a pet of this kind cannot be as it is; undefined if it can. */
export function checkRecord(kind: PetKind, record: RecordFacts, now: Date): Refusal | undefined {
  const { vaccine, basis, givenOn, validUntil } = record
  if (vaccine !== 'other' && !vaccinesOfKind[kind]?.includes(vaccine)) return refuse('vaccine_of_another_kind')
  if (basis === 'titer' && !takesTiter(kind, vaccine))
    return vaccine === 'other'
      ? refuse('no_titer')
      : refuse(
          'no_titer',
          `A titer can't stand in for ${vaccineInSentence(vaccine)}. Add the vaccination or a vet's exemption.`,
        )
  // not begun anywhere
  if (givenOn > firstToday(now)) return refuse('shot_in_future')
  if (validUntil <= givenOn) return refuse('ends_before_shot')
  const most = longestMonths(vaccine, basis)
  if (validUntil <= monthsAfter(givenOn, most)) return undefined
  const what = basis === 'vaccination' ? 'vaccination' : vaccineBasisLabels[basis].toLowerCase()
  return refuse('lasts_too_long', `This ${what} can be good for ${most} months at most. Please check the dates.`)
}
