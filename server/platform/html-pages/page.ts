import type { FastifyInstance, FastifyReply } from 'fastify'
import { focus, link, primary } from './button.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** The frame of pages that the server renders without React. */
export type PageFrame = {
  /** URLs of the site's stylesheets. */
  readonly stylesheets: readonly string[]
  /** URLs of their fonts, preloaded so that text does not reflow. */
  readonly fonts: readonly string[]
  /** What the site is called now. */
  readonly siteName: () => string
  /** Its look now: the style sheet after the others, its icon, and what stands beside its name. */
  readonly look: () => { readonly css: string | null; readonly icon: string | null; readonly logo: string | null }
  /** Path of the mailbox page, if mail is kept there instead of sent. */
  readonly mailbox?: string
}

/** The look of a site that has not chosen one. */
export const plainLook: PageFrame['look'] = () => ({ css: null, icon: null, logo: null })

/** The policy of these pages: the site's stylesheets, fonts and images, and the script below. */
export const htmlPagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'"

const scriptPath = '/written-page.js'

/** Toggles the visibility of a password, shares and prints. The pages work without it. */
const script = `for (const button of document.querySelectorAll('[data-prints]')) {
  button.hidden = false
  button.addEventListener('click', () => print())
}
for (const button of document.querySelectorAll('[data-shares]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    const url = location.origin + location.pathname
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {})
    await navigator.clipboard.writeText(url)
    button.textContent = 'Link copied'
  })
}
for (const button of document.querySelectorAll('[data-shows]')) {
  const field = document.getElementById(button.dataset.shows)
  button.hidden = false
  button.addEventListener('click', () => {
    const shown = field.type === 'text'
    field.type = shown ? 'password' : 'text'
    button.firstElementChild.textContent = shown ? 'Show' : 'Hide'
  })
}
`

/** Serves the script of these pages. */
export function htmlPageFiles(app: FastifyInstance): void {
  app.get(scriptPath, (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/javascript; charset=utf-8').send(script),
  )
}

/** Renders a page without a frame, such as one to be printed. */
export function sheet(frame: PageFrame, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="en">
      ${headOf(frame, title)}
      <body class="bg-white font-sans text-black">
        <main>${content}</main>
      </body>
    </html>`.html
}

/** The head of a page, which no search engine lists. */
function headOf(frame: PageFrame, title: string): Html {
  const { css, icon } = frame.look()
  const sheets = [...frame.stylesheets, ...(css === null ? [] : [css])].map(
    (href) => html`<link rel="stylesheet" href="${href}" />`,
  )
  const fonts = frame.fonts.map(
    (href) => html`<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin />`,
  )
  return html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title} | ${frame.siteName()}</title>
    <link rel="icon" href="${icon ?? '/favicon.svg'}" />
    ${fonts}${sheets}
    <script src="${scriptPath}" defer></script>
  </head>`
}

/**
 * Renders a whole page around its content, `wide` for lists; `back` is the path that the person came from. It is
 * aligned to the top, because vertically centered content would move while the HTML loads.
 */
export function page(frame: PageFrame, title: string, content: Html, back?: string, wide = false): string {
  const { icon, logo } = frame.look()
  return html`<!doctype html>
    <html lang="en">
      ${headOf(frame, title)}
      <body class="bg-ground text-ink font-sans">
        <div class="mx-auto flex min-h-dvh flex-col px-4 py-5 ${wide ? 'max-w-5xl' : 'max-w-md sm:py-[12vh]'}">
          <header class="mb-5 flex min-h-11 items-center justify-between gap-4">
            <a href="/" class="inline-flex items-center gap-2.5 rounded-md text-brand ${focus}">
              ${
                logo === null
                  ? html`<img src="${icon ?? '/favicon.svg'}" alt="" width="32" height="32" />
                      <span class="font-display text-2xl leading-none font-semibold tracking-tight"
                        >${frame.siteName()}</span
                      >`
                  : html`<img src="${logo}" alt="${frame.siteName()}" class="h-8 w-auto" />`
              }
            </a>
            ${
              back !== undefined &&
              html`<a
                href="${back}"
                class="rounded-md py-2 text-sm font-semibold text-brand underline underline-offset-2 ${focus}"
                >Back</a
              >`
            }
          </header>
          <main class="rounded-2xl border border-line bg-surface p-5 sm:p-8">
            <h1 class="mb-4 font-display text-2xl font-semibold tracking-tight">${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`.html
}

/**
 * A page with a message and its next step as the page's button. If a mail was sent, the next step is in the mail, and `next` is
 * a way back; if mail is kept in the mailbox, with a link to that.
 */
export function messagePage(
  frame: PageFrame,
  title: string,
  text: string,
  next: { href: string; label: string },
  mailed = false,
): string {
  return page(
    frame,
    title,
    html`<p class="mb-6 break-words">${text}</p>
      ${
        mailed &&
        frame.mailbox !== undefined &&
        html`<p class="mb-6">
          This site doesn't send email.
          <a class="${link}" href="${frame.mailbox}">Open the mailbox</a>.
        </p>`
      }
      <p>
        <a class="${mailed ? link : `forced-edge grid place-items-center no-underline ${primary}`}" href="${next.href}"
          >${next.label}</a
        >
      </p>`,
  )
}

/** Sends a page that the browser does not cache. */
export function sendPage(reply: FastifyReply, status: number, content: string, policy = htmlPagePolicy): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(content)
}

/** Sends a page behind a secret address: kept, indexed and named to others by nobody. */
export function sendPrivatePage(reply: FastifyReply, status: number, content: string): FastifyReply {
  void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
  return sendPage(reply, status, content)
}
