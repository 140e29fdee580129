import { Documents } from '#contract/schemas/agreement.ts'
import { link } from './button.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** A link that leaves the form, with what was typed, where it is. */
const opening = (path: string, version: number, words: string): Html =>
  html`<a class="${link}" href="${path}?version=${String(version)}" target="_blank">${words}</a>`

/** What a form that makes an account is a consent to, and, unless the server keeps that, in which versions. */
export const agreement = ({ terms, privacy }: Documents, isSent = true): Html =>
  html`<p class="text-sm text-ink-soft">
      By signing up you agree to the ${opening('/terms', terms, 'Terms')} and
      ${opening('/privacy', privacy, 'Privacy Policy')}.
    </p>
    ${
      isSent &&
      html`<input type="hidden" name="terms" value="${String(terms)}" />
        <input type="hidden" name="privacy" value="${String(privacy)}" />`
    }`

/** The versions that a form showed: undefined if it says none, null if what it says are none. */
export function documentsIn(body: unknown): Documents | null | undefined {
  const [terms, privacy]: unknown[] = ['terms', 'privacy'].map((name) => Reflect.get(Object(body), name))
  if (terms === undefined && privacy === undefined) return undefined
  return Documents.safeParse({ terms: Number(terms), privacy: Number(privacy) }).data ?? null
}

/** What somebody reads who agreed to documents that have changed since the page was opened. */
export const documentsChanged = 'Our terms changed while you were here. Please look again, then sign up.'
