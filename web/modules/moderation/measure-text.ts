import { suspensionPage, warningPage, type MeasurePage } from '#contract/vocabulary/measure-words.ts'
import type { OwnMeasure } from '#contract/calls/moderation.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { named } from '#contract/vocabulary/site.ts'

/** "Nov 3, 2027", by the reader's clock. */
export const dayOf = (instant: string): string => formatDate(localDate(new Date(instant)))

/** The page of a measure; its last line is about stays that go on. */
export function pageOf({ kind, from, until, ...said }: OwnMeasure, siteName: string): MeasurePage {
  const { title, lines } =
    kind === 'warning'
      ? warningPage(said)
      : suspensionPage({ ...said, from: dayOf(from), until: until && dayOf(until) })
  return { title, lines: lines.map((line) => named(line, siteName)) }
}

/** What became of the appeal of a measure; undefined if there is none. */
export function appealWords({ kind, appeal }: OwnMeasure): string | undefined {
  if (!appeal) return undefined
  const made = `You appealed on ${dayOf(appeal.at)}.`
  if (!appeal.decision) return `${made} We'll look at it again and answer by email.`
  const { outcome, at, answer } = appeal.decision
  const what = kind === 'warning' ? 'warning' : 'suspension'
  const decided = outcome === 'upheld' ? `the ${what} stays` : `we took the ${what} back`
  return `${made} We decided on ${dayOf(at)}: ${decided}. ${answer}`
}
