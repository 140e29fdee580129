import type { Stripe } from '@stripe/stripe-js'

const loading = new Map<string, Promise<Stripe>>()

/**
 * The Stripe object of this page: the real one from Stripe's own host, or the stand-in when there is a sandbox.
 * Nothing of either is loaded before a card form is on the page; a failed load may be tried again.
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
