import type { SiteWords } from '#contract/vocabulary/site.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'
import type { Content } from '#server/platform/messages/content.ts'
import type { Mail } from './mailer.ts'

/** Where a mail comes from: the address of the site, and what it says about itself. */
type Sender = { readonly publicUrl: string; readonly site: SiteWords }

/** Recipient and context of a mail; `unsubscribe` is the full URL for one-click unsubscribing. */
type Envelope = Sender & {
  readonly to: string
  readonly key?: string
  readonly unsubscribe?: string
}

/** Formats a message as a mail, in plain text and as HTML in the product's style. */
export function letterOf(content: Content, { to, publicUrl, site, key, unsubscribe }: Envelope): Mail {
  const { subject, heading, paragraphs, action, threadKey } = content
  const href = action && publicUrl + action.path
  const unsubscribing = unsubscribe ? `Unsubscribe from emails like this: ${unsubscribe}` : undefined
  const foot = [unsubscribing, footOf(site)].filter((each) => each !== undefined)
  const text = [...paragraphs, ...(action ? [`${action.label}:\n${href}`] : []), ...foot].join('\n\n')
  const body = html`${heading && html`<h1 class="ink" style="${styles.heading}">${heading}</h1>`}
  ${paragraphs.map((words) => paragraph(words, site.brand))}${action && button(action.label, href ?? '', site.brand)}`
  return {
    to,
    subject,
    text,
    html: frame({ subject, preview: paragraphs[0] ?? '', body, publicUrl, site, unsubscribe }),
    ...replyTo(site),
    ...(key !== undefined && { key }),
    ...(threadKey !== undefined && { threadKey }),
    ...(unsubscribe !== undefined && {
      headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  }
}

/** Adds HTML in the same style to a plain-text mail; URLs become links. */
export function withHtml(mail: Mail, { publicUrl, site }: Sender): Mail {
  if (mail.html !== undefined) return mail
  const parts = mail.text.split(/\n{2,}/)
  const body = html`<h1 class="ink" style="${styles.heading}">${mail.subject}</h1>
    ${parts.map((part) => paragraph(part, site.brand))}`
  const foot = footOf(site)
  return {
    ...mail,
    ...replyTo(site),
    ...(foot !== undefined && { text: `${mail.text}\n\n${foot}` }),
    html: frame({ subject: mail.subject, preview: parts[0] ?? '', body, publicUrl, site }),
  }
}

/** "Fern & Paw LLC · 12 Oak St, Austin, TX · Questions? help@fern.example"; undefined while nothing of it is known. */
function footOf({ company, address, contactEmail, footer }: SiteWords): string | undefined {
  const questions = contactEmail === null ? null : `Questions? ${contactEmail}`
  const said = [company, address, footer, questions].filter(Boolean)
  return said.length > 0 ? said.join(' · ') : undefined
}

const replyTo = ({ contactEmail }: SiteWords) => (contactEmail === null ? {} : { replyTo: contactEmail })

const sans = 'Figtree, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const serif = 'Fraunces, Georgia, "Times New Roman", serif'

/** The product's colors (web/styles.css), because mail programs do not support CSS variables; the brand's are the site's. */
const light = { ground: '#fbf8f2', surface: '#ffffff', ink: '#22302b', soft: '#55625c', line: '#e5dfd3' } as const
const dark = { ground: '#131a17', surface: '#1b2420', ink: '#eee9df', soft: '#aab6af', line: '#2f3b35' } as const

const styles = {
  heading: `margin:0 0 16px;font:600 24px/1.25 ${serif};color:${light.ink}`,
  paragraph: `margin:0 0 16px;font:400 16px/1.5 ${sans};color:${light.ink};word-break:break-word`,
  surface: `padding:28px 24px;background:${light.surface};border:1px solid ${light.line};border-radius:16px`,
  foot: `margin:0 0 8px;font:400 13px/1.5 ${sans};color:${light.soft}`,
} as const

type Brand = SiteWords['brand']

const nameStyle = (brand: Brand) => `font:600 24px/1 ${serif};color:${brand.light};text-decoration:none`
const buttonStyle = (brand: Brand) =>
  `display:inline-block;padding:13px 22px;border-radius:12px;background:${brand.light};color:${brand.onLight};font:600 16px/1.25 ${sans};text-decoration:none`

/** Dark colors for mail programs that follow the system; they override the inline styles. */
const darkSheet = (brand: Brand) => `@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important } .surface { background: ${dark.surface} !important; border-color: ${dark.line} !important }
  .ink { color: ${dark.ink} !important } .soft, .soft a { color: ${dark.soft} !important }
  .brand { color: ${brand.dark} !important } .button { background: ${brand.dark} !important; color: ${brand.onDark} !important }
}`

function paragraph(words: string, brand: Brand): Html {
  const lines = words.split('\n').map((line, i) => html`${i > 0 && html`<br />`}${linked(line, brand)}`)
  return html`<p class="ink" style="${styles.paragraph}">${lines}</p>`
}

/** The text with its URLs as links. */
function linked(text: string, brand: Brand): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, i) =>
      i % 2 === 1 ? html`<a class="brand" style="color:${brand.light}" href="${part}">${part}</a>` : html`${part}`,
    )
}

function button(label: string, href: string, brand: Brand): Html {
  return html`<p style="margin:24px 0 8px">
    <a class="button" style="${buttonStyle(brand)}" href="${href}">${label}</a>
  </p>`
}

type Frame = {
  readonly subject: string
  /** Shown beside the subject in lists of mail. */
  readonly preview: string
  readonly body: Html
  readonly publicUrl: string
  readonly site: SiteWords
  readonly unsubscribe?: string | undefined
}

/**
 * A whole HTML document with tables and inline styles, which all mail programs support, and without external resources.
 */
function frame(parts: Frame): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${parts.subject}</title>
        <style>
          ${{ html: darkSheet(parts.site.brand) }}
        </style>
      </head>
      <body class="ground" style="margin:0;padding:0;background:${light.ground}">
        <div style="display:none;max-height:0;overflow:hidden">${parts.preview}</div>
        <table class="ground" ${table} style="background:${light.ground}">
          <tr>
            <td align="center" style="padding:32px 16px">${sheet(parts)}</td>
          </tr>
        </table>
      </body>
    </html>`.html
}

const table = { html: 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"' }

/** The product name, the body, and the footer. */
function sheet({ body, publicUrl, site, unsubscribe }: Frame): Html {
  const link = (href: string, label: string) => html`<a style="color:${light.soft}" href="${href}">${label}</a>`
  const company = footOf(site)
  const foot =
    unsubscribe === undefined
      ? html`Sent by ${site.name} about your account.`
      : html`${link(`${publicUrl}/settings`, 'Notification settings')} &nbsp;·&nbsp;
        ${link(unsubscribe, 'Unsubscribe from emails like this')}`
  return html`<table ${table} style="max-width:560px;text-align:left">
    <tr>
      <td style="padding:0 4px 16px">
        <a class="brand" style="${nameStyle(site.brand)}" href="${publicUrl}">${site.name}</a>
      </td>
    </tr>
    <tr>
      <td class="surface" style="${styles.surface}">${body}</td>
    </tr>
    <tr>
      <td style="padding:20px 4px 0">
        <p class="soft" style="${styles.foot}">${foot}</p>
        ${company !== undefined && html`<p class="soft" style="${styles.foot}">${company}</p>`}
      </td>
    </tr>
  </table>`
}
