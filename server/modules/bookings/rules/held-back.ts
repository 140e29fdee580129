import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { recordWords } from '#contract/vocabulary/record-words.ts'
import { joined } from '#contract/vocabulary/words.ts'

/** Why an instant booking was sent as a request, by what is missing. */
export function waitingSentence(gaps: readonly RecordGap[]): string {
  const [only, another] = gaps
  if (!only) return 'Sent as a request because a record was missing.'
  if (!another) return `Sent as a request because ${recordWords(only)}.`
  const pets = joined([...new Set(gaps.map(({ petName }) => petName))].map(isolated))
  return `Sent as a request because some records of ${pets} don't cover the stay.`
}
