import type { AccountExport } from '#contract/calls/account.ts'
import type { Database } from '#server/database/connect.ts'
import { shownTo } from './answer.ts'
import * as store from './store.ts'
import { viewEntry, viewLine } from './view.ts'

/** Returns a person's cases with what they and staff wrote to each other, newest first. */
export async function exportCases(db: Database, userId: string): Promise<AccountExport['cases']> {
  const found = await store.casesOf(db, userId, { after: undefined, take: 10_000 })
  const cases = []
  for (const each of found) {
    const side = each.openerId === userId ? 'opener' : 'other'
    const entries = await store.entriesOf(db, each.id, side)
    cases.push({ ...viewLine(shownTo(each, side)), entries: entries.map(viewEntry) })
  }
  return cases
}
