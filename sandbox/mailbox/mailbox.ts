import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { deleteInSteps } from '#server/database/delete-in-steps.ts'
import type { Mailer } from '#server/gateways/mail/mailer.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { page, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'

/** A mailer that keeps mail in the database, for a product without an SMTP server. */
export function mailboxMailer(db: Database): Mailer {
  return async ({ to, subject, text }) => {
    await db.insertInto('mailbox').values({ recipient: to, subject, body: text }).execute()
  }
}

const daysKept = 30

/** Forgets old mail. */
export async function sweepMailbox(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - daysKept * 86_400_000)
  await deleteInSteps(db, 'mailbox', sql`created_at < ${before}`)
}

/** Where people read it. */
export const mailboxPath = '/mailbox'

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The demo's mailbox: the last 50 mails that would have been sent. */
export function mailboxPage(app: FastifyInstance, options: { db: Database; frame: PageFrame }): void {
  app.get(mailboxPath, async (_request, reply) => {
    const mails = await options.db.selectFrom('mailbox').selectAll().orderBy('id', 'desc').limit(50).execute()
    const items = mails.map(
      (mail) =>
        html`<li class="border-t border-line py-4">
          <p class="text-sm text-ink-soft">To ${mail.recipient}, ${moment.format(mail.created_at)} UTC</p>
          <h2 class="font-semibold">${mail.subject}</h2>
          <p class="whitespace-pre-line break-words">${linked(mail.body)}</p>
        </li>`,
    )
    const content = html`<p class="text-ink-soft">This demo doesn't send email. Messages show up here instead.</p>
      ${
        mails.length > 0
          ? html`<ul class="mt-4">
              ${items}
            </ul>`
          : html`<p class="mt-4">No mail yet.</p>`
      }`
    return sendPage(reply, 200, page(options.frame, 'Mailbox', content))
  })
}

/** The text with its addresses as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a class="text-brand underline" href="${part}">${part}</a>` : part))
}
