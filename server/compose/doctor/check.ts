import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'
import type { Env } from '../env.ts'

/** The result of a check: `wrong` is a sentence for the operator that names the setting. */
export type Verdict = { readonly ok: string } | { readonly unused: string } | { readonly wrong: string }

export type Check = {
  readonly system: string
  /** The setting to name in unforeseen errors. */
  readonly setting?: string
  readonly look: () => Promise<Verdict>
}

export type Context = {
  readonly env: Env
  readonly publicUrl: string
  readonly patienceMs: number
  /** Sentences about variables that look like settings and are none. */
  readonly unknown: readonly string[]
  /** The address that a test mail is sent to. */
  readonly mailTo?: string | undefined
  /** Replaces the payment provider of the settings, for tests. */
  readonly payments?: PaymentProvider & PayoutProvider
}

/** The error for a system that does not answer. */
export const timeoutError = (ms: number) => () => new Error(`no answer within ${Math.ceil(ms / 1000)} s`)
