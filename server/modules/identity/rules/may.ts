import type { Role } from '#contract/endpoint.ts'

/** Admins delete everybody but admins. */
export function mayDeleteUser(user: { readonly role: Role }): boolean {
  return user.role !== 'admin'
}

/** Nobody writes to themselves. */
export function mayMessageUser(user: { readonly id: string }, admin: { readonly id: string }): boolean {
  return user.id !== admin.id
}
