import type { UserInput, changeUser as call } from '#contract/calls/admin.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { hasGuests } from '#server/modules/bookings/public.ts'
import { changePerson, changeRole, lockForAdmin } from '#server/modules/identity/public.ts'
import type { ProviderAccounts, UserForAdmin } from '#server/modules/identity/public.ts'
import { hideListingsOf, lockListingsOf } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { mayTakeRole } from './rules/may.ts'

export type UserDeps = { readonly db: Database; readonly accounts: ProviderAccounts }

/** Changes what is kept of a person, in one transaction with what another role brings and with the audit log. */
export async function changeUser(
  { db, accounts }: UserDeps,
  caller: Caller,
  id: string,
  input: UserInput,
  now: Date,
): Promise<UserForAdmin | Refused<RefusalOf<typeof call>>> {
  return transaction(db, async (tx) => {
    const found = await lockForAdmin(tx, caller.id, id)
    if (isRefused(found)) return found
    const { user } = found
    const role = input.role ?? user.role
    if (!mayTakeRole(found, role)) return refuse('admin_needed')
    const changed = await changePerson(tx, user, input, now)
    if (isRefused(changed)) return changed
    const moved = role !== user.role
    if (moved && role === 'owner') {
      await lockListingsOf(tx, id)
      if (await hasGuests(tx, id)) return refuse('sitter_has_stays')
      await hideListingsOf(tx, id, now)
    }
    if (moved) await changeRole(tx, user, role, accounts.endSessions)
    const fields = Object.entries(input).flatMap(([name, value]) =>
      value === undefined || name === 'role' ? [] : [name],
    )
    const details = { fields, ...(moved && { from: user.role, to: role }) }
    await writeAudit(tx, { actorId: caller.id, action: 'user_changed', subject: { kind: 'user', id }, details }, now)
    return { ...changed, verified: user.verified, role }
  })
}
