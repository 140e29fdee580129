import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import type { Mailer } from '#server/gateways/mail/mailer.ts'
import type { PushMessage } from '#server/gateways/push/push.ts'
import { makeVapidKeys } from '#server/gateways/push/vapid.ts'
import type { Vapid } from '#server/gateways/push/vapid.ts'
import { webPusher } from '#server/gateways/push/web-push.ts'
import type { Texter } from '#server/gateways/sms/sms.ts'
import { pushToDevices } from '#server/modules/devices/public.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { keptSecret } from '#server/platform/secrets.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'

/** How people are reached besides the list in the product. */
export type Channels = {
  readonly mail: Mailer
  /** Pushes to all browsers in which a person turned it on. */
  readonly push: (userId: string, message: PushMessage) => Promise<void>
  /** The key that browsers ask for. */
  readonly pushKey: string
  /** Undefined where text messages are not sent. */
  readonly sms: Texter | undefined
  /** Where messages can be read that are kept instead of being sent. */
  readonly mailbox?: string
  /** Shows what was kept instead of being sent. */
  addPages(server: FastifyInstance, options: { frame: PageFrame; findCaller: App['findCaller'] }): void
  /** Forgets what was kept long enough. */
  sweep(now: Date): Promise<void>
}

type ChannelOptions = {
  readonly env: Env
  readonly db: Database
  readonly publicUrl: string
  readonly clock: () => Date
}

/**
 * Mail goes out by SMTP, text messages by Twilio, and pushes to browsers by their own services. What has no settings is kept
 * in a mailbox: pushes as well, which reach the browsers besides where there is a network. In production only mail is kept,
 * and nobody reads it there.
 */
export async function channelsOf({ env, db, publicUrl, clock }: ChannelOptions): Promise<Channels> {
  const isTried = env.NODE_ENV !== 'production'
  const vapid = await vapidOf(env, db, publicUrl)
  const push = webPusher({ vapid, clock })
  const box = isTried ? await mailbox() : undefined
  const keepPush = env.VAPID_PUBLIC_KEY ? undefined : box?.keepPush
  return {
    mail: await mailerOf(env, db),
    push: async (userId, message) => {
      await keepPush?.(db, userId, message)
      await pushToDevices({ db, push }, userId, message)
    },
    pushKey: vapid.publicKey,
    sms: (await texterOf(env)) ?? box?.mailboxTexter(db),
    ...(box && !env.SMTP_URL && { mailbox: box.mailboxPath }),
    addPages: (server, options) => box?.mailboxPages(server, { db, ...options }),
    sweep: async (now) => {
      if (box || !env.SMTP_URL) await (await mailbox()).sweepMailbox(db, now)
    },
  }
}

/** The stand-in of all channels: loaded only where something is kept. */
const mailbox = () => import('#sandbox/mailbox/mailbox.ts')

async function mailerOf(env: Env, db: Database): Promise<Mailer> {
  if (!env.SMTP_URL) return (await mailbox()).mailboxMailer(db)
  const { smtpMailer } = await import('#server/gateways/mail/mailer.ts')
  return smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM })
}

async function texterOf(env: Env): Promise<Texter | undefined> {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from, SMS_API_URL: apiBase } = env
  if (!accountSid || !authToken || !from) return undefined
  const { twilioTexter } = await import('#server/gateways/sms/twilio.ts')
  return twilioTexter({ accountSid, authToken, from, ...(apiBase && { apiBase }) })
}

const KeptKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The operator's keys for pushing, or a pair that is made at the first start. */
async function vapidOf(env: Env, db: Database, publicUrl: string): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject }
  const kept = await keptSecret(db, 'push-keys', KeptKeys, makeVapidKeys)
  return { ...kept, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@petstead.test' }
}
