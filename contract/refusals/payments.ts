import { giveBackLimits, tipLimits } from '../vocabulary/limits.ts'

/** Payments, refunds and payouts. */
export const paymentsRefusals = {
  amount_differs: { status: 409, sentence: "The amount doesn't match this booking. Please reload the page." },
  nothing_to_pay: { status: 409, sentence: "There's nothing to pay for this booking." },
  payment_unavailable: { status: 503, sentence: 'Failed to set up payment. Please try again.', retryAfter: 5 },
  refund_too_large: { status: 409, sentence: "That's more than can still be refunded for this stay." },
  refund_disputed: {
    status: 409,
    sentence: "The owner's bank is reviewing this payment, so it can't be refunded now.",
  },
  refund_by_bank: { status: 409, sentence: 'The bank has already returned this payment to the owner.' },
  refund_made: {
    status: 409,
    sentence: 'This was already decided with different details. Please reload the page.',
  },
  refund_beyond_sitter: {
    status: 409,
    sentence: "That's more than the sitter earns from this stay. Choose somebody else to pay, or a smaller amount.",
  },
  only_sitter_gives_back: { status: 403, sentence: 'Only the sitter of this stay can give money back.' },
  give_back_not_now: {
    status: 409,
    sentence: `You can give money back for a paid stay, until ${giveBackLimits.days} days after check-out.`,
  },
  give_back_too_much: {
    status: 409,
    field: 'amount',
    sentence: "That's more than is left of the price of the nights.",
  },
  refund_not_now: { status: 409, sentence: "There's nothing to refund for this booking right now." },
  end_not_possible: { status: 409, sentence: "This stay can't end on that day. Please reload the page." },
  nothing_to_look_up: { status: 409, sentence: 'This booking has no payment to look up.' },
  card_not_found: { status: 404, sentence: "We couldn't find this card. It may have been removed." },
  tip_not_now: { status: 409, sentence: `You can tip for ${tipLimits.days} days after check-out.` },
  tip_amount: {
    status: 400,
    field: 'amount',
    sentence: `A tip is between $${tipLimits.leastCents / 100} and $${tipLimits.mostCents / 100}, and at most the price of the stay.`,
  },
  tip_given: { status: 409, sentence: "You've already tipped for this stay." },
  nothing_to_agree: {
    status: 409,
    sentence: "There's nothing to charge later for this booking. Please reload the page.",
  },
  charge_begun: { status: 409, sentence: 'Your card is already being charged for this booking.' },
  cards_unavailable: {
    status: 503,
    sentence: "We can't reach our payment provider right now. Please try again in a minute.",
    retryAfter: 60,
  },
  payouts_unavailable: {
    status: 503,
    sentence: "We can't reach our payment provider right now. Please try again in a minute.",
    retryAfter: 60,
  },
  payout_account_refused: {
    status: 409,
    sentence: "Stripe won't open your payout account. Contact Stripe support to find out what's wrong.",
  },
  earnings_unsent: {
    status: 409,
    sentence:
      'We still owe you earnings. Finish setting up payouts on your Earnings page so we can send them, then delete your account.',
  },
  user_earnings_unsent: {
    status: 409,
    sentence: "We still owe this user earnings, and their payout account isn't ready. Once it is, you can delete them.",
  },
  sitter_has_earnings: {
    status: 409,
    field: 'role',
    sentence: "This sitter's earnings haven't all been paid out, so they can't become an owner yet.",
  },
  bad_signature: { status: 400, sentence: "The signature of this event isn't valid." },
  payout_not_found: { status: 404, sentence: 'This payout has already been sent or is on its way.' },
} as const
