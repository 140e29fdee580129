import type { UserInput } from '#contract/inputs/admin.ts'
import type * as api from '#contract/api.ts'
import type { RefusalOf, Role } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { hasGuests, isEarning } from '#server/modules/bookings/public.ts'
import { changeEmail, changePerson, changeRole, lockForAdmin, takeEmail } from '#server/modules/identity/public.ts'
import type { ProviderAccounts, UserForAdmin } from '#server/modules/identity/public.ts'
import { hideListingsOf, lockListingsOf } from '#server/modules/listings/public.ts'
import { insertTexts } from '#server/modules/moderation/public.ts'
import { unsentTo } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayTakeRole } from './rules/may.ts'

export type UserDeps = { readonly db: Database; readonly accounts: ProviderAccounts }

/** Changes a person, with the consequences of a new role and the audit log, in one transaction. */
export async function changeUser(
  { db, accounts }: UserDeps,
  caller: Caller,
  id: string,
  input: UserInput,
  now: Date,
): Promise<UserForAdmin | Refused<RefusalOf<typeof api.admin.changeUser>>> {
  try {
    return await transaction(db, async (tx) => {
      const email = await changeEmail(tx, id, input.email, accounts, now)
      if (isRefused(email)) return email
      if (email !== undefined && id === caller.id) return refuse('own_email_in_settings')
      const found = await lockForAdmin(tx, caller.id, id)
      if (isRefused(found)) return found
      const { user } = found
      const role = input.role ?? user.role
      if (!mayTakeRole(found, role)) return refuse('admin_needed')
      if (email !== undefined) await takeEmail(tx, user, email, accounts.endSessions)
      const changed = await changePerson(tx, user, input, now)
      if (isRefused(changed)) return changed
      const refused = role === user.role ? undefined : await moveTo(tx, user, role, accounts, now)
      if (isRefused(refused)) return refused
      const after = { ...changed, verified: input.verified ?? user.verified, role }
      const note = { action: 'user_changed', subject: { kind: 'user', id }, details: difference(user, after) } as const
      const auditId = await writeAudit(tx, { actorId: caller.id, ...note }, now)
      await insertTexts(tx, { auditId, userId: id, hiddenId: null, texts: wordsChanged(user, after) }, now)
      await noteStaff(tx, caller, { user, role }, now)
      return after
    })
  } catch (error) {
    // another account took this email meanwhile
    if (violatesConstraint(error, 'accounts_email')) return refuse('email_taken')
    throw error
  }
}

/** Writes that somebody became an admin, or is none any more. */
async function noteStaff(
  tx: Database,
  { id: actorId }: Caller,
  { user, role }: { readonly user: UserForAdmin; readonly role: Role },
  now: Date,
): Promise<void> {
  if ((role === 'admin') === (user.role === 'admin')) return
  const subject = { kind: 'user', id: user.id } as const
  const action = role === 'admin' ? 'staff_added' : 'staff_removed'
  await writeAudit(tx, { actorId, action, subject, details: { from: user.role, to: role } }, now)
}

/** Gives a locked person another role. A sitter's listings are hidden, because only sitters may have public ones. */
export async function moveTo(
  tx: Database,
  user: UserForAdmin,
  role: Role,
  accounts: ProviderAccounts,
  now: Date,
): Promise<void | Refused<'sitter_has_stays' | 'sitter_has_earnings' | 'user_suspended'>> {
  if (role === 'admin' && user.suspendedAt) return refuse('user_suspended')
  if (role === 'owner') {
    await lockListingsOf(tx, user.id)
    if (await hasGuests(tx, user.id)) return refuse('sitter_has_stays')
    // only sitters see their earnings; the second check finds money allocated after the first one
    if ((await isEarning(tx, user.id)) || (await unsentTo(tx, user.id)).cents > 0) return refuse('sitter_has_earnings')
    await hideListingsOf(tx, user.id, now)
  }
  return changeRole(tx, user, role, accounts.endSessions)
}

const fields = ['name', 'surname', 'email', 'phone', 'address', 'city', 'state', 'zipCode', 'bio', 'verified'] as const

/** Returns what a person had written of themselves and an admin changed, before and after. */
function wordsChanged(before: UserForAdmin, after: UserForAdmin) {
  return (['name', 'surname', 'bio'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))
}

/** Returns the names of the changed fields, and the old and new role if it changed. */
function difference(before: UserForAdmin, after: UserForAdmin) {
  return {
    fields: fields.filter((field) => before[field] !== after[field]),
    ...(before.role !== after.role && { from: before.role, to: after.role }),
  }
}
