/** States of a sitter's account for payouts; `none`: not set up yet, `closed`: unknown to the provider now. */
export const payoutAccountStates = ['none', 'incomplete', 'checking', 'restricted', 'ready', 'closed'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/**
 * States of a payout: not due yet; due, but without an account to send it to; on hold while the owner's bank asks about
 * the payment; all that is left of it waits for a case; being sent; failed and retried; sent; sent, and partly to be taken back after a refund; taken back in
 * full.
 */
export const payoutStates = [
  'scheduled',
  'needs_account',
  'on_hold',
  'in_case',
  'sending',
  'delayed',
  'paid',
  'taking_back',
  'returned',
] as const
export type PayoutState = (typeof payoutStates)[number]

/**
 * What a payout waits for, for staff: its time; an account; the end of a dispute; of a suspension or a case; the provider;
 * another try; nothing.
 */
export const payoutStages = ['waiting', 'no_account', 'on_hold', 'held', 'sending', 'failed', 'settled'] as const
export type PayoutStage = (typeof payoutStages)[number]

/** States of a dispute; one that was dropped counts as won. */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
