// A stand-in for the Stripe.js object. It has only what @stripe/react-stripe-js and our card form use: one payment
// element, submit, and confirmPayment with redirect 'if_required'.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardField } from './card-rules.ts'
import { askForAuthentication } from './sandbox-authentication.ts'
import { mountCardFields, type CardFields } from './sandbox-card-fields.ts'
import { payWithCard, type SandboxAccess, type SandboxError, type SandboxResult } from './sandbox-payments.ts'

type Listener = (event: unknown) => void
type Form = { clientSecret: string; fields: CardFields | undefined; left: AbortController }

const FIELD_OF: Record<string, CardField> = {
  number: 'number',
  exp_month: 'expiry',
  exp_year: 'expiry',
  cvc: 'cvc',
}

/** Creates the object. `apiBase` is the path of the sandbox on our own origin. */
export function createSandboxStripe(access: SandboxAccess): Stripe {
  const forms = new WeakMap<object, Form>()

  async function confirmPayment({ elements }: { elements: object }): Promise<SandboxResult> {
    const form = forms.get(elements)
    if (form?.fields === undefined) throw new Error('The card form is not on the page.')
    const invalid = check(form)
    if (invalid !== undefined) return { error: invalid }
    const authenticate = () => askForAuthentication(form.left.signal)
    const result = await payWithCard(access, form.clientSecret, form.fields.read(), authenticate)
    if ('error' in result) markField(form, result.error)
    return result
  }

  const stripe = {
    elements: (options: { clientSecret: string }) => {
      const form: Form = { clientSecret: options.clientSecret, fields: undefined, left: new AbortController() }
      const elements = elementsOf(form)
      forms.set(elements, form)
      return elements
    },
    confirmPayment,
    // The React wrapper only checks that these exist.
    createToken: unsupported,
    createPaymentMethod: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  }
  // The cast is deliberate: the full type has a hundred methods that this page never calls.
  return stripe as unknown as Stripe
}

function elementsOf(form: Form): StripeElements {
  let element: ReturnType<typeof paymentElement> | undefined
  const elements = {
    create: (type: string) => {
      if (type !== 'payment') throw new Error(`The sandbox has no ${type} element.`)
      element = paymentElement(form)
      return element
    },
    getElement: () => element ?? null,
    update: () => {},
    fetchUpdates: async () => ({}),
    submit: async () => {
      const error = check(form)
      return error === undefined ? {} : { error }
    },
    on: () => elements,
    off: () => elements,
  }
  // likewise: it has all that the card form calls
  return elements as unknown as StripeElements
}

function paymentElement(form: Form) {
  const listeners = new Map<string, Set<Listener>>()
  const emit = (name: string, event: object) => {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event })
  }
  const remove = () => {
    form.fields?.remove()
    form.fields = undefined
    form.left.abort()
  }
  const element = {
    mount: (host: HTMLElement) => {
      remove()
      form.left = new AbortController()
      form.fields = mountCardFields(host, (complete) => {
        emit('change', { complete, empty: false, collapsed: false, value: { type: 'card' } })
      })
      // Listeners are attached after mounting; Stripe's iframe also reports ready later.
      queueMicrotask(() => setTimeout(() => emit('ready', {}), 0))
    },
    on: (name: string, listener: Listener) => {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      return element
    },
    once: (name: string, listener: Listener) => {
      const once: Listener = (event) => {
        element.off(name, once)
        listener(event)
      }
      return element.on(name, once)
    },
    off: (name: string, listener: Listener) => {
      listeners.get(name)?.delete(listener)
      return element
    },
    update: () => {},
    focus: () => form.fields?.focus(),
    unmount: remove,
    destroy: remove,
  }
  return element
}

function check(form: Form): SandboxError | undefined {
  const message = form.fields?.check()
  return message === undefined ? undefined : { type: 'validation_error', code: 'incomplete_card', message }
}

function markField(form: Form, error: SandboxError): void {
  const field = error.param === undefined ? undefined : FIELD_OF[error.param]
  if (field !== undefined) form.fields?.show(field, error.message)
}

async function unsupported(): Promise<never> {
  throw new Error('The sandbox does not do this.')
}
