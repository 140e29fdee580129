import { event, guard, live, notified, payment, payout, sums } from './event.ts'
import type { ProductEvent } from './event.ts'

/** What follows from payments, from what the ledger says, and from payouts. */
export const moneyEvents: readonly ProductEvent[] = [
  event('payments', 'a payment is begun, or reported by the provider', 'payments: added, changed', [
    payment('drives it towards what is to be kept', 'modules/payments/settle-job.ts#addSettleJob', 'settle-payment'),
    payment('asks the provider how it stands', 'modules/payments/settle-job.ts#addAskJob', 'ask-provider'),
    payment('cancels what nobody can pay any more', 'modules/payments/start-payment.ts#startPayment', 'drop-intent'),
  ]),
  event('payments', 'a sitter accepts, and the owner agreed to be charged', 'payments: added with an agreement', [
    guard('the owner agreed to at least as much, and nothing ended that', 'payments_agreed on payments'),
    payment('charges the saved card, once', 'modules/payments/agreements.ts#chargeIfAgreed', 'charge-agreed'),
  ]),
  event(
    'bookings',
    'a request to several sitters gets no yes',
    'booking_events: pending → declined, expired or cancelled',
    [
      payment(
        'hands the hold on to another one',
        'modules/bookings/rounds/share-hold.ts#addSettleRoundJob',
        'settle-round',
      ),
    ],
  ),
  event('payments', 'an owner tips', 'payments: a tip is captured', [
    notified({ tip_received: 'sitter' }, 'payments_tip_noted on payments'),
    live('both sides', 'payments_tip_told on payments'),
  ]),
  event('payments', 'a charge that was agreed to fails', 'payments: failure is set', [
    notified({ charge_failed: 'owner' }, 'payments_charge_noted on payments'),
    live('the owner', 'payments_charge_told on payments'),
  ]),
  event('payments', 'somebody with saved cards leaves', 'payment_customers: removed', [
    payment('has the provider forget them', 'modules/payments/customer-store.ts#eraseCustomerOf', 'forget-customer'),
  ]),
  event('payments', 'money moves', 'ledger_entries: added', [
    guard('entries of a movement sum to zero, and are never changed', [
      'ledger_balances on ledger_entries',
      'ledger_append_only on ledger_entries',
      'ledger_no_truncate on ledger_entries',
    ]),
    payout('what the sitter is owed for the stay is due', 'ledger_payout_comes on ledger_entries'),
    sums('what is held for the stay', 'ledger_funds_held on ledger_entries'),
  ]),
  event('payments', "an owner's bank asks about a payment, or has decided", 'disputes: added, status → won or lost', [
    notified({ dispute_opened: 'all admins' }, 'disputes_noted on disputes'),
    notified({ dispute_decided: 'all admins' }, 'disputes_decided on disputes'),
  ]),
  event(
    'payouts',
    'a payout is due',
    'payouts: look_at has come (recurring job begin-payouts), or an admin tries again',
    [payout('sends what the sitter is owed', 'modules/payouts/jobs.ts#addPayOutJob', 'pay-out')],
  ),
  event('payouts', 'what a stay earned or was sent changes', 'payouts: earned_cents, sent_cents', [
    sums("the sitter's month", 'payouts_earned on payouts'),
  ]),
  event('payouts', 'a payout is asked for', 'transfers: added, to the sitter', [
    guard('not what waits for a case', ['transfers_leave_held on transfers']),
  ]),
  event('payouts', 'a payout arrives, or is refused', 'transfers: due → done or refused', [
    notified({ payout_sent: 'sitter', payout_delayed: 'sitter' }, 'transfers_noted on transfers'),
  ]),
  event('payouts', 'a payout waits for an account or a dispute', 'payouts: state → no_account or on_hold', [
    notified({ payout_account: 'sitter', payout_delayed: 'sitter' }, 'payouts_noted on payouts'),
  ]),
]
