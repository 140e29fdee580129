import { contactsPerLogin } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { countContacts } from '#server/modules/identity/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { MountOptions } from '#server/platform/http/mount.ts'

/**
 * Bounds of how many people a stolen session of an admin reads: beyond, nothing more is shown without a fresh login, with
 * which a file of the whole table can be had as well. Either way the audit log has it, once for each session.
 */
export function contactsBound(db: Database): MountOptions['overContacts'] {
  return async (caller, session, emails, now) =>
    transaction(db, async (tx) => {
      const counted = await countContacts(tx, session, emails, now)
      if (!counted) return true
      const { tooMany, isFirst, provedAt } = counted
      const subject = { kind: 'user', id: caller.id } as const
      const details = { people: contactsPerLogin }
      if (isFirst) await writeAudit(tx, { actorId: caller.id, action: 'contacts_read', subject, details }, now)
      return tooMany && !isFresh({ ...caller, provedAt }, now)
    })
}
