// The objects of accounts that are paid out, likewise in Stripe's own shapes.

/** An account that is paid out, as far as a platform sees it whose accounts deal with Stripe themselves. */
export type Account = {
  id: string
  object: 'account'
  business_type: 'individual'
  capabilities: { transfers: 'inactive' | 'pending' | 'active' }
  charges_enabled: false
  controller: {
    fees: { payer: 'application' }
    is_controller: true
    losses: { payments: 'application' }
    requirement_collection: 'stripe'
    stripe_dashboard: { type: 'express' }
    type: 'application'
  }
  country: 'US'
  created: number
  default_currency: 'usd'
  details_submitted: boolean
  email: string | null
  external_accounts: { object: 'list'; data: []; has_more: false; url: string }
  metadata: Record<string, string>
  payouts_enabled: boolean
  requirements: Requirements
  settings: null
  tos_acceptance: { date: number | null }
  type: 'none'
}

type Requirements = {
  alternatives: []
  current_deadline: null
  currently_due: string[]
  disabled_reason: 'requirements.past_due' | 'requirements.pending_verification' | null
  errors: []
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

/** A stored link to a page of Stripe's for one account; its id is in the address, and in no response. */
export type AccountLink = {
  id: string
  object: 'account_link'
  account: string
  created: number
  expires_at: number
  /** Null for a link to the account's list of payouts. */
  pages: { return_url: string; refresh_url: string } | null
  used: boolean
}

/** Money moved from the platform to an account. */
export type Transfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: string
  description: string | null
  destination: string
  destination_payment: string
  livemode: false
  metadata: Record<string, string>
  reversals: { object: 'list'; data: TransferReversal[]; has_more: boolean; url: string }
  reversed: boolean
  source_transaction: null
  source_type: 'card'
  transfer_group: string | null
}

/** Money of a transfer moved back. */
export type TransferReversal = {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  destination_payment_refund: string
  metadata: Record<string, string>
  source_refund: null
  transfer: string
}
