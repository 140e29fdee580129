import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import { deleteAccountIn } from '#server/modules/account/public.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { mayDeleteUser, roleOf } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { UserDeps } from './change-user.ts'

/** Deletes a person's account as they could themselves, in one transaction with the audit log. */
export async function deleteUser(
  { db, accounts }: UserDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<RefusalOf<typeof api.admin.deleteUser>>> {
  return transaction(db, async (tx) => {
    const role = await roleOf(tx, id)
    if (!role) return refuse('user_not_found')
    if (!mayDeleteUser({ role })) return refuse('admins_stay')
    const refused = await deleteAccountIn(tx, accounts, { id, role }, now)
    if (isRefused(refused)) return refuse(codes[refused.refused])
    await writeAudit(
      tx,
      { actorId: caller.id, action: 'user_deleted', subject: { kind: 'user', id }, details: {} },
      now,
    )
    return undefined
  })
}

/** Maps each refusal for one's own account to the one for admins. */
const codes = {
  not_signed_in: 'user_not_found',
  last_admin: 'admins_stay',
  stays_not_over: 'user_stays_not_over',
  money_under_way: 'user_money_under_way',
  stay_in_case: 'user_stay_in_case',
  charge_in_the_way: 'user_charge_open',
  earnings_unsent: 'user_earnings_unsent',
} as const
