import { html } from '#server/platform/written-pages/html.ts'
import type { Html } from '#server/platform/written-pages/html.ts'
import { page } from '#server/platform/written-pages/page.ts'
import type { PageFrame } from '#server/platform/written-pages/page.ts'
import { passwordLength } from './passwords.ts'

export type DemoPerson = { readonly email: string; readonly label: string; readonly hint: string }

const input =
  'mt-1 block w-full min-h-11 rounded-xl border border-line bg-surface px-3 py-2 text-ink ' +
  'focus:outline-2 focus:outline-offset-2 focus:outline-brand'
const primary =
  'w-full min-h-11 rounded-xl bg-brand px-4 py-2 font-semibold text-on-brand hover:bg-brand-strong ' +
  'focus:outline-2 focus:outline-offset-2 focus:outline-brand'
const secondary =
  'w-full min-h-11 rounded-xl border border-line bg-surface px-4 py-2 text-left text-ink hover:border-brand ' +
  'focus:outline-2 focus:outline-offset-2 focus:outline-brand'
const link = 'font-semibold text-brand underline underline-offset-2'

function field(options: {
  name: string
  label: string
  type: string
  autocomplete: string
  value?: string
  hint?: string
  invalid?: boolean
}): Html {
  const { name, label, type, autocomplete, value = '', hint, invalid } = options
  const described = [hint && `${name}-hint`, invalid && 'form-error'].filter(Boolean).join(' ')
  return html`<div>
    <label for="${name}" class="font-medium">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autocomplete}"
      value="${value}"
      required
      class="${input}"
      ${described && html`aria-describedby="${described}"`}
      ${invalid && html`aria-invalid="true"`}
    />
    ${hint && html`<p id="${name}-hint" class="mt-1 text-sm text-ink-soft">${hint}</p>`}
  </div>`
}

function problem(text: string | undefined): Html | undefined {
  return text === undefined
    ? undefined
    : html`<p id="form-error" role="alert" class="rounded-xl bg-danger-soft px-3 py-2 text-danger">${text}</p>`
}

const newPasswordHint = `At least ${passwordLength.minimum} characters.`

/** Sign-in: e-mail and password, and in demo mode a button for each demo person. */
export function signInPage(
  frame: PageFrame,
  uid: string,
  options: { error?: string | undefined; email?: string | undefined; demo: readonly DemoPerson[] },
): string {
  const invalid = options.error !== undefined
  const demo = options.demo.map(
    (person) =>
      html`<form method="post" action="/sign-in/${uid}/demo">
        <input type="hidden" name="email" value="${person.email}" />
        <button class="${secondary}">
          <span class="font-semibold">${person.label}</span>
          <span class="block text-sm text-ink-soft">${person.hint}</span>
        </button>
      </form>`,
  )
  return page(
    frame,
    'Sign in',
    html`<form method="post" action="/sign-in/${uid}/password" class="space-y-4">
        ${problem(options.error)}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: options.email ?? '', invalid })}
        ${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', invalid })}
        <button class="${primary}">Sign in</button>
      </form>
      <p class="mt-4 flex flex-wrap justify-between gap-2">
        <a class="${link}" href="/sign-in/${uid}/sign-up">Create an account</a>
        <a class="${link}" href="/sign-in/${uid}/forgot">Forgot your password?</a>
      </p>
      ${
        demo.length > 0 &&
        html`<section class="mt-6 border-t border-line pt-4" aria-labelledby="demo">
          <h2 id="demo" class="mb-1 font-semibold">Try the demo</h2>
          <p class="mb-3 text-sm text-ink-soft">One click signs you in. Nothing here is real, and no money moves.</p>
          <div class="space-y-2">${demo}</div>
        </section>`
      }`,
  )
}

export function signUpPage(
  frame: PageFrame,
  uid: string,
  options: { error?: string | undefined; email?: string; givenName?: string; familyName?: string },
): string {
  const { error, email = '', givenName = '', familyName = '' } = options
  return page(
    frame,
    'Create your account',
    html`<form method="post" action="/sign-in/${uid}/sign-up" class="space-y-4">
        ${problem(error)}
        ${field({ name: 'givenName', label: 'First name', type: 'text', autocomplete: 'given-name', value: givenName })}
        ${field({ name: 'familyName', label: 'Last name', type: 'text', autocomplete: 'family-name', value: familyName })}
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email })}
        ${field({
          name: 'password',
          label: 'Password',
          type: 'password',
          autocomplete: 'new-password',
          hint: newPasswordHint,
        })}
        <button class="${primary}">Create account</button>
      </form>
      <p class="mt-4">Have an account already? <a class="${link}" href="/sign-in/${uid}">Sign in</a></p>`,
  )
}

export function forgotPage(frame: PageFrame, uid: string): string {
  return page(
    frame,
    'Reset your password',
    html`<p class="mb-4">Tell us your e-mail address and we send you a link to choose a new password.</p>
      <form method="post" action="/sign-in/${uid}/forgot" class="space-y-4">
        ${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username' })}
        <button class="${primary}">Send the link</button>
      </form>
      <p class="mt-4"><a class="${link}" href="/sign-in/${uid}">Back to sign in</a></p>`,
  )
}

export function resetPage(frame: PageFrame, token: string, error?: string): string {
  return page(
    frame,
    'Choose a new password',
    html`<form method="post" action="/account/reset-password" class="space-y-4">
      ${problem(error)}
      <input type="hidden" name="token" value="${token}" />
      ${field({
        name: 'password',
        label: 'New password',
        type: 'password',
        autocomplete: 'new-password',
        hint: newPasswordHint,
      })}
      <button class="${primary}">Save password</button>
    </form>`,
  )
}
