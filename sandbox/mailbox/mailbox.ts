import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInBatches } from '#server/database/delete-in-batches.ts'
import type { Mailer } from '#server/gateways/mail/mailer.ts'
import type { PushMessage } from '#server/gateways/push/push.ts'
import type { Texter } from '#server/gateways/sms/sms.ts'

export { mailboxPages, mailboxPath } from './pages.ts'

type Kept = {
  readonly channel: 'mail' | 'push' | 'sms'
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html?: string | undefined
  readonly path?: string
  readonly key?: string | undefined
}

/** Stores a message; one that is sent again with its key is stored once. */
async function keep(db: Database, { html, path, key, ...message }: Kept): Promise<void> {
  await db
    .insertInto('mailbox')
    .values({ ...message, html: html ?? null, path: path ?? null, key: key ?? null })
    .onConflict((conflict) =>
      conflict.columns(['channel', 'recipient', 'key']).where('key', 'is not', null).doNothing(),
    )
    .execute()
}

/** Returns a mailer that stores mail in the database, for a product without an SMTP server. */
export function mailboxMailer(db: Database): Mailer {
  return ({ to, subject, text, html, key }) =>
    keep(db, { channel: 'mail', recipient: to, subject, body: text, html, key })
}

/** Returns a texter that stores text messages. */
export function mailboxTexter(db: Database): Texter {
  return async ({ to, text, key }) => {
    await keep(db, { channel: 'sms', recipient: to, subject: 'Text message', body: text, key })
    return { outcome: 'sent' }
  }
}

/** Stores a push to a person, whether or not one of their browsers accepts it. */
export async function keepPush(db: Database, userId: string, { title, body, path, key }: PushMessage): Promise<void> {
  const person = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
  if (person) await keep(db, { channel: 'push', recipient: person.email, subject: title, body, path, key })
}

const daysKept = 30

/** Deletes old messages. */
export async function sweepMailbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000)
  await deleteInBatches(db, 'mailbox', sql`created_at < ${before}`)
}
