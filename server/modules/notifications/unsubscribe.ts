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

/** What mails of a setting are called. Only these can be turned off by a mail's own address. */
const named = {
  emailBookingConfirmation: 'emails about bookings and messages',
  emailBookingReminders: 'booking reminders',
  emailPromotional: 'news and offers',
} satisfies Partial<Record<Setting, string>>
type MailSetting = keyof typeof named

const isMailSetting = (text: string): text is MailSetting => Object.hasOwn(named, text)

/** The whole address at which one press turns a setting of a person off. */
export type UnsubscribeAddress = (userId: string, setting: Setting) => string

/** Addresses signed with a key: whoever has the mail needs no login, and nobody makes one for somebody else. */
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
  /** Throws when somebody asks too often. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

const settings = { href: '/settings', label: 'See all your notification settings' }

/**
 * The page that a mail's unsubscribe address leads to: looking at it changes nothing, one press turns exactly that setting
 * off. Mail programs make the press themselves (RFC 8058).
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
      // whoever deleted their account gets no mail anyway
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
    html`<p class="mb-6">We'll stop sending you ${what}. Your other settings stay as they are.</p>
      <form method="post">
        <button class="${primary}">Unsubscribe</button>
      </form>`,
  )
}
