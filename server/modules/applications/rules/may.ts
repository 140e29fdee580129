import type { Role } from '#contract/endpoint.ts'
import { applicantRole } from '#contract/vocabulary/applications.ts'
import { reapplyAt } from './reapply.ts'
import type { Latest } from './reapply.ts'

/**
 * Returns why a person may not apply now, or undefined if they may. Owners apply, with one pending application at a
 * time, and thirty days after a rejection. An approved person who is an owner again may apply again.
 */
export function whyNotApply(
  person: { readonly role: Role },
  latest: Latest | undefined,
  now: Date,
): 'already_sitter' | 'application_pending' | 'reapply_later' | undefined {
  if (person.role !== applicantRole) return 'already_sitter'
  if (latest?.status === 'pending') return 'application_pending'
  const again = latest && reapplyAt(latest)
  return again && now < again ? 'reapply_later' : undefined
}

/** Whether a person may decide an application: only admins, and only while it is pending. */
export function mayDecide(person: { readonly role: Role }, application: Pick<Latest, 'status'>): boolean {
  return person.role === 'admin' && application.status === 'pending'
}
