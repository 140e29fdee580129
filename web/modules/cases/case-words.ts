import type { CaseLine } from '#contract/calls/cases.ts'
import { caseTopics, stayProblems } from '#contract/vocabulary/cases.ts'
import type { CaseState } from '#contract/vocabulary/cases.ts'

/** What a case is about, in a few words. */
export function caseTitle({ topic, problem }: Pick<CaseLine, 'topic' | 'problem'>): string {
  return problem ? stayProblems[problem] : caseTopics[topic]
}

/** A state as its person reads it. */
export const stateWords: Readonly<Record<CaseState, string>> = {
  unconfirmed: 'Confirm your email',
  open: 'We answer next',
  waiting: 'Waiting for you',
  solved: 'Solved',
}

/** A state as staff reads it. */
export const staffStateWords: Readonly<Record<CaseState, string>> = {
  unconfirmed: 'Not confirmed',
  open: 'Waiting for us',
  waiting: 'Waiting for them',
  solved: 'Solved',
}

export const stateTones = { unconfirmed: 'warn', open: 'ok', waiting: 'warn', solved: 'neutral' } as const
