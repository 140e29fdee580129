import type { RecordStatus } from '#contract/vocabulary/vaccines.ts'
import { coverOf } from './cover.ts'
import type { StayDates, VaccineRecord } from './cover.ts'

/** What a stay's answer to one of its rules for one pet depends on. */
export type AskedFacts = {
  /** The record that counts of the vaccine; undefined without one. */
  readonly record: VaccineRecord | undefined
  /** Whether the sitter questions that record. */
  readonly isQuestioned: boolean
  /** Whether the sitter excused the pet. */
  readonly isWaived: boolean
}

/** How a pet stands for a vaccine that a stay asks for. What covers every night is covered, also where it was waived. */
export function statusOf({ record, isQuestioned, isWaived }: AskedFacts, stay: StayDates): RecordStatus {
  const cover = record ? coverOf(record, stay) : 'missing'
  if (cover === 'covered' && !isQuestioned) return 'covered'
  if (isWaived) return 'waived'
  return cover === 'covered' ? 'questioned' : cover
}
