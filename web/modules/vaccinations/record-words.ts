import type { Vaccination } from '#contract/calls/vaccinations.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { vaccineBasisLabels, vaccineLabels } from '#contract/vocabulary/vaccines.ts'
import type { QuestionReason, RecordStatus } from '#contract/vocabulary/vaccines.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatDate, formatDay } from '#web/platform/format/dates.ts'

/** A record that ends within so many days is marked. */
const soonDays = 30

/** The name of what a record is about. */
export const recordName = ({ vaccine, name }: Pick<Vaccination, 'vaccine' | 'name'>): string =>
  vaccine === 'other' ? isolated(name ?? '') : vaccineLabels[vaccine]

export type Chip = { readonly tone: 'ok' | 'warn' | 'danger' | 'neutral'; readonly words: string }

/** What is said of a record that has ended or will soon; undefined for others. */
export function endingChip(validUntil: PlainDate | null, today: PlainDate): Chip | undefined {
  if (validUntil === null) return undefined
  if (validUntil < today) return { tone: 'danger', words: `Expired ${formatDay(validUntil, today)}` }
  const days = nightsBetween(today, validUntil)
  if (days > soonDays) return undefined
  return { tone: 'warn', words: days === 0 ? 'Ends today' : `Ends in ${counted(days, 'day')}` }
}

type Standing = Pick<Vaccination, 'validUntil' | 'proofs' | 'isReplaced'>

/** How a record stands today, in words. */
export function chipOf({ validUntil, proofs, isReplaced }: Standing, today: PlainDate): Chip {
  if (isReplaced) return { tone: 'neutral', words: 'Replaced' }
  const ending = endingChip(validUntil, today)
  if (ending?.tone === 'danger') return ending
  if (proofs.length === 0) return { tone: 'warn', words: 'No proof' }
  if (validUntil === null) return { tone: 'warn', words: 'No end date' }
  return ending ?? { tone: 'ok', words: `Current until ${formatDay(validUntil, today)}` }
}

/** How a pet or its record stands for the nights of a stay, in words. */
export const stayChips: Readonly<Record<RecordStatus, Chip>> = {
  covered: { tone: 'ok', words: 'Covers the stay' },
  missing: { tone: 'danger', words: 'Missing' },
  questioned: { tone: 'warn', words: 'Questioned' },
  waived: { tone: 'neutral', words: 'Waived' },
  noted: { tone: 'warn', words: 'No proof' },
  expired: { tone: 'danger', words: 'Expired by check-in' },
  ends_too_soon: { tone: 'danger', words: 'Ends before the last night' },
  too_new: { tone: 'danger', words: 'Counts only after the stay begins' },
}

/** The other facts of a record in a row: "Titer", "Given Jan 10, 2026", "Northside Animal Hospital". */
export function recordFacts({ basis, givenOn, validUntil, isFirst, clinic }: Vaccination): string[] {
  const facts = [
    basis === 'vaccination' ? null : vaccineBasisLabels[basis],
    givenOn && `Given ${formatDate(givenOn)}`,
    validUntil && `Good through ${formatDate(validUntil)}`,
    isFirst ? 'First shot' : null,
    clinic && isolated(clinic),
  ]
  return facts.flatMap((fact) => fact ?? [])
}

/** What a sitter can question in a record, in words. */
export const questionWords: Readonly<Record<QuestionReason, string>> = {
  unreadable: "I can't read it",
  other_pet: "It's for another pet",
  dates_differ: "The dates don't match the certificate",
}
