import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { Mailer } from '#server/gateways/mail/mailer.ts'
import { notificationJobs, unsubscribeAddress, unsubscribePage } from '#server/modules/notifications/public.ts'
import type { Channels } from '#server/modules/notifications/public.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { JobHandler } from '#server/platform/jobs/jobs.ts'
import { keptSecret } from '#server/platform/secrets.ts'
import type { App } from './app.ts'

type Options = {
  readonly db: Database
  readonly send: Mailer
  readonly publicUrl: string
  readonly clock: () => Date
  readonly frame: PageFrame
}

/** What addresses in mails are signed with; made at the first start and kept. */
const UnsubscribeKey = z.object({ key: z.string() }).readonly()

/** The jobs that tell people what happened, and the page at which they end such mails. */
export async function addNotifications(
  { server, limits }: App,
  { db, send, publicUrl, clock, frame }: Options,
): Promise<Readonly<Record<string, JobHandler>>> {
  const made = () => ({ key: randomBytes(32).toString('base64url') })
  const kept = await keptSecret(db, 'unsubscribe', UnsubscribeKey, made)
  const key = Buffer.from(kept.key, 'base64url')
  await unsubscribePage(server, { db, key, frame, limit: limits.page })
  const unsubscribe = unsubscribeAddress(key, publicUrl)
  return notificationJobs({ db, channels: channelsOf(send, publicUrl), clock, publicUrl, unsubscribe })
}

function channelsOf(send: Mailer, publicUrl: string): Channels {
  return {
    async mail({ to, content: { subject, paragraphs, action }, unsubscribe }) {
      const parts = [...paragraphs]
      if (action) parts.push(`${action.label}:\n${publicUrl}${action.path}`)
      if (unsubscribe) parts.push(`Unsubscribe from emails like this: ${unsubscribe}`)
      await send({ to, subject, text: parts.join('\n\n') })
      return 'sent'
    },
    // no browser takes push messages yet, and no number text messages
    push: async () => 'unreachable',
    sms: async () => 'unreachable',
  }
}
