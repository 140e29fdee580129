import type { Role } from '#contract/endpoint.ts'
import { reapplyAt } from './reapply.ts'
import type { Latest } from './reapply.ts'

/**
 * Why somebody cannot apply now, or undefined when they can: owners apply, with one application at a time, and some time
 * after a rejection. Whoever was approved and is an owner again may ask anew.
 */
export function whyNotApply(
  person: { readonly role: Role },
  latest: Latest | undefined,
  now: Date,
): 'already_sitter' | 'application_pending' | 'reapply_later' | undefined {
  if (person.role !== 'owner') return 'already_sitter'
  if (latest?.status === 'pending') return 'application_pending'
  const again = latest && reapplyAt(latest)
  return again && now < again ? 'reapply_later' : undefined
}

/** Only what waits is decided, by an admin. */
export function mayDecide(person: { readonly role: Role }, application: Pick<Latest, 'status'>): boolean {
  return person.role === 'admin' && application.status === 'pending'
}
