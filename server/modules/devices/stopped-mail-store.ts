import { sql } from 'kysely'
import type { MailStop } from '#contract/vocabulary/mail.ts'
import type { Database } from '#server/database/connect.ts'
import type { MailReport } from '#server/gateways/mail/mail-report.ts'

/** Why and since when no mail is sent to an address. */
export type StoppedMail = { readonly reason: MailStop; readonly detail: string | null; readonly since: Date }

/**
 * Stops mail to an address. A repeated report changes nothing, nor does one from before mail was last resumed; a bounce
 * does not replace a complaint.
 */
export async function stopMail(db: Database, { address, reason, detail, at }: MailReport, now: Date): Promise<void> {
  const happened = at && at < now ? at : now
  await sql`insert into stopped_mail as s (address, reason, detail, happened_at)
    values (${address}, ${reason}, ${detail ?? null}, ${happened})
    on conflict (address) do update
      set reason = case when s.lifted_at is null and s.reason = 'complained' then s.reason else excluded.reason end,
        detail = excluded.detail, happened_at = excluded.happened_at, lifted_at = null
      where excluded.happened_at > s.happened_at
        and (s.lifted_at is null or excluded.happened_at > s.lifted_at)`.execute(db)
}

/** Counts the addresses from which mail came back since an instant. */
export async function bouncedSince(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('stopped_mail')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('reason', '=', 'bounced')
    .where('happened_at', '>=', since)
    .where('lifted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns why no mail is sent to an address; undefined if it is sent. */
export async function whyMailStopped(db: Database, address: string): Promise<MailStop | undefined> {
  const row = await db
    .selectFrom('stopped_mail')
    .select('reason')
    .where('address', '=', address.toLowerCase())
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row?.reason
}

/** Returns those of these people to whom mail is stopped. */
export async function stoppedMailOf(db: Database, userIds: readonly string[]): Promise<Map<string, StoppedMail>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('users as u')
    .innerJoin('stopped_mail as s', (join) => join.on('s.address', '=', sql<string>`lower(u.email)`))
    .select(['u.id', 's.reason', 's.detail', 's.happened_at as since'])
    .where('u.id', 'in', userIds)
    .where('s.lifted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ id, ...stopped }) => [id, stopped]))
}

/** Returns what a person sees of it in their download. */
export async function exportStoppedMail(
  db: Database,
  userId: string,
): Promise<{ reason: MailStop; since: string } | null> {
  const stopped = (await stoppedMailOf(db, [userId])).get(userId)
  return stopped ? { reason: stopped.reason, since: stopped.since.toISOString() } : null
}

const addressOf = (userId: string) => sql<boolean>`address = (select lower(email) from users where id = ${userId})`

/** Resumes mail to a person's address. */
export async function tryMailAgain(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('stopped_mail')
    .set({ lifted_at: now })
    .where(addressOf(userId))
    .where('lifted_at', 'is', null)
    .execute()
}

/** Deletes the record of stopped mail to a person. */
export async function eraseStoppedMailOf(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom('stopped_mail').where(addressOf(userId)).execute()
}
