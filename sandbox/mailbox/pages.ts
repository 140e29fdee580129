import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'
import { htmlPagePolicy, page, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'

/** The path where people read the stored messages. */
export const mailboxPath = '/mailbox'

type MailboxOptions = {
  readonly db: Database
  readonly frame: PageFrame
  /** Returns the caller, if they are signed in. */
  readonly findCaller: (request: FastifyRequest) => Promise<{ readonly id: string; readonly role: string } | null>
}

/** The reader: admins read everything, others their own messages, and visitors only mail about accounts. */
type Reader =
  | { readonly role: 'admin' }
  | { readonly role: 'person'; readonly id: string }
  | { readonly role: 'nobody' }

const channels = { mail: 'Email', push: 'Push', sms: 'Text messages' } as const
type Channel = keyof typeof channels
const channelNames = ['mail', 'push', 'sms'] as const
type Message = { id: string; channel: Channel; recipient: string; subject: string; body: string; sentAt: Date } & {
  path: string | null
  hasHtml: boolean
}

const shown = 50
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The mailbox: the last messages that would have been sent, and each mail as a mail program shows it. */
export function mailboxPages(app: FastifyInstance, options: MailboxOptions): void {
  const { db, frame } = options
  app.get<{ Querystring: { channel?: unknown } }>(mailboxPath, async (request, reply) => {
    const channel = channelNames.find((name) => name === request.query.channel)
    const reader = await readerOf(request, options)
    const messages = await messagesFor(db, reader, channel)
    const content = html`<p class="text-ink-soft">${introductions[reader.role]}</p>
      ${reader.role === 'admin' && tabs(channel)}
      ${
        messages.length > 0
          ? html`<ul class="mt-4">
              ${messages.map((message, i) => item(message, i === 0))}
            </ul>`
          : html`<p class="mt-6">Nothing here yet.</p>`
      }
      ${messages.length === shown && html`<p class="mt-4 text-sm text-ink-soft">These are the latest ${shown}.</p>`}`
    const policy = `${htmlPagePolicy}; frame-src 'self'`
    return sendPage(reply, 200, page(frame, 'Mailbox', content, undefined, true), policy)
  })

  app.get<{ Params: { id: string } }>(`${mailboxPath}/:id`, async (request, reply) => {
    const reader = await readerOf(request, options)
    const id = /^[0-9a-f-]{36}$/.test(request.params.id) ? request.params.id : undefined
    const found = id && (await readable(db, reader).select('html').where('id', '=', id).executeTakeFirst())
    if (!found || found.html === null) return reply.callNotFound()
    // a mail is untrusted: it runs and loads nothing, and only its links lead out of it
    const policy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox ${sandbox}`
    return (
      reply
        .header('cache-control', 'no-store')
        // a sandbox has no origin, and browsers would warn about the header
        .removeHeader('origin-agent-cluster')
        .header('content-security-policy', policy)
        .header('x-frame-options', 'sameorigin')
        .type('text/html; charset=utf-8')
        .send(found.html.replace('<head>', '<head><base target="_top" />'))
    )
  })
}

const sandbox = 'allow-top-navigation-by-user-activation'

const introductions = {
  admin: "This site doesn't send email, push notifications, or text messages. They show up here instead.",
  person: "This site doesn't send email. Messages to you show up here instead.",
  nobody: "This site doesn't send email. Messages about accounts show up here instead; log in to see your own.",
} as const

async function readerOf(request: FastifyRequest, { findCaller }: MailboxOptions): Promise<Reader> {
  const caller = await findCaller(request)
  if (!caller) return { role: 'nobody' }
  return caller.role === 'admin' ? { role: 'admin' } : { role: 'person', id: caller.id }
}

/** Selects the messages that a reader may see. */
function readable(db: Database, reader: Reader) {
  const all = db.selectFrom('mailbox')
  if (reader.role === 'admin') return all
  // people who forgot a password or sign up have no session: mail about accounts is sent without a key
  if (reader.role === 'nobody') return all.where('channel', '=', 'mail').where('key', 'is', null)
  const own = sql<string>`select email from users where id = ${reader.id}`
  // also mail to the email that they want to log in with, which visitors could read
  const wanted = sql<string>`select l.email from identity.links l join users u on u.subject = l.account_id::text
    where u.id = ${reader.id} and l.purpose = 'change-email' and l.used_at is null`
  return all.where(
    // in parentheses: the caller adds conditions
    sql<boolean>`(recipient in (${own}) or (channel = 'mail' and key is null and recipient in (${wanted})))`,
  )
}

function messagesFor(db: Database, reader: Reader, channel: Channel | undefined): Promise<Message[]> {
  return readable(db, reader)
    .select(['id', 'channel', 'recipient', 'subject', 'body', 'path', 'created_at as sentAt'])
    .select(sql<boolean>`html is not null`.as('hasHtml'))
    .$if(channel !== undefined, (some) => some.where('channel', '=', channel ?? 'mail'))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
}

function tabs(chosen: Channel | undefined): Html {
  const link = (label: string, channel: Channel | undefined) =>
    html`<a
      href="${mailboxPath}${channel && `?channel=${channel}`}"
      ${channel === chosen && { html: 'aria-current="page"' }}
      class="rounded-full border px-4 py-2 text-sm font-semibold ${
        channel === chosen ? 'border-brand bg-brand text-on-brand' : 'border-line text-ink'
      }"
      >${label}</a
    >`
  return html`<nav aria-label="Channels" class="mt-4 flex flex-wrap gap-2">
    ${link('All', undefined)} ${channelNames.map((name) => link(channels[name], name))}
  </nav>`
}

/** Shows one message; a mail opens to both of its forms side by side. */
function item(message: Message, open: boolean): Html {
  const { channel, recipient, subject, body, sentAt, path, hasHtml, id } = message
  const text = html`<p class="whitespace-pre-line wrap-anywhere">${linked(body)}</p>`
  const about = html`<span class="block text-sm text-ink-soft"
    >${channels[channel].replace(/s$/, '')} to ${recipient}, ${moment.format(sentAt)} UTC</span
  >`
  if (!hasHtml)
    return html`<li class="border-t border-line py-4">
      <h2 class="font-semibold">${subject}</h2>
      ${about} ${text}${path && html`<p><a class="text-brand underline" href="${path}">Open</a></p>`}
    </li>`
  return html`<li class="border-t border-line py-4">
    <details ${open && { html: 'open' }}>
      <summary class="cursor-pointer">
        <h2 class="inline font-semibold">${subject}</h2>
        ${about}
      </summary>
      <div class="mt-3 grid gap-4 lg:grid-cols-2">
        <iframe
          class="h-112 w-full rounded-xl border border-line"
          src="${mailboxPath}/${id}"
          sandbox="${sandbox}"
          loading="lazy"
          title="${subject}, as a mail program shows it"
        ></iframe>
        <div class="text-sm">
          <h3 class="mb-2 font-semibold">As plain text</h3>
          ${text}
        </div>
      </div>
    </details>
  </li>`
}

/** Returns the text with its addresses as links. */
function linked(text: string) {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a class="text-brand underline" href="${part}">${part}</a>` : part))
}
