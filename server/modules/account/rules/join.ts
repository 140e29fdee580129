import type { Role } from '#contract/endpoint.ts'

/** An account as far as joining it depends on it. */
type Account = { readonly id: string; readonly email: string; readonly emailVerified: boolean; readonly role: Role }

export type JoinRefusal = 'same' | 'admin' | 'new-role' | 'unconfirmed' | 'other-email'

/**
 * Why a new account may not take over an old one. Whoever controls the new one gets everything the old one has, so that the
 * new one's email must be confirmed, unless the operator knows better; two emails must both be. Admins are never joined.
 */
export function whyNotJoin(old: Account, fresh: Account, unconfirmed: boolean): JoinRefusal | undefined {
  if (old.id === fresh.id) return 'same'
  if (old.role === 'admin' || fresh.role === 'admin') return 'admin'
  if (fresh.role !== 'owner') return 'new-role'
  const isSame = old.email.toLowerCase() === fresh.email.toLowerCase()
  if (!isSame) return old.emailVerified && fresh.emailVerified ? undefined : 'other-email'
  return fresh.emailVerified || unconfirmed ? undefined : 'unconfirmed'
}
