import Stripe from 'stripe'
import { cached } from '#server/platform/cache.ts'
import { clientFor, pathOf } from './http-client.ts'
import type { PaymentProvider, ProviderEvent } from '../payment-provider.ts'
import type { PayoutProvider } from '../payout-provider.ts'
import { createCards } from './cards.ts'
import { payoutsThrough } from './connect.ts'
import { settleWithin } from './settle.ts'
import { eventFrom, intentFrom, refundFrom } from './translate.ts'

/** Configuration of the gateway. */
export type StripeGatewayOptions = {
  secretKey: string
  publishableKey: string
  /** Two while a secret is being changed. */
  webhookSecrets: string[]
  /**
   * Base URL of the stand-in, e.g. `http://127.0.0.1:3000/sandbox/stripe`; undefined for Stripe itself. A function if
   * the port is known only after listening. Browsers find the stand-in at its path on our own site.
   */
  apiBase?: string | (() => string) | undefined
  /** Called when Stripe refuses a request as such: an unknown key, or a missing right. */
  onRefused?: (error: unknown) => void
  /** Timeout of a call, for tests. */
  patienceMs?: number
}

// leaves time for a second try before the total timeout; a try that fails at once leaves time for two more
const TIMEOUT_MS = 4_000
/** Total timeout of a call, with its retries. */
export const PATIENCE_MS = 9_000
const RETRIES = 2
/** How long the name of the account is known for, and how long is waited for it. */
const prefixMs = 3_600_000
const PREFIX_TIMEOUT_MS = 2_000
const SIGNATURE_TOLERANCE_SECONDS = 300

/** Payments and payouts through Stripe's SDK, with Stripe or its stand-in. */
export function createStripeGateway(options: StripeGatewayOptions): PaymentProvider & PayoutProvider {
  const { secretKey, publishableKey, webhookSecrets, apiBase } = options
  const base = apiBase === undefined ? undefined : () => new URL(typeof apiBase === 'string' ? apiBase : apiBase())
  const stripe = new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: clientFor(base),
  })
  const settle = settleWithin(options.patienceMs ?? PATIENCE_MS, options.onRefused ?? (() => {}))
  const live = /^[sr]k_live_/.test(secretKey)

  const prefix = prefixOf(stripe)

  return {
    ...payoutsThrough(stripe, settle),
    ...createCards(stripe, settle),
    createIntent: ({ amountCents, capture, idempotencyKey, metadata, description, statementSuffix: suffix }) => {
      const said = { description, ...(suffix !== undefined && { statement_descriptor_suffix: suffix }) }
      const input = { amount: amountCents, currency: 'usd', capture_method: capture, metadata, ...said }
      const cardOnly = { allowed_payment_method_types: ['card'] }
      return settle(stripe.paymentIntents.create({ ...input, ...cardOnly }, { idempotencyKey }), intentFrom)
    },
    statementPrefix: () => prefix().catch(() => undefined),
    retrieveIntent: (id) => settle(stripe.paymentIntents.retrieve(id), intentFrom),
    capture: ({ intentId, amountCents, idempotencyKey }) => {
      const part = amountCents === undefined ? {} : { amount_to_capture: amountCents }
      return settle(stripe.paymentIntents.capture(intentId, part, { idempotencyKey }), intentFrom)
    },
    cancel: ({ intentId, idempotencyKey }) =>
      settle(stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }), intentFrom),
    refund: ({ intentId, amountCents, reference, idempotencyKey }) => {
      const input = { payment_intent: intentId, amount: amountCents, metadata: { reference } }
      return settle(stripe.refunds.create(input, { idempotencyKey }), refundFrom)
    },
    findRefund: ({ intentId, reference }) =>
      settle(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), ({ data }) => {
        const found = data.filter((refund) => refund.metadata?.reference === reference).map(refundFrom)
        return found.find(({ status }) => status !== 'failed')
      }),
    verifyWebhook: (rawBody, { 'stripe-signature': signature }) => {
      if (typeof signature !== 'string') return undefined
      for (const secret of webhookSecrets) {
        const event = verified(stripe, rawBody, signature, secret)
        // a live endpoint for connected accounts also gets test events
        if (event !== undefined) return event.livemode === live && isOfOurs(event) ? eventOf(event) : 'not_ours'
      }
      return undefined
    },
    disputePage: (id) =>
      base === undefined ? `https://dashboard.stripe.com${live ? '' : '/test'}/disputes/${id}` : undefined,
    get browser() {
      return { publishableKey, apiBase: base === undefined ? undefined : pathOf(base()) }
    },
  }
}

/** The name of the account on statements; it changes once in years, and a payment does not wait long for it. */
const prefixOf = (stripe: Stripe) =>
  cached(prefixMs, async () => {
    const { settings } = await stripe.accounts.retrieveCurrent({}, { maxNetworkRetries: 0, timeout: PREFIX_TIMEOUT_MS })
    return settings?.card_payments?.statement_descriptor_prefix ?? undefined
  })

function verified(
  stripe: Stripe,
  rawBody: Buffer | string,
  signatureHeader: string,
  secret: string,
): Stripe.Event | undefined {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signatureHeader, secret, SIGNATURE_TOLERANCE_SECONDS)
    return isEvent(event) && !isFromFuture(signatureHeader) ? event : undefined
  } catch {
    // A wrong signature and invalid JSON are treated alike: not from our provider.
    return undefined
  }
}

/** Our payments are made by our own account: of connected accounts only what they say about themselves counts. */
const isOfOurs = ({ account, data }: Stripe.Event): boolean =>
  account === undefined || ('object' in data.object && data.object.object === 'account')

/** An event of the provider that is odd, such as one with a negative amount, would be odd again when it is repeated. */
function eventOf(event: Stripe.Event): ProviderEvent | 'unreadable' {
  try {
    return eventFrom(event)
  } catch {
    return 'unreadable'
  }
}

/** The SDK does not validate signed data, so the fields that we store are checked. */
function isEvent(event: Partial<Stripe.Event>): boolean {
  const { id, type, created, data } = event
  if (typeof id !== 'string' || !/^\w{1,255}$/.test(id) || typeof type !== 'string' || !/^[\w.]{1,255}$/.test(type))
    return false
  return Number.isSafeInteger(created) && typeof data?.object === 'object' && data.object !== null
}

/** The SDK rejects old signatures, but not those from the future. */
function isFromFuture(signatureHeader: string): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signatureHeader)?.[1])
  return signedAt > Date.now() / 1000 + SIGNATURE_TOLERANCE_SECONDS
}
