import type { CalendarProblem } from '#contract/vocabulary/calendar.ts'
import { importLimits } from '#contract/vocabulary/limits.ts'
import { fetchPublic } from '../fetch-public.ts'
import type { FetchOptions, FetchProblem } from '../fetch-public.ts'

const problems: Readonly<Record<FetchProblem, CalendarProblem>> = {
  address: 'calendar_address',
  unreachable: 'calendar_unreachable',
  slow: 'calendar_too_slow',
  large: 'calendar_too_large',
  packed: 'calendar_unreadable',
}

/** Fetches a calendar from an address that a person entered; returns its content or a problem. */
export async function fetchCalendar(
  address: string,
  options: Pick<FetchOptions, 'loopback' | 'timeoutMs'>,
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: CalendarProblem }> {
  const found = await fetchPublic(address, {
    ...options,
    accept: 'text/calendar, */*;q=0.1',
    bytesMaximum: importLimits.megabytes * 1_000_000,
  })
  return 'problem' in found ? { problem: problems[found.problem] } : found
}
