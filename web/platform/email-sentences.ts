import { refusals } from '#contract/refusals.ts'
import type { emailProblem } from '#contract/vocabulary/email.ts'

/** What a person reads about each problem of an email. */
export const emailSentences: Record<NonNullable<ReturnType<typeof emailProblem>>, string> = {
  email_wrong: refusals.email_wrong.sentence,
  email_accented: refusals.email_accented.sentence,
}
