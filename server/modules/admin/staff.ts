import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockForAdmin } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { moveTo } from './change-user.ts'
import type { UserDeps } from './change-user.ts'
import { mayTakeRole } from './rules/may.ts'

/**
 * Makes a person an admin whose email was typed again. It must be confirmed, because anyone can sign up with any address.
 * Who is an admin already stays one.
 */
export async function addStaff(
  { db, accounts }: UserDeps,
  caller: Caller,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.admin.addStaff>>> {
  return transaction(db, async (tx) => {
    const found = await lockForAdmin(tx, caller.id, id)
    if (isRefused(found)) return found
    const { user } = found
    if (user.email.toLowerCase() !== email.toLowerCase()) return refuse('staff_email_differs')
    if (user.role === 'admin') return undefined
    if (!user.emailVerified) return refuse('staff_unconfirmed')
    const refused = await moveTo(tx, user, 'admin', accounts, now)
    if (isRefused(refused)) return refused
    const subject = { kind: 'user', id } as const
    await writeAudit(tx, { actorId: caller.id, action: 'staff_added', subject, details: { from: user.role } }, now)
    return undefined
  })
}

/** Takes the role of an admin away: they are again what they were before. One admin always remains. */
export async function removeStaff(
  { db, accounts }: UserDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.admin.removeStaff>>> {
  return transaction(db, async (tx) => {
    const found = await lockForAdmin(tx, caller.id, id)
    if (isRefused(found)) return found
    const { user } = found
    if (user.role !== 'admin') return undefined
    const to = found.admins.find((admin) => admin.id === id)?.roleBeforeAdmin ?? 'owner'
    if (!mayTakeRole(found, to)) return refuse('admin_needed')
    const refused = await moveTo(tx, user, to, accounts, now)
    if (isRefused(refused)) return refused
    const subject = { kind: 'user', id } as const
    await writeAudit(tx, { actorId: caller.id, action: 'staff_removed', subject, details: { to } }, now)
    return undefined
  })
}
