import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { letterOf } from '#server/gateways/mail/letter.ts'
import { isUnknownRecipient, smtpMailer } from '#server/gateways/mail/mailer.ts'
import type { Mail, Mailer } from '#server/gateways/mail/mailer.ts'
import { makeVapidKeys } from '#server/gateways/push/vapid.ts'
import type { Vapid } from '#server/gateways/push/vapid.ts'
import { webPusher } from '#server/gateways/push/web-push.ts'
import type { Texter } from '#server/gateways/sms/sms.ts'
import { pushToDevices, whyMailStopped } from '#server/modules/devices/public.ts'
import type { Channels as NotificationChannels } from '#server/modules/notifications/public.ts'
import { senderOf, wordsOf } from '#server/modules/site/public.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { storedSecret } from '#server/platform/secrets.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'

/** Channels to people besides the list of notifications. */
export type Channels = {
  readonly mail: Mailer
  /** Sends notifications. */
  readonly notices: NotificationChannels
  /** The public key that browsers subscribe with. */
  readonly pushKey: string
  /** Whether text messages are sent. */
  readonly textMessages: boolean
  /** Path of the mailbox page, if messages are kept there instead of sent. */
  readonly mailbox?: string
  /** Adds the pages of the mailbox. */
  addPages(server: FastifyInstance, options: { frame: PageFrame; findCaller: App['findCaller'] }): void
  /** Deletes kept messages that are old enough. */
  sweep(now: Date): Promise<void>
}

type ChannelOptions = {
  readonly env: Env
  readonly db: Database
  readonly publicUrl: string
  readonly clock: () => Date
  readonly site: SiteNow
}

/**
 * Sends mail by SMTP, text messages by Twilio, and pushes by the browsers' own services. Messages of a channel without
 * settings are kept in a mailbox; pushes are kept and sent. In production only mail is kept, and it has no page there.
 */
export async function channelsOf({ env, db, publicUrl, clock, site }: ChannelOptions): Promise<Channels> {
  const isTried = env.NODE_ENV !== 'production'
  const vapid = await vapidOf(env, db, publicUrl)
  const push = webPusher({ vapid, clock })
  const box = isTried ? await mailbox() : undefined
  const mail = await mailerOf(env, db, () => senderOf(site().content).name)
  const text = (await texterOf(env)) ?? box?.mailboxTexter(db)
  const keepPush = env.VAPID_PUBLIC_KEY ? undefined : box?.keepPush
  return {
    // mail that people asked for themselves, such as a new password, is sent even after a spam complaint
    mail: async (letter) => {
      if ((await whyMailStopped(db, letter.to)) !== 'bounced') await mail(letter)
    },
    notices: {
      mail: async ({ content, ...envelope }) =>
        (await whyMailStopped(db, envelope.to))
          ? 'unreachable'
          : mailed(mail, letterOf(content, { ...envelope, publicUrl, site: wordsOf(site().content) })),
      push: async ({ userId, text: body, ...rest }) => {
        await keepPush?.(db, userId, { body, ...rest })
        await pushToDevices({ db, push }, userId, { body, ...rest })
        return 'sent'
      },
      sms: async (message) => ((await text?.(message))?.outcome === 'sent' ? 'sent' : 'unreachable'),
    },
    pushKey: vapid.publicKey,
    textMessages: text !== undefined,
    ...(box && !env.SMTP_URL && { mailbox: box.mailboxPath }),
    addPages: (server, options) => box?.mailboxPages(server, { db, ...options }),
    sweep: async (now) => {
      if (box || !env.SMTP_URL) await (await mailbox()).sweepMailbox(db, now)
    },
  }
}

/** The mailbox stand-in, imported only if some channel needs it. */
const mailbox = () => import('#sandbox/mailbox/mailbox.ts')

async function mailed(send: Mailer, mail: Mail): Promise<'sent' | 'unreachable'> {
  try {
    await send(mail)
    return 'sent'
  } catch (error) {
    if (isUnknownRecipient(error)) return 'unreachable'
    throw error
  }
}

async function mailerOf(env: Env, db: Database, senderName: () => string): Promise<Mailer> {
  if (!env.SMTP_URL) return (await mailbox()).mailboxMailer(db)
  return smtpMailer({ url: env.SMTP_URL, from: env.MAIL_FROM, senderName, returnPath: env.MAIL_RETURN_PATH })
}

async function texterOf(env: Env): Promise<Texter | undefined> {
  const { SMS_ACCOUNT_SID: accountSid, SMS_AUTH_TOKEN: authToken, SMS_FROM: from, SMS_API_URL: apiBase } = env
  if (!accountSid || !authToken || !from) return undefined
  const { twilioTexter } = await import('#server/gateways/sms/twilio.ts')
  return twilioTexter({ accountSid, authToken, from, ...(apiBase && { apiBase }) })
}

const KeptKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** The operator's push keys, or a pair that is generated at the first start. */
async function vapidOf(env: Env, db: Database, publicUrl: string): Promise<Vapid> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env
  if (publicKey && privateKey && subject) return { publicKey, privateKey, subject }
  const kept = await storedSecret(db, 'push-keys', KeptKeys, makeVapidKeys)
  return { ...kept, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@petstead.test' }
}
