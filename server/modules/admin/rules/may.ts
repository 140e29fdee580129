import type { Role } from '#contract/endpoint.ts'

/** The only admin stays one. */
export function mayTakeRole(person: { readonly onlyAdmin: boolean }, role: Role): boolean {
  return role === 'admin' || !person.onlyAdmin
}
