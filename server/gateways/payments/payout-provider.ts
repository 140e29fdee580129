// The port to the payment provider for payouts, in terms that are independent of the provider.
import type { OncePerKey, Outcome } from './payment-provider.ts'

/**
 * State of a person's account at the provider. `incomplete`: information is missing. `checking`: the provider reviews
 * it. `restricted`: the provider needs more, or rejects the person. `ready`: money can be sent.
 */
export type PayoutAccount = { id: string; state: 'incomplete' | 'checking' | 'restricted' | 'ready' }

/** Money sent to an account, or taken back from it. `reference` is our own id for it. */
export type Transfer = { id: string; amountCents: number; reference: string | null }

/** Whether the marketplace may create accounts for the people it pays. */
export type AccountRights = 'may make accounts' | 'the key may not' | 'Connect is off'

export type PayoutProvider = {
  /** Finds out the rights without creating an account. */
  tryAccount(): Promise<Outcome<AccountRights>>
  /** `person` is our own id of the person. */
  createAccount(input: { person: string } & OncePerKey): Promise<Outcome<PayoutAccount>>
  retrieveAccount(id: string): Promise<Outcome<PayoutAccount>>
  /** URL of the form that asks the person for information; valid once and for some minutes. */
  onboardingLink(input: { accountId: string; returnUrl: string; refreshUrl: string }): Promise<Outcome<{ url: string }>>
  /**
   * URL where a person with a ready account sees payouts and changes the bank account; valid once and for some minutes.
   */
  loginLink(accountId: string): Promise<Outcome<{ url: string }>>
  /**
   * `group` names what it is for, `reference` this transfer; by both `findTransfer` finds it after the idempotency key
   * has expired.
   */
  transfer(
    input: { accountId: string; amountCents: number; group: string; reference: string } & OncePerKey,
  ): Promise<Outcome<Transfer>>
  findTransfer(input: { group: string; reference: string }): Promise<Outcome<Transfer | undefined>>
  /** Reverses a transfer or a part of it. */
  takeBack(
    input: { transferId: string; amountCents: number; reference: string } & OncePerKey,
  ): Promise<Outcome<Transfer>>
  findTakenBack(input: { transferId: string; reference: string }): Promise<Outcome<Transfer | undefined>>
}
