import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import type { Mailer } from '#server/gateways/mail/mailer.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { Env } from './env.ts'

export type Mail = {
  readonly send: Mailer
  /** Where it can be read when it is kept instead of being sent. */
  readonly mailbox?: string
  /** Shows what was kept instead of being sent. */
  addPages(server: FastifyInstance, frame: PageFrame): void
  /** Forgets what was kept long enough. */
  sweep(now: Date): Promise<void>
}

/** Mail goes out by SMTP; without a server for it, it is kept in the database. */
export async function mailOf(env: Env, db: Database): Promise<Mail> {
  if (env.SMTP_URL) {
    const { smtpMailer } = await import('#server/gateways/mail/mailer.ts')
    return {
      send: smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM }),
      addPages: () => {},
      sweep: async () => {},
    }
  }
  const { mailboxMailer, mailboxPage, mailboxPath, sweepMailbox } = await import('#sandbox/mailbox/mailbox.ts')
  // whoever tries the product reads its mail there; in production nobody may read that of others
  const isShown = env.NODE_ENV !== 'production'
  return {
    send: mailboxMailer(db),
    ...(isShown && { mailbox: mailboxPath }),
    addPages: (server, frame) => {
      if (isShown) mailboxPage(server, { db, frame })
    },
    sweep: (now) => sweepMailbox(db, now),
  }
}
