// The card form of the stand-in, with the fields of Stripe's iframe as plain elements of our page.
import {
  cardErrors,
  caretAfter,
  digitsOf,
  formatExpiry,
  formatNumber,
  type CardErrors,
  type CardField,
  type TypedCard,
} from './card-rules.ts'

/** The mounted form. */
export type CardFields = {
  read(): TypedCard
  /** Shows all mistakes, focuses the first wrong field and returns its sentence, if any. */
  check(): string | undefined
  /** Shows an error that the server reported. */
  show(field: CardField, message: string): void
  focus(): void
  remove(): void
}

type Piece = { wrap: HTMLElement; input: HTMLInputElement; error: HTMLElement }
type Look = { label: string; name: string; autocomplete: AutoFill; placeholder: string; longest: number; span: string }

const FIELDS: Record<CardField, Look> = {
  number: {
    label: 'Card number',
    name: 'cardnumber',
    autocomplete: 'cc-number',
    placeholder: '1234 1234 1234 1234',
    longest: 23,
    span: 'col-span-2',
  },
  expiry: {
    label: 'Expiration date (MM / YY)',
    name: 'exp-date',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
    longest: 9,
    span: 'max-sm:col-span-2',
  },
  cvc: { label: 'CVC', name: 'cvc', autocomplete: 'cc-csc', placeholder: '123', longest: 4, span: '' },
  zip: {
    label: 'ZIP code',
    name: 'postal',
    autocomplete: 'billing postal-code',
    placeholder: '12345',
    longest: 10,
    span: 'sm:col-span-2',
  },
}
const ORDER: CardField[] = ['number', 'expiry', 'cvc', 'zip']

const GOOD_CARD = '4242 4242 4242 4242'
const OTHER_CARDS = [
  ['4000 0025 0000 3155', 'asks for authentication'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has insufficient funds'],
] as const

let mounted = 0

/** Builds the form inside `host`. `changed` is called after every keystroke. */
export function mountCardFields(host: HTMLElement, changed: (complete: boolean) => void): CardFields {
  mounted += 1
  const root = element('div', 'grid gap-4')
  const grid = element('div', 'grid grid-cols-2 gap-4')
  const pieces = Object.fromEntries(ORDER.map((field) => [field, piece(field, `card-${mounted}-${field}`)])) as Record<
    CardField,
    Piece
  >
  grid.append(...ORDER.map((field) => pieces[field].wrap))
  root.append(notice(), grid)
  host.append(root)

  const value = (field: CardField) => pieces[field].input.value
  const read = (): TypedCard => ({
    number: value('number'),
    expiry: value('expiry'),
    cvc: value('cvc'),
    zip: value('zip'),
  })
  const errors = (): CardErrors => cardErrors(read(), new Date())

  for (const field of ORDER) {
    const { input } = pieces[field]
    input.addEventListener('input', (event) => {
      const deleting = event instanceof InputEvent && event.inputType.startsWith('delete')
      shape(field, input, deleting)
      // An error disappears once it is fixed; it is shown only when the field loses the focus.
      if (errors()[field] === undefined || input.value === '') setError(pieces[field], undefined)
      changed(Object.keys(errors()).length === 0)
    })
    input.addEventListener('blur', () => {
      if (input.value !== '') setError(pieces[field], errors()[field])
    })
  }

  return {
    read,
    check: () => {
      const found = errors()
      for (const field of ORDER) setError(pieces[field], found[field])
      const first = ORDER.find((field) => found[field] !== undefined)
      if (first === undefined) return undefined
      pieces[first].input.focus()
      return found[first]
    },
    show: (field, message) => {
      setError(pieces[field], message)
      pieces[field].input.focus()
    },
    focus: () => pieces.number.input.focus(),
    remove: () => root.remove(),
  }
}

function shape(field: CardField, input: HTMLInputElement, deleting: boolean): void {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? input.value.length)).length
  const atEnd = input.selectionStart === input.value.length
  let shaped = input.value
  if (field === 'number') shaped = formatNumber(input.value)
  if (field === 'expiry') shaped = formatExpiry(input.value, deleting)
  if (field === 'cvc') shaped = digitsOf(input.value).slice(0, 4)
  if (shaped === input.value) return
  input.value = shaped
  const caret = atEnd ? shaped.length : caretAfter(shaped, before)
  input.setSelectionRange(caret, caret)
}

function piece(field: CardField, id: string): Piece {
  const look = FIELDS[field]
  const wrap = element('div', `grid content-start gap-1 ${look.span}`)
  const label = element('label', 'text-sm font-medium text-ink', look.label)
  label.htmlFor = id
  const input = element(
    'input',
    'min-h-11 w-full rounded-xl border border-edge bg-surface px-3 text-base text-ink tabular-nums ' +
      'placeholder:text-ink-soft focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-brand ' +
      'aria-invalid:border-danger',
  )
  input.id = id
  input.name = look.name
  input.type = 'text'
  input.inputMode = 'numeric'
  input.autocomplete = look.autocomplete
  input.placeholder = look.placeholder
  input.maxLength = look.longest
  input.required = true
  const error = element('p', 'text-sm text-danger')
  error.id = `${id}-error`
  error.hidden = true
  wrap.append(label, input, error)
  return { wrap, input, error }
}

function setError({ input, error }: Piece, message: string | undefined): void {
  error.textContent = message ?? ''
  error.hidden = message === undefined
  if (message === undefined) {
    input.removeAttribute('aria-invalid')
    input.removeAttribute('aria-describedby')
  } else {
    input.setAttribute('aria-invalid', 'true')
    input.setAttribute('aria-describedby', error.id)
  }
}

/** The cards of a sandbox: one that works, and the others when somebody asks for them. */
function notice(): HTMLElement {
  const box = element('div', 'rounded-xl border border-line bg-ground p-3 text-sm text-ink-soft')
  const title = element('strong', 'font-semibold text-ink', 'This is a test sandbox. No money moves.')
  const number = element('span', 'whitespace-nowrap tabular-nums text-ink', GOOD_CARD)
  const first = element('p', '')
  first.append(title, ' Use ', number, ' with any future date, any CVC, and any ZIP code.')
  const list = element('ul', 'grid gap-1 pb-1')
  for (const [other, meaning] of OTHER_CARDS) {
    const item = element('li', 'flex flex-wrap gap-x-2')
    item.append(element('span', 'tabular-nums text-ink', other), element('span', '', meaning))
    list.append(item)
  }
  const more = element('details', '')
  more.append(element('summary', 'w-fit cursor-pointer py-1 font-medium pointer-coarse:py-3', 'Other test cards'), list)
  box.append(first, more)
  return box
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text?: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
