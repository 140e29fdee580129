import type { AccountRights, PayoutProvider } from './payout-provider.ts'

const problems: Readonly<Record<AccountRights, string | undefined>> = {
  'may make accounts': undefined,
  'the key may not': 'this key may not make accounts for payouts (Connect)',
  'Connect is off': 'Connect is not switched on for the account, so that no sitter can be paid',
}

/**
 * Checks that sitters can be paid out. Returns what is wrong, or undefined; `checkPayments` reports a provider that
 * does not answer.
 */
export async function checkPayouts({ tryAccount }: Pick<PayoutProvider, 'tryAccount'>): Promise<string | undefined> {
  const answer = await tryAccount()
  return answer.ok ? problems[answer.value] : undefined
}
