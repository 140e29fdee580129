import { sql } from 'kysely'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { findAccount } from './account-store.ts'

type Sums = { readonly earnedCents: Cents; readonly sentCents: Cents; readonly withheldCents: Cents }

/** What a person earned as a sitter, what of it was sent or is held by a suspension, and their account's state. */
export async function sittersMoney(db: Database, userId: string) {
  const { rows } = await sql<Sums>`
    select coalesce(sum(earned_cents), 0)::bigint as "earnedCents", coalesce(sum(sent_cents), 0)::bigint as "sentCents",
      coalesce(sum(earned_cents - sent_cents) filter (where state = 'held'), 0)::bigint as "withheldCents"
    from payouts where sitter_id = ${userId}`.execute(db)
  const sums = rows[0] ?? { earnedCents: 0, sentCents: 0, withheldCents: 0 }
  return { ...sums, account: (await findAccount(db, userId))?.state ?? null }
}
