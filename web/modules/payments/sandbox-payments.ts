// The calls of the Stripe.js stand-in to the Stripe sandbox; no UI.
import { digitsOf, readExpiry, type TypedCard } from './card-rules.ts'

/** The fields of an intent that a browser reads. */
export type SandboxIntent = {
  id: string
  status: string
  last_payment_error?: SandboxError | null
  /** Of one that saves a card without a payment. */
  last_setup_error?: SandboxError | null
}
/** An error as Stripe.js returns it. */
export type SandboxError = {
  type: string
  code?: string
  message: string
  param?: string
  payment_intent?: SandboxIntent
}
export type SandboxResult = { paymentIntent: SandboxIntent } | { error: SandboxError }

/** The key to call with, and the path of the sandbox on our own origin. */
export type SandboxAccess = { apiBase: string; publishableKey: string }

/**
 * Confirms a payment, or that a card is saved, with a typed or a saved card. `authenticate` asks the customer if the card
 * requires it; true if they agree.
 */
export async function confirmWithCard(
  access: SandboxAccess,
  clientSecret: string,
  card: TypedCard | { readonly savedCardId: string },
  authenticate: () => Promise<boolean>,
): Promise<SandboxResult> {
  const id = clientSecret.split('_secret_', 1)[0] ?? ''
  const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
  const named = 'savedCardId' in card ? { payment_method: card.savedCardId } : cardFields(card)
  const fields = { client_secret: clientSecret, ...named }
  const confirmed = await post(access, `/v1/${kind}/${encodeURIComponent(id)}/confirm`, fields)
  if ('error' in confirmed || confirmed.paymentIntent.status !== 'requires_action') return confirmed
  const outcome = (await authenticate()) ? 'succeed' : 'fail'
  const path = `/v1/sandbox/${kind}/${encodeURIComponent(id)}/authentication`
  const answer = await post(access, path, { client_secret: clientSecret, outcome })
  if ('error' in answer) return answer
  // As in Stripe.js, a failed authentication is an error of the call, although the response has an intent.
  const { paymentIntent } = answer
  const error = paymentIntent.last_payment_error ?? paymentIntent.last_setup_error ?? null
  const failed = paymentIntent.status === 'requires_payment_method' ? error : null
  return failed === null ? answer : { error: { ...failed, payment_intent: paymentIntent } }
}

function cardFields(card: TypedCard): Record<string, string> {
  const { month, year } = readExpiry(card.expiry)
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': digitsOf(card.number),
    'payment_method_data[card][exp_month]': String(month),
    'payment_method_data[card][exp_year]': String(year),
    'payment_method_data[card][cvc]': digitsOf(card.cvc),
    'payment_method_data[billing_details][address][postal_code]': card.zip.trim(),
  }
}

async function post(access: SandboxAccess, path: string, fields: Record<string, string>): Promise<SandboxResult> {
  try {
    const answer = await fetch(access.apiBase + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${access.publishableKey}` },
      // The publishable key and the client secret are the only credentials.
      credentials: 'omit',
      body: new URLSearchParams(fields),
    })
    const body = (await answer.json()) as SandboxIntent | { error: SandboxError }
    return 'error' in body ? body : { paymentIntent: body }
  } catch {
    return { error: { type: 'api_connection_error', message: "We couldn't reach the payment sandbox." } }
  }
}
