import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Documents } from '#contract/schemas/agreement.ts'
import { loginPath } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { agreement } from '#server/platform/html-pages/agreement.ts'
import { link, primary } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { page, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { hostCookieName } from '#server/platform/http/host-cookie.ts'
import { cookieOf } from './session-cookie.ts'

/** How people agree to the documents who come from a provider whose pages do not say anything of them. */
export type AskNewPeople = {
  /** What whoever signs up now agrees to. */
  readonly documents: (now: Date) => Promise<Documents>
  /** Whether what was shown is still in effect, or announced. */
  readonly areOffered: (shown: Documents, now: Date) => Promise<boolean>
  /** Notes what a new person was shown. */
  readonly note: (tx: Database, userId: string, shown: Documents, now: Date) => Promise<void>
}

const minutes = 10

/** What the page showed, and to whom: nobody agrees for somebody else, nor by a link from elsewhere. */
const Shown = z.object({ documents: Documents, person: z.string(), at: z.number() })

const personOf = (subject: string): string => hash('sha256', subject, 'base64url')
const nameOf = (publicUrl: string): string => hostCookieName('sign-up', publicUrl)

type Here = { readonly frame: PageFrame; readonly publicUrl: string }

/** Sends the page on which somebody new agrees: nothing is stored of them before. */
export async function askNewPerson(
  reply: FastifyReply,
  { frame, publicUrl }: Here,
  { subject, email, returnTo, documents }: { subject: string; email: string; returnTo: string; documents: Documents },
  now: Date,
): Promise<FastifyReply> {
  const shown = { documents, person: personOf(subject), at: now.getTime() } satisfies z.infer<typeof Shown>
  void reply.setCookie(nameOf(publicUrl), JSON.stringify(shown), {
    ...cookieOf(publicUrl),
    signed: true,
    maxAge: minutes * 60,
  })
  // a link: the provider, to which it leads on, is no place for a form of ours
  const again = `${loginPath}?agree=true&returnTo=${encodeURIComponent(returnTo)}`
  const content = html`<p class="mb-4 break-words">You're new here. Your account will use <strong>${email}</strong>.</p>
    <div class="grid gap-4">
      ${agreement(documents, false)}
      <a class="${primary} flex items-center justify-center" href="${again}">Sign up</a>
    </div>
    <p class="mt-4"><a class="${link}" href="/">Not now</a></p>`
  return sendPage(reply, 200, page(frame, 'Create your account', content))
}

/** What somebody agreed to by the button of that page, less than ten minutes ago in this browser; undefined if nothing. */
export function agreedHere(
  request: FastifyRequest,
  { publicUrl }: Pick<Here, 'publicUrl'>,
  subject: string,
  now: Date,
): Documents | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[nameOf(publicUrl)] ?? '')
  if (!valid || !value) return undefined
  const { data } = Shown.safeParse(JSON.parse(value))
  const isTheirs = data?.person === personOf(subject) && now.getTime() - data.at <= minutes * 60_000
  return isTheirs ? data.documents : undefined
}
