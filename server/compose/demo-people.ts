import type { Database } from '#server/database/connect.ts'

/** Demo accounts that can be signed in to with one click. */
export const demoPeople = [
  { email: 'owner@demo.petstead.test', label: 'Pet owner', hint: 'Find a sitter, book, pay, and review' },
  { email: 'sitter@demo.petstead.test', label: 'Pet sitter', hint: 'Answer requests and manage listings' },
  { email: 'admin@demo.petstead.test', label: 'Admin', hint: 'Supervise the marketplace' },
] as const

/** Whether the database contains the demo marketplace. */
export async function isSeeded(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('identity.accounts')
    .select('id')
    .where('email', '=', demoPeople[0].email)
    .executeTakeFirst()
  return row !== undefined
}
