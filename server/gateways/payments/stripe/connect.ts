// Paying people out through Stripe Connect: accounts whose owners deal with Stripe themselves, and transfers to them.
import type Stripe from 'stripe'
import type { PayoutProvider } from '../payout-provider.ts'
import type { Settle } from './settle.ts'
import { accountFrom, transferFrom } from './translate.ts'

export function payoutsThrough(stripe: Stripe, settle: Settle): PayoutProvider {
  return {
    createAccount: ({ person, idempotencyKey }) =>
      settle(
        stripe.accounts.create(
          {
            country: 'US',
            business_type: 'individual',
            // Stripe asks for what the law wants and shows them their payouts; its fees and losses are the marketplace's
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { person },
          },
          { idempotencyKey },
        ),
        accountFrom,
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

function linkFrom({ url }: { url: string }): { url: string } {
  if (!/^https?:\/\/[^/]/.test(url)) throw new TypeError('a link is no address')
  return { url }
}
