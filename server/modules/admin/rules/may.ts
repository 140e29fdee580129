import type { Role } from '#contract/endpoint.ts'

/** Whether a person may get a role: the only admin has to stay admin. */
export function mayTakeRole(person: { readonly onlyAdmin: boolean }, role: Role): boolean {
  return role === 'admin' || !person.onlyAdmin
}
