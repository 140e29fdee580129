// A stand-in for the Stripe.js object. It has only what @stripe/react-stripe-js and our card form use: one payment
// element, submit, and confirmPayment and confirmSetup with redirect 'if_required'.
import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { CardField } from './card-rules.ts'
import { askForAuthentication } from './sandbox-authentication.ts'
import { mountCardFields, type CardFields } from './sandbox-card-fields.ts'
import { confirmWithCard, type SandboxAccess, type SandboxError, type SandboxResult } from './sandbox-payments.ts'

type Listener = (event: unknown) => void
type Confirming = {
  elements?: object
  /** Without elements: the intent, and the saved card. */
  clientSecret?: string
  confirmParams?: { payment_method?: string }
}
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

  async function confirmTyped(elements: object): Promise<SandboxResult> {
    const form = forms.get(elements)
    if (form?.fields === undefined) throw new Error('The card form is not on the page.')
    const invalid = check(form)
    if (invalid !== undefined) return { error: invalid }
    const authenticate = () => askForAuthentication(form.left.signal)
    const result = await confirmWithCard(access, form.clientSecret, form.fields.read(), authenticate)
    if ('error' in result) markField(form, result.error)
    return result
  }

  async function confirmPayment({ elements, clientSecret, confirmParams }: Confirming): Promise<SandboxResult> {
    if (elements) return confirmTyped(elements)
    const savedCardId = confirmParams?.payment_method
    if (clientSecret === undefined || savedCardId === undefined) throw new Error('There is nothing to pay with.')
    // nobody leaves the page under this question without a navigation, which ends it
    return confirmWithCard(access, clientSecret, { savedCardId }, () =>
      askForAuthentication(new AbortController().signal),
    )
  }

  async function confirmSetup({ elements }: { elements: object }) {
    const result = await confirmTyped(elements)
    return 'error' in result ? result : { setupIntent: result.paymentIntent }
  }

  const stripe = {
    elements: (options: { clientSecret: string }) => {
      const form: Form = { clientSecret: options.clientSecret, fields: undefined, left: new AbortController() }
      const elements = elementsOf(form)
      forms.set(elements, form)
      return elements
    },
    confirmPayment,
    confirmSetup,
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
