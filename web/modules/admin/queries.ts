import { getFigures, listAudit, listUsers } from '#contract/calls/admin.ts'
import type { Role } from '#contract/endpoint.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The whole marketplace in a few numbers. */
export const figuresQuery = queryFor(getFigures)

/** Which people an admin looks for. */
export type WantedUsers = { role?: Role | undefined; search?: string | undefined }

/** The people, newest first. */
export function usersQuery({ role, search }: WantedUsers) {
  return pagesFor(listUsers, { query: { role, search } })
}

/** What admins did, newest first. */
export const auditQuery = pagesFor(listAudit)
