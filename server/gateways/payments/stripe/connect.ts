// Payouts through Stripe Connect: accounts whose owners deal with Stripe directly, and transfers to them.
import Stripe from 'stripe'
import type { AccountRights, PayoutProvider } from '../payout-provider.ts'
import type { Settle } from './settle.ts'
import { accountFrom, transferFrom } from './translate.ts'

/**
 * Stripe collects the legal information and has a dashboard for the person; the marketplace pays its fees and losses.
 */
const accounts = {
  business_type: 'individual',
  controller: {
    fees: { payer: 'application' },
    losses: { payments: 'application' },
    requirement_collection: 'stripe',
    stripe_dashboard: { type: 'express' },
  },
  capabilities: { transfers: { requested: true } },
} as const satisfies Stripe.AccountCreateParams

export function payoutsThrough(stripe: Stripe, settle: Settle): PayoutProvider {
  return {
    createAccount: ({ person, idempotencyKey }) =>
      settle(
        stripe.accounts.create({ ...accounts, country: 'US', metadata: { person } }, { idempotencyKey }),
        accountFrom,
      ),
    // in a country that does not exist, so that no account is created
    tryAccount: () =>
      settle(
        stripe.accounts.create({ ...accounts, country: 'ZZ' }).then((): AccountRights => 'may make accounts', wordOf),
        (word) => word,
      ),
    retrieveAccount: (id) => settle(stripe.accounts.retrieve(id), accountFrom),
    onboardingLink: ({ accountId, returnUrl, refreshUrl }) =>
      settle(
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
        linkFrom,
      ),
    loginLink: (accountId) => settle(stripe.accounts.createLoginLink(accountId), linkFrom),
    transfer: ({ accountId, amountCents, group, reference, idempotencyKey }) => {
      const input = { amount: amountCents, currency: 'usd', destination: accountId, transfer_group: group }
      return settle(stripe.transfers.create({ ...input, metadata: { reference } }, { idempotencyKey }), transferFrom)
    },
    findTransfer: ({ group, reference }) =>
      settle(stripe.transfers.list({ transfer_group: group, limit: 100 }), ({ data }) =>
        data.map(transferFrom).find((transfer) => transfer.reference === reference),
      ),
    takeBack: ({ transferId, amountCents, reference, idempotencyKey }) => {
      const input = { amount: amountCents, metadata: { reference } }
      return settle(stripe.transfers.createReversal(transferId, input, { idempotencyKey }), transferFrom)
    },
    findTakenBack: ({ transferId, reference }) =>
      settle(stripe.transfers.listReversals(transferId, { limit: 100 }), ({ data }) =>
        data.map(transferFrom).find((transfer) => transfer.reference === reference),
      ),
  }
}

/** Reads the rights from a refused account: with an unknown country as the reason, we may create accounts. */
function wordOf(error: unknown): AccountRights {
  if (error instanceof Stripe.errors.StripePermissionError) return 'the key may not'
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  return /signed up for connect/i.test(error.message) ? 'Connect is off' : 'may make accounts'
}

function linkFrom({ url }: { url: string }): { url: string } {
  if (!/^https?:\/\/[^/]/.test(url)) throw new TypeError('a link is no address')
  return { url }
}
