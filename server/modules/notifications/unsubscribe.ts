import { createHmac, timingSafeEqual } from 'node:crypto'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'
import type { Database } from '#server/database/connect.ts'
import { changeSettings, roleOf } from '#server/modules/identity/public.ts'
import { primary } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { messagePage, page, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'

type Setting = keyof NotificationSettings

/** The names of settings in mails. Only these can be turned off by a mail's unsubscribe address. */
const named = {
  emailBookingConfirmation: 'booking confirmations and other emails about bookings and messages',
  emailBookingReminders: 'booking reminders',
  emailPromotional: 'news and offers',
} satisfies Partial<Record<Setting, string>>
type MailSetting = keyof typeof named

const isMailSetting = (text: string): text is MailSetting => Object.hasOwn(named, text)

/** Returns the URL that turns off a setting of a person with one click. */
export type UnsubscribeAddress = (userId: string, setting: Setting) => string

/** Returns a function that signs addresses with a key: they work without a login and cannot be forged for others. */
export function unsubscribeAddress(key: Buffer, publicUrl: string): UnsubscribeAddress {
  return (userId, setting) => `${publicUrl}/unsubscribe/${userId}.${setting}.${macOf(key, userId, setting)}`
}

function macOf(key: Buffer, userId: string, setting: string): string {
  return createHmac('sha256', key).update(`unsubscribe\n${userId}\n${setting}`).digest('base64url')
}

function readToken(key: Buffer, token: string): { userId: string; setting: MailSetting } | undefined {
  const [, userId, setting, mac] = /^([0-9a-f-]{36})\.(\w{1,40})\.([\w-]{43})$/.exec(token) ?? []
  if (!userId || !setting || !mac || !isMailSetting(setting)) return undefined
  const right = timingSafeEqual(Buffer.from(macOf(key, userId, setting)), Buffer.from(mac))
  return right ? { userId, setting } : undefined
}

export type UnsubscribeOptions = {
  readonly db: Database
  readonly key: Buffer
  readonly frame: PageFrame
  /** Throws when the caller exceeds the rate limit. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

const settings = { href: '/settings', label: 'See all your notification settings' }

/**
 * The page of a mail's unsubscribe address: opening it changes nothing, one click turns off exactly that setting. Mail
 * programs send the click themselves (RFC 8058).
 */
export async function unsubscribePage(app: FastifyInstance, options: UnsubscribeOptions): Promise<void> {
  const { db, key, frame, limit } = options
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 4096 })
    const path = '/unsubscribe/:token'
    const unknown = messagePage(
      frame,
      "This link doesn't work",
      'It may have been cut off. You can turn emails off in your settings.',
      settings,
    )
    scope.get<{ Params: { token: string } }>(path, async (request, reply) => {
      await limit(request)
      const asked = readToken(key, request.params.token)
      return asked ? sendPage(reply, 200, question(frame, named[asked.setting])) : sendPage(reply, 404, unknown)
    })
    scope.post<{ Params: { token: string } }>(path, async (request, reply) => {
      await limit(request)
      const asked = readToken(key, request.params.token)
      if (!asked) return sendPage(reply, 404, unknown)
      // a deleted account gets no mail anyway
      if (await roleOf(db, asked.userId)) await changeSettings(db, asked.userId, { [asked.setting]: false })
      const text = `We won't send you ${named[asked.setting]} anymore. We'll still email you about your account and its security.`
      return sendPage(reply, 200, messagePage(frame, "You're unsubscribed", text, settings))
    })
  })
}

function question(frame: PageFrame, what: string): string {
  return page(
    frame,
    'Unsubscribe?',
    html`<p class="mb-6">We'll stop sending you ${what}. Your other settings won't change.</p>
      <form method="post">
        <button class="${primary}">Unsubscribe</button>
      </form>`,
  )
}
