import type { PaymentProvider } from './payment-provider.ts'

/** Asks for a payment that nobody made, which only who knows the key may; what is wrong, if anything is. */
export async function checkPayments({
  retrieveIntent,
}: Pick<PaymentProvider, 'retrieveIntent'>): Promise<string | undefined> {
  try {
    const answer = await retrieveIntent('pi_000000000000000000000000')
    const isSilent = !answer.ok && answer.failure.kind === 'unavailable'
    return isSilent ? 'Stripe cannot be reached' : undefined
  } catch (error) {
    const type = error instanceof Error && 'type' in error ? error.type : undefined
    if (type === 'StripeAuthenticationError') return 'Stripe does not accept this key'
    if (type === 'StripePermissionError') return 'this key may not read payments'
    throw error
  }
}
