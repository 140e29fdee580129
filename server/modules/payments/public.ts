/** For composition: the calls, the webhook, the jobs and the clock of payments. */
export { paymentsRoutes } from './routes.ts'
export { paymentWebhook } from './webhook.ts'
export { dropIntent, dropIntentJob } from './start-payment.ts'
export { forgetCustomer } from './cards.ts'
export { forgetCustomerJob } from './customer-store.ts'
/** For the deletion of an account, and the download of one's data. */
export { eraseCustomerOf, exportCustomer } from './customer-store.ts'
export { exportAgreements } from './agreement-store.ts'
export { chargeAgreed } from './charge-agreed.ts'
export { chargeAgreedJob } from './agreements.ts'
export { settlePayment } from './settle-payment.ts'
export { askProviderJob, settleJob } from './settle-job.ts'
export { askProvider, reconcilePayments } from './reconcile.ts'
export { sweepPaymentEvents } from './store.ts'
export type { PaymentDeps, PayoutPort } from './ports.ts'
/** For bookings: what payments ask of them, and what they decide about a payment. */
export type { BookingPhase, BookingPort, LockedBooking, PaymentInput } from './ports.ts'
export { decidePayment, dropExtra, holdCovers, keptNow, mainDueOf, repricePayment } from './decide-payment.ts'
export { chargeIfAgreed, endAgreed, endIfDearer } from './agreements.ts'
export { shownAgreementOf } from './agreement-store.ts'
export type { ShownAgreement } from './agreement-store.ts'
export { isCharging } from './rules/agreed.ts'
export { bankRefusal } from './bank-refusal.ts'
export { divisionOf, keptAfter, shortOf, sumGiven } from './rules/division.ts'
export type { Divisible, Given } from './rules/division.ts'
export { askAgain } from './reconcile.ts'
/** For the page of a booking: what happened with its money. */
export { moneySteps, payoutOf } from './statement-store.ts'
export type { MoneyStep } from './statement-store.ts'
export { netPaid } from './rules/net-paid.ts'
/** For payouts: what is owed, and the movements that they make. */
export { owedToSitter } from './statement-store.ts'
export { payout, payoutReturned } from './rules/ledger.ts'
export { post as postMovement } from './store.ts'
export { ProviderUnavailable } from './ports.ts'
/** For admins, and for payouts, which wait for the end of a dispute. */
export { isDisputed } from './dispute-store.ts'
export { latestEvents } from './events-store.ts'
export { replayEvent } from './reconcile.ts'
/** For admins. */
export { countDisputes, countPayments, disputesForAdmins, paymentsForAdmins } from './admin-store.ts'
export type { DisputeForAdmin, PaymentForAdmin } from './admin-store.ts'
/** For the page of a person. */
export { disputesOfOwner, ledgerOf, ownersMoney } from './person-money-store.ts'
/** For the desk. */
export { bookingOfPayment, disputesToAnswer, paymentsStuck } from './waiting-store.ts'
export { addAskJob } from './settle-job.ts'
export { inTheWayOf, isAnyMoneyUnderWay, isMoneyUnderWay, paymentsOf } from './person-store.ts'
