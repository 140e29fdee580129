import type { Role } from '#contract/endpoint.ts'

/** Admins may delete anyone but admins. */
export function mayDeleteUser(user: { readonly role: Role }): boolean {
  return user.role !== 'admin'
}

/** A person may not write to themselves. */
export function mayMessageUser(user: { readonly id: string }, admin: { readonly id: string }): boolean {
  return user.id !== admin.id
}
