import type { Role } from '#contract/endpoint.ts'

/** Admins may delete anyone but admins. */
export function mayDeleteUser(user: { readonly role: Role }): boolean {
  return user.role !== 'admin'
}

/** A person may write to others, not to themselves. Visitors (null) log in on the way. */
export function mayWriteTo(asker: { readonly id: string } | null, otherId: string): boolean {
  return asker?.id !== otherId
}

/** Whether somebody else remains an admin if this person no longer is. */
export function mayStopBeingAdmin(admins: readonly { readonly id: string }[], id: string): boolean {
  return admins.some((admin) => admin.id !== id)
}

/** Why an admin may not warn or suspend a person: neither themselves nor another admin. */
export function whyNotMeasure(
  admin: { readonly id: string },
  user: { readonly id: string; readonly role: Role },
): 'self_not_measured' | 'admins_not_measured' | undefined {
  if (admin.id === user.id) return 'self_not_measured'
  return user.role === 'admin' ? 'admins_not_measured' : undefined
}
