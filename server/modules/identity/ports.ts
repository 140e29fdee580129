import type { Database } from '#server/database/connect.ts'

/** What identity asks of pictures, a module above it: whether a person's upload can be their portrait. */
export type PortraitPort = {
  readonly checkPortrait: (tx: Database, ownerId: string, id: string) => Promise<'ready' | 'too_large' | 'unknown'>
}

/** How people log in, by the settings. */
export type LoginPort = {
  /** The other provider that all people log in with, and its page for changing the login, where known. */
  readonly provider: { readonly issuer: string; readonly page: string | null } | undefined
  /** Whether many people share the account of an email, as in the demo. */
  readonly isShared: (email: string) => boolean
}
