import type { Stripe } from '@stripe/stripe-js'

const loading = new Map<string, Promise<Stripe>>()

/**
 * The Stripe object of this page: Stripe's own script, or the stand-in if there is a sandbox. Loaded only when a card
 * form is shown; a failed load can be retried.
 */
export function loadStripeObject(publishableKey: string, sandboxUrl: string | undefined): Promise<Stripe> {
  const key = `${publishableKey} ${sandboxUrl ?? ''}`
  const known = loading.get(key)
  if (known !== undefined) return known
  const started = sandboxUrl === undefined ? loadReal(publishableKey) : loadSandbox(publishableKey, sandboxUrl)
  loading.set(key, started)
  started.catch(() => loading.delete(key))
  return started
}

async function loadReal(publishableKey: string): Promise<Stripe> {
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey)
  if (stripe === null) throw new Error('Stripe.js needs a browser.')
  return stripe
}

async function loadSandbox(publishableKey: string, apiBase: string): Promise<Stripe> {
  const { createSandboxStripe } = await import('./sandbox-stripe.ts')
  return createSandboxStripe({ apiBase, publishableKey })
}
