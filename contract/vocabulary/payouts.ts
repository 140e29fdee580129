/**
 * Where the account stands that a sitter is paid out to; `none`: they have not begun to set one up, `closed`: the provider
 * does not know it any more.
 */
export const payoutAccountStates = ['none', 'incomplete', 'checking', 'restricted', 'ready', 'closed'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]

/**
 * Where what a sitter earned with a stay stands: not due yet, due and without an account to send it to, kept back
 * while the owner's bank asks about the payment, on its way to it,
 * not sent though it was tried, sent, or sent and taken back because the stay was refunded.
 */
export const payoutStates = ['scheduled', 'needs_account', 'on_hold', 'sending', 'delayed', 'paid', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Where a dispute stands; one that came to nothing is won. */
export const disputeStatuses = ['needs_response', 'under_review', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
