import type { AccountRights, PayoutProvider } from './payout-provider.ts'

const problems: Readonly<Record<AccountRights, string | undefined>> = {
  'may make accounts': undefined,
  'the key may not': 'this key may not make accounts for payouts (Connect)',
  'Connect is off': 'Connect is not switched on for the account, so that no sitter can be paid',
}

/** Whether sitters can be paid out; what is wrong, if anything is. That nobody answers shows when payments are looked at. */
export async function checkPayouts({ tryAccount }: Pick<PayoutProvider, 'tryAccount'>): Promise<string | undefined> {
  const answer = await tryAccount()
  return answer.ok ? problems[answer.value] : undefined
}
