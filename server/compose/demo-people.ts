import type { Database } from '#server/database/connect.ts'

/** The demo's people that one click signs in. */
export const demoPeople = [
  { email: 'owner@demo.petstead.test', label: 'Pet owner', hint: 'Find a sitter, book, pay, and review' },
  { email: 'sitter@demo.petstead.test', label: 'Pet sitter', hint: 'Answer requests and manage listings' },
  { email: 'admin@demo.petstead.test', label: 'Administrator', hint: 'Supervise the marketplace' },
] as const

/** Whether the demo marketplace has been filled already. */
export async function isSeeded(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('identity.accounts')
    .select('id')
    .where('email', '=', demoPeople[0].email)
    .executeTakeFirst()
  return row !== undefined
}
