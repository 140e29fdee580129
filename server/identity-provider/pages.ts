import type { Documents } from '#contract/schemas/agreement.ts'
import { decidedPath } from '#contract/sign-in.ts'
import { passwordLength } from '#contract/vocabulary/password.ts'
import { link, primary } from '#server/platform/html-pages/button.ts'
import { agreement } from '#server/platform/html-pages/agreement.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { page } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { field, formMistake, secondary } from './fields.ts'
import type { Mistakes } from './form-input.ts'

export type DemoPerson = { readonly email: string; readonly label: string; readonly hint: string }

/** The context of a page in a sign-in. */
export type PageContext = {
  readonly frame: PageFrame
  readonly uid: string
  /** The path on this site that the person came from. */
  readonly back: string
}

type Typed = { readonly email?: string; readonly mistakes?: Mistakes }

const newPasswordHint = `At least ${passwordLength.minimum} characters.`

/** The login page: email and password, and in the demo a button for each demo person. */
export function signInPage(
  { frame, uid, back }: PageContext,
  { demo, email = '', mistakes = {} }: Typed & { readonly demo: readonly DemoPerson[] },
): string {
  const wrong = mistakes.form !== undefined
  const people = demo.map(
    (person) =>
      html`<form method="post" action="/sign-in/${uid}/demo">
        <input type="hidden" name="email" value="${person.email}" />
        <button class="${secondary}">
          <span class="font-semibold">${person.label}</span>
          <span class="block text-sm text-ink-soft">${person.hint}</span>
        </button>
      </form>`,
  )
  const content = html`${
      back === decidedPath &&
      html`<p class="mb-5">We've reviewed your sitter application. Log in to see our answer.</p>`
    }
    <form method="post" action="/sign-in/${uid}/password" novalidate class="grid gap-4">
      ${formMistake(mistakes.form)}
      ${field({
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username',
        value: email,
        formMistake: wrong,
        first: !email,
      })}
      ${field({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'current-password',
        formMistake: wrong,
        first: Boolean(email),
      })}
      <button class="${primary}">Log in</button>
    </form>
    <p class="mt-4"><a class="${link}" href="/sign-in/${uid}/forgot">Forgot your password?</a></p>
    <p class="mt-2">New to ${frame.siteName()}? <a class="${link}" href="/sign-in/${uid}/sign-up">Sign up</a></p>
    ${
      demo.length > 0 &&
      html`<section class="mt-6 border-t border-line pt-5" aria-labelledby="demo">
        <h2 id="demo" class="mb-1 font-semibold">Try the demo</h2>
        <p class="mb-3 text-sm text-ink-soft">
          Log in with one click. This is a demo: no real people, no real charges.
        </p>
        <div class="grid gap-2">${people}</div>
      </section>`
    }`
  return page(frame, 'Log in', content, back)
}

export function signUpPage(
  { frame, uid, back }: PageContext,
  documents: Documents,
  typed: Typed & { readonly givenName?: string; readonly familyName?: string },
): string {
  const { email, givenName, familyName, mistakes = {} } = typed
  // the first field with an error gets the focus
  const order = ['givenName', 'familyName', 'email', 'password']
  const first = order.find((name) => mistakes[name]) ?? 'givenName'
  const input = (options: Parameters<typeof field>[0]) =>
    field({ ...options, mistake: mistakes[options.name], first: options.name === first })
  const content = html`<form method="post" action="/sign-in/${uid}/sign-up" novalidate class="grid gap-4">
      ${formMistake(mistakes.form)}
      ${input({ name: 'givenName', label: 'First name', type: 'text', autocomplete: 'given-name', value: givenName })}
      ${input({
        name: 'familyName',
        label: 'Last name',
        type: 'text',
        autocomplete: 'family-name',
        value: familyName,
        optional: true,
      })}
      ${input({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email })}
      ${input({
        name: 'password',
        label: 'Password',
        type: 'password',
        autocomplete: 'new-password',
        hint: newPasswordHint,
      })}
      ${agreement(documents)}
      <button class="${primary}">Sign up</button>
    </form>
    <p class="mt-4">Already have an account? <a class="${link}" href="/sign-in/${uid}/log-in">Log in</a></p>`
  return page(frame, 'Create your account', content, back)
}

export function forgotPage({ frame, uid, back }: PageContext, { email, mistakes = {} }: Typed): string {
  const content = html`<p class="mb-4">Enter your email and we'll send you a link to choose a new password.</p>
    <form method="post" action="/sign-in/${uid}/forgot" novalidate class="grid gap-4">
      ${formMistake(mistakes.form)}
      ${field({
        name: 'email',
        label: 'Email',
        type: 'email',
        autocomplete: 'username',
        value: email,
        mistake: mistakes.email,
        first: true,
      })}
      <button class="${primary}">Send the link</button>
    </form>
    <p class="mt-4"><a class="${link}" href="/sign-in/${uid}/log-in">Back to log in</a></p>`
  return page(frame, 'Reset your password', content, back)
}

export function resetPage(frame: PageFrame, token: string, mistake?: string): string {
  const content = html`<form method="post" action="/account/reset-password" novalidate class="grid gap-4">
    <input type="hidden" name="token" value="${token}" />
    ${field({
      name: 'password',
      label: 'New password',
      type: 'password',
      autocomplete: 'new-password',
      hint: newPasswordHint,
      mistake,
      first: true,
    })}
    <button class="${primary}">Save password</button>
  </form>`
  return page(frame, 'Choose a new password', content)
}

/** The page with the confirm button: mail programs open links too, and must not confirm anything. */
export function confirmPage(frame: PageFrame, token: string, email: string): string {
  const content = html`<p class="mb-4 break-words">Confirm that <strong>${email}</strong> is your email.</p>
    <form method="post" action="/account/verify-email" class="grid gap-4">
      <input type="hidden" name="token" value="${token}" />
      <button class="${primary}">Confirm email</button>
    </form>
    <p class="mt-4 text-sm text-ink-soft">If you didn't ask for this, you can close this page.</p>`
  return page(frame, 'Confirm your email', content)
}

/** The page whose button makes a new email the login. Without the present one: the reader may be a stranger. */
export function newEmailPage(frame: PageFrame, token: string, email: string): string {
  const content = html`<p class="mb-4 break-words">
      From now on, you'll log in to ${frame.siteName()} with <strong>${email}</strong>. We'll log you out everywhere.
    </p>
    <form method="post" action="/account/change-email" class="grid gap-4">
      <input type="hidden" name="token" value="${token}" />
      <button class="${primary}">Use this email</button>
    </form>
    <p class="mt-4 text-sm text-ink-soft">If you didn't ask for this, you can close this page.</p>`
  return page(frame, 'Use your new email?', content)
}

/** The page whose button brings the former email back. */
export function undoEmailPage(frame: PageFrame, token: string, email: string): string {
  const content = html`<p class="mb-4 break-words">
      You'll log in with <strong>${email}</strong> again. We'll log out every device, and you'll choose a new password.
    </p>
    <form method="post" action="/account/undo-email" class="grid gap-4">
      <input type="hidden" name="token" value="${token}" />
      <button class="${primary}">Keep my email</button>
    </form>
    <p class="mt-4 text-sm text-ink-soft">If you asked for the change yourself, you can close this page.</p>`
  return page(frame, 'Undo your email change?', content)
}
