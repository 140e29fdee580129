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
