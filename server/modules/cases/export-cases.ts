import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { readCase } from './read-case.ts'
import * as store from './store.ts'

/** Returns a person's cases with what they and staff wrote to each other, and what was shared and offered, newest first. */
export async function exportCases(db: Database, userId: string, now: Date): Promise<AccountExport['cases']> {
  const cases = []
  for (const each of await store.casesOf(db, userId, { after: undefined, take: 10_000 })) {
    const { may: _, ...shown } = await readCase(db, each.id, each.openerId === userId ? 'opener' : 'other', now)
    cases.push(shown)
  }
  return cases
}
