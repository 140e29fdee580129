import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

/** The state of a successful payment: charged, held until capture, or processing. */
export type PaidStatus = 'succeeded' | 'requires_capture' | 'processing'

/** `invalid`: the form shows what to correct, and nothing was sent. */
export type ConfirmOutcome =
  | { kind: 'paid'; status: PaidStatus }
  | { kind: 'invalid' }
  | { kind: 'failed'; message: string }

/** The message if the reason is of no use to the customer. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

type Confirming = { stripe: Pick<Stripe, 'confirmPayment'>; elements: StripeElements; returnUrl: string }

/** Pays with a saved card, by Stripe or the sandbox. Never throws. */
export async function confirmSavedCard({
  stripe,
  clientSecret,
  cardId,
  returnUrl,
}: Omit<Confirming, 'elements'> & { clientSecret: string; cardId: string }): Promise<ConfirmOutcome> {
  try {
    const result = await stripe.confirmPayment({
      clientSecret,
      redirect: 'if_required',
      confirmParams: { payment_method: cardId, return_url: returnUrl },
    })
    if (result.error) return outcomeOf(result.error)
    const status = paidStatus(result.paymentIntent.status)
    return status === undefined ? { kind: 'failed', message: UNEXPECTED } : { kind: 'paid', status }
  } catch {
    return { kind: 'failed', message: UNEXPECTED }
  }
}

/** Saves the card without a payment. Never throws. */
export async function confirmSetup({
  stripe,
  elements,
  returnUrl,
}: Omit<Confirming, 'stripe'> & { stripe: Pick<Stripe, 'confirmSetup'> }): Promise<ConfirmOutcome> {
  try {
    const checked = await elements.submit()
    if (checked.error) return outcomeOf(checked.error)
    const result = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl },
    })
    if (result.error) return outcomeOf(result.error)
    const status = paidStatus(result.setupIntent.status)
    return status === undefined ? { kind: 'failed', message: UNEXPECTED } : { kind: 'paid', status }
  } catch {
    return { kind: 'failed', message: UNEXPECTED }
  }
}

/** Sends the card to Stripe or the sandbox. Never throws. */
export async function confirmCard({ stripe, elements, returnUrl }: Confirming): Promise<ConfirmOutcome> {
  try {
    const checked = await elements.submit()
    if (checked.error) return outcomeOf(checked.error)
    const result = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl },
    })
    if (result.error) return outcomeOf(result.error)
    const status = paidStatus(result.paymentIntent.status)
    return status === undefined ? { kind: 'failed', message: UNEXPECTED } : { kind: 'paid', status }
  } catch {
    return { kind: 'failed', message: UNEXPECTED }
  }
}

function outcomeOf(error: Pick<StripeError, 'type' | 'code' | 'message' | 'payment_intent'>): ConfirmOutcome {
  // Already paid in another tab, so this counts as a success.
  const status = paidStatus(error.payment_intent?.status)
  if (status !== undefined) return { kind: 'paid', status }
  if (error.type === 'validation_error') return { kind: 'invalid' }
  const theirs = error.type === 'card_error' || /^(payment|setup)_intent_authentication_failure$/.test(error.code ?? '')
  return { kind: 'failed', message: (theirs ? error.message : undefined) ?? UNEXPECTED }
}

function paidStatus(status: string | undefined): PaidStatus | undefined {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing' ? status : undefined
}
