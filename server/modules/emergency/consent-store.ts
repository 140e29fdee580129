import type { ContactAnswer } from '#contract/vocabulary/emergency.ts'
import type { Database } from '#server/database/connect.ts'
import { addressQuota, askedLongAgo } from './rules/consent.ts'

/** What an address was asked for an owner, and what it said. */
export type Consent = {
  readonly id: string
  readonly ownerId: string
  readonly email: string
  readonly askedAt: Date
  readonly answer: ContactAnswer | null
  readonly answeredAt: Date | null
}

const selectConsents = (db: Database) =>
  db
    .selectFrom('contact_consents')
    .select(['id', 'owner_id as ownerId', 'email', 'asked_at as askedAt', 'answer', 'answered_at as answeredAt'])

export async function consentById(db: Database, id: string): Promise<Consent | undefined> {
  return selectConsents(db).where('id', '=', id).executeTakeFirst()
}

/** Returns whom a person's pets ever had as a contact with an email, in the order in which they were asked. */
export async function consentsOf(db: Database, ownerId: string): Promise<Consent[]> {
  return selectConsents(db).where('owner_id', '=', ownerId).orderBy('asked_at').orderBy('email').execute()
}

/** Returns the first of these addresses that said no to an owner. */
export async function whoSaidNo(db: Database, ownerId: string, emails: readonly string[]): Promise<string | undefined> {
  if (emails.length === 0) return undefined
  const row = await selectConsents(db)
    .where('owner_id', '=', ownerId)
    .where('email', 'in', emails)
    .where('answer', '=', 'no')
    .orderBy('email')
    .executeTakeFirst()
  return row?.email
}

/** Whether as many owners as may have asked an address lately. */
export async function isAskedOften(db: Database, email: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - addressQuota.days * 86_400_000)
  const rows = await selectConsents(db)
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .limit(addressQuota.times)
    .execute()
  return rows.length >= addressQuota.times
}

/** Notes that an address is asked now. Returns the id of its question; undefined if it answered, or was asked within a year. */
export async function noteAsked(tx: Database, ownerId: string, email: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .insertInto('contact_consents')
    .values({ owner_id: ownerId, email, asked_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'email'])
        .doUpdateSet({ asked_at: now })
        .where('contact_consents.answer', 'is', null)
        .where('contact_consents.asked_at', '<=', askedLongAgo(now)),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Takes a question back that was not sent, so that it can be asked later. */
export async function forgetQuestion(tx: Database, id: string): Promise<void> {
  await tx.deleteFrom('contact_consents').where('id', '=', id).execute()
}

/** Notes an answer. Returns false if the question is gone. */
export async function noteAnswer(tx: Database, id: string, answer: ContactAnswer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('contact_consents')
    .set({ answer, answered_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
