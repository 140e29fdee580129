import type { Role } from '#contract/endpoint.ts'

/** Admins look for hidden listings as well; everybody else finds what is offered. */
export function maySearchHidden(asker: { readonly role: Role } | null): boolean {
  return asker?.role === 'admin'
}
