import type Provider from 'oidc-provider'
import type { Documents } from '#contract/schemas/agreement.ts'
import type { Database } from '#server/database/connect.ts'
import type { SignInLimits } from '#server/platform/http/limits.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { DemoPerson } from './pages.ts'

export type IdentityProviderOptions = {
  readonly provider: Provider
  readonly db: Database
  readonly publicUrl: string
  readonly frame: PageFrame
  /** Demo people who can sign in with one click; empty outside of the demo. */
  readonly demo: readonly DemoPerson[]
  readonly clock: () => Date
  /** Called in the transaction that verifies an account's email. */
  readonly onVerified: (tx: Database, accountId: string) => Promise<void>
  /** Called in the transaction that sets a new password, to end all sessions of the account. */
  readonly onPasswordChanged: (tx: Database, accountId: string) => Promise<void>
  /** Called in the transaction that gives an account another, confirmed email, to end all sessions of the account. */
  readonly onEmailChanged: (tx: Database, accountId: string, email: string) => Promise<void>
  /** What whoever signs up now agrees to. */
  readonly documents: (now: Date) => Promise<Documents>
  /** Whether what a page showed is still in effect, or announced. */
  readonly areOffered: (shown: Documents, now: Date) => Promise<boolean>
  readonly limits: SignInLimits
}
