/**
 * States of a payment at the provider: being made there; waiting for the owner's card; held; taken; let go, also before it
 * was held; refused.
 */
export const paymentStatuses = ['starting', 'open', 'authorized', 'captured', 'cancelled', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
