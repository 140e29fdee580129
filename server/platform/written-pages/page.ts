import type { FastifyReply } from 'fastify'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** What the pages that the server writes itself, without the browser's part of the product, have around them. */
export type PageFrame = {
  /** Addresses of the product's own stylesheets. */
  readonly stylesheets: readonly string[]
}

/** What such a page may load: the product's own stylesheet, fonts and mark. */
export const writtenPagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'"

/** A whole page around its content. */
export function page(frame: PageFrame, title: string, content: Html): string {
  const sheets = frame.stylesheets.map((href) => html`<link rel="stylesheet" href="${href}" />`)
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Petstead</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${sheets}
      </head>
      <body class="bg-ground text-ink font-sans">
        <div class="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
          <header class="mb-6 text-center">
            <a href="/" class="inline-flex items-center gap-2 text-2xl font-semibold text-brand">
              <img src="/favicon.svg" alt="" width="36" height="36" />Petstead
            </a>
          </header>
          <main class="rounded-2xl border border-line bg-surface p-6 sm:p-8">
            <h1 class="mb-4 text-2xl font-semibold">${title}</h1>
            ${content}
          </main>
        </div>
      </body>
    </html>`.html
}

/** A page that only tells something, with one way on. */
export function messagePage(
  frame: PageFrame,
  title: string,
  text: string,
  next: { href: string; label: string },
): string {
  return page(
    frame,
    title,
    html`<p class="mb-6">${text}</p>
      <p><a class="font-semibold text-brand underline underline-offset-2" href="${next.href}">${next.label}</a></p>`,
  )
}

/** Answers with a written page; none is kept by the browser. */
export function sendPage(reply: FastifyReply, status: number, content: string): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', writtenPagePolicy)
    .type('text/html; charset=utf-8')
    .send(content)
}
