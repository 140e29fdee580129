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

type Asked = { readonly byOwner: boolean; readonly problem: string; readonly asks: string }

/** What of the payout waits for a case that is opened, as the server decides it. */
export function holdWords({ byOwner, problem, asks }: Asked): string {
  const isDanger = problem === 'pet_hurt' || problem === 'no_show'
  if (isDanger || asks === '') return 'The whole payout waits until this is solved, unless it was sent.'
  if (!byOwner) return 'Your payout is sent on time.'
  return 'Only this much of the payout waits until this is solved; the rest is sent on time.'
}
