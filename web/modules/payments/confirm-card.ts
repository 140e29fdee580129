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
  const theirs = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return { kind: 'failed', message: (theirs ? error.message : undefined) ?? UNEXPECTED }
}

function paidStatus(status: string | undefined): PaidStatus | undefined {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing' ? status : undefined
}
