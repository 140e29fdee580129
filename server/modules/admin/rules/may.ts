import type { Role } from '#contract/endpoint.ts'

/** Whether a person may get a role: the only admin has to stay admin. */
export function mayTakeRole(person: { readonly mayStopBeingAdmin: boolean }, role: Role): boolean {
  return role === 'admin' || person.mayStopBeingAdmin
}
