import * as api from '#contract/api.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'

const everyMs = 30_000

/** How much waits for staff, and what is due first. The server tells open pages of changes. */
export const deskCountsQuery = {
  ...queryFor(api.desk.counts),
  staleTime: 5000,
  refetchInterval: pollUnlessLive(everyMs),
}

/** What is wanted of the desk. */
export type DeskFilter = { kind?: DeskKind | undefined; snoozed?: true | undefined; search?: string | undefined }

/** What waits for staff, by when it is due. */
export function deskQuery({ kind, snoozed, search }: DeskFilter) {
  return pagesFor(api.desk.list, { query: { kind, search, ...(snoozed && { snoozed: 'true' as const }) } })
}
