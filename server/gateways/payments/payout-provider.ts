// What the product asks of whoever moves the money about paying people out, in words that name no provider.
import type { OncePerKey, Outcome } from './payment-provider.ts'

/**
 * Where a person's account at the provider stands. `incomplete`: they have not told all that it asks for.
 * `checking`: they have, and it looks at it. `restricted`: it wants more, or refuses them. `ready`: money may be sent.
 */
export type PayoutAccount = { id: string; state: 'incomplete' | 'checking' | 'restricted' | 'ready' }

/** Money sent to an account, or taken back from one. `reference` is our own name for it. */
export type Transfer = { id: string; amountCents: number; reference: string | null }

/** Whether the marketplace may have accounts for the people whom it pays. */
export type AccountRights = 'may make accounts' | 'the key may not' | 'Connect is off'

export type PayoutProvider = {
  /** Finds that out, and makes no account. */
  tryAccount(): Promise<Outcome<AccountRights>>
  /** `person` is our own name for whose account it is. */
  createAccount(input: { person: string } & OncePerKey): Promise<Outcome<PayoutAccount>>
  retrieveAccount(id: string): Promise<Outcome<PayoutAccount>>
  /** Where a person tells the provider what it asks for; the address is good once and for some minutes. */
  onboardingLink(input: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<Outcome<{ url: string }>>
  /** Where a person whose account is ready sees what came, and changes their bank; good once and for some minutes. */
  loginLink(accountId: string): Promise<Outcome<{ url: string }>>
  /** `group` names what it is for, `reference` this very transfer: by both `findTransfer` knows it when the key is forgotten. */
  transfer(
    input: { accountId: string; amountCents: number; group: string; reference: string } & OncePerKey,
  ): Promise<Outcome<Transfer>>
  findTransfer(input: { group: string; reference: string }): Promise<Outcome<Transfer | undefined>>
  /** Takes a transfer back, or a part of it. */
  takeBack(
    input: { transferId: string; amountCents: number; reference: string } & OncePerKey,
  ): Promise<Outcome<Transfer>>
  findTakenBack(input: { transferId: string; reference: string }): Promise<Outcome<Transfer | undefined>>
}
