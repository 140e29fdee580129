import { focus } from '#server/platform/html-pages/button.ts'
import { html } from '#server/platform/html-pages/html.ts'
import type { Html } from '#server/platform/html-pages/html.ts'

const input = `block w-full min-h-11 rounded-lg border bg-surface px-3 py-2 text-ink ${focus}`
export const secondary = `w-full min-h-11 rounded-lg border border-edge bg-surface px-4 py-2 text-left text-ink hover:border-brand ${focus}`

export type FieldOptions = {
  readonly name: string
  readonly label: string
  readonly type: 'text' | 'email' | 'password'
  readonly autocomplete: string
  readonly value?: string | undefined
  readonly optional?: boolean
  readonly hint?: string
  readonly mistake?: string | undefined
  /** Whether the form's error message is about this field too. */
  readonly formMistake?: boolean
  /** Whether this field has the initial focus. */
  readonly first?: boolean
}

/** A field with its label, hint and error, linked for screen readers. */
export function field(options: FieldOptions): Html {
  const { name, label, type, autocomplete, value = '', hint, mistake, formMistake } = options
  const ids = [mistake && `${name}-error`, formMistake && 'form-error', hint && `${name}-hint`].filter(Boolean)
  const wrong = Boolean(mistake) || formMistake
  const edge = wrong ? 'border-danger' : 'border-edge'
  const control = html`<input
    id="${name}"
    name="${name}"
    type="${type}"
    autocomplete="${autocomplete}"
    value="${value}"
    ${!options.optional && html`required`}
    ${type === 'email' && html`inputmode="email" autocapitalize="none" spellcheck="false"`}
    ${options.first && html`autofocus`}
    class="${input} ${edge} ${type === 'password' ? 'pr-20' : ''}"
    ${ids.length > 0 && html`aria-describedby="${ids.join(' ')}"`}
    ${wrong && html`aria-invalid="true"`}
  />`
  return html`<div class="grid gap-1.5">
    <label for="${name}" class="text-sm font-semibold"
      >${label}${options.optional && html`<span class="font-normal text-ink-soft"> (optional)</span>`}</label
    >
    ${hint && html`<p id="${name}-hint" class="text-sm text-ink-soft">${hint}</p>`}
    ${type === 'password' ? html`<div class="relative">${control}${showButton(name)}</div>` : control}
    ${mistake && html`<p id="${name}-error" class="text-sm font-medium text-danger">${mistake}</p>`}
  </div>`
}

/** A button that shows the typed password; hidden without scripts. */
function showButton(name: string): Html {
  return html`<button
    type="button"
    hidden
    data-shows="${name}"
    class="absolute inset-y-0 right-0 min-w-18 rounded-lg px-3 text-sm font-semibold text-brand ${focus}"
  >
    <span>Show</span><span class="sr-only"> password</span>
  </button>`
}

/** The error message about the form as a whole. */
export function formMistake(text: string | undefined): Html | undefined {
  return text === undefined
    ? undefined
    : html`<p id="form-error" role="alert" class="rounded-lg bg-danger-soft px-3 py-2 text-danger">${text}</p>`
}
