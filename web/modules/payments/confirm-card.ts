import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'

/** How a payment that worked stands now: taken, held until it is captured, or on its way. */
export type PaidStatus = 'succeeded' | 'requires_capture' | 'processing'

/** `invalid`: the form shows what to correct; nothing was sent. */
export type ConfirmOutcome =
  | { kind: 'paid'; status: PaidStatus }
  | { kind: 'invalid' }
  | { kind: 'failed'; message: string }

/** Said when the reason is not one that the customer could use. */
export const UNEXPECTED = 'An unexpected error occurred. Please try again.'

type Confirming = { stripe: Pick<Stripe, 'confirmPayment'>; elements: StripeElements; returnUrl: string }

/** Sends the card, with Stripe or with the stand-in. Never throws. */
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
  // Paid meanwhile, in another tab: that is what the customer wanted.
  const status = paidStatus(error.payment_intent?.status)
  if (status !== undefined) return { kind: 'paid', status }
  if (error.type === 'validation_error') return { kind: 'invalid' }
  const theirs = error.type === 'card_error' || error.code === 'payment_intent_authentication_failure'
  return { kind: 'failed', message: (theirs ? error.message : undefined) ?? UNEXPECTED }
}

function paidStatus(status: string | undefined): PaidStatus | undefined {
  return status === 'succeeded' || status === 'requires_capture' || status === 'processing' ? status : undefined
}
