import type { PaymentProvider } from './payment-provider.ts'

/** Requests a payment that does not exist, which only a valid key may do. Returns what is wrong, or undefined. */
export async function checkPayments({
  retrieveIntent,
}: Pick<PaymentProvider, 'retrieveIntent'>): Promise<string | undefined> {
  const answer = await retrieveIntent('pi_000000000000000000000000')
  if (answer.ok || answer.failure.kind !== 'unavailable') return undefined
  const { refuses, message } = answer.failure
  if (refuses === 'key') return 'Stripe does not accept this key'
  if (refuses === 'rights') return 'this key may not read payments'
  return refuses ? `Stripe refuses it (${message})` : `Stripe cannot be reached: ${message.replace(/\.$/, '')}`
}
