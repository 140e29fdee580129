import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { endAgreementsOfPerson } from './agreement-store.ts'

/** The job that has the provider forget a customer. */
export const forgetCustomerJob = 'forget-customer'

/** Returns who a person is at the provider; undefined if they never kept a card. */
export async function customerOf(db: Database, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer_id as id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.id
}

/** Returns who of several people paid for a stay of theirs with a card that a person paid with, too, as the provider marks it. */
export async function paidWithCardsOf(
  db: Database,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.owner_id as id from payments o join bookings c on c.id = o.booking_id
    where c.owner_id = any(${[...others]}::uuid[]) and o.card_print in (
      select p.card_print from payments p join bookings b on b.id = p.booking_id where b.owner_id = ${userId}::uuid)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Notes who a person is at the provider. The person must be locked. */
export async function insertCustomer(tx: Database, userId: string, customerId: string, now: Date): Promise<void> {
  await tx
    .insertInto('payment_customers')
    .values({ user_id: userId, customer_id: customerId, created_at: now })
    // of two tabs at once both have the same customer
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns what is kept about a person's cards, for the download of their data. */
export async function exportCustomer(db: Database, userId: string): Promise<{ id: string; since: string } | null> {
  const row = await db
    .selectFrom('payment_customers')
    .select(['customer_id as id', 'created_at as since'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { id: row.id, since: row.since.toISOString() } : null
}

/** Called when an account is deleted: nothing is charged any more, and the provider forgets the person and their cards. */
export async function eraseCustomerOf(tx: Database, userId: string, now: Date): Promise<void> {
  await endAgreementsOfPerson(tx, { userId }, { why: 'left', now })
  const row = await tx
    .deleteFrom('payment_customers')
    .where('user_id', '=', userId)
    .returning('customer_id as id')
    .executeTakeFirst()
  if (row) await addJob(tx, forgetCustomerJob, { customerId: row.id })
}
