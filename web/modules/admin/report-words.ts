import type { AdminReport } from '#contract/calls/reports.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { capitalized } from '#web/platform/format/words.ts'

/** What was reported, by name. */
export function subjectWords({ subject, listingId, listingTitle, reporter, reported }: AdminReport): string {
  if (listingId) return isolated(listingTitle || 'Untitled listing')
  if (subject === 'conversation') return `${isolated(reporter.name)} and ${isolated(reported.name)}`
  return `${capitalized(subject)} by ${isolated(reported.name)}`
}

export const outcomeWords = { resolved: 'Resolved', dismissed: 'Dismissed' } as const
