import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { sentDataDays } from '#contract/vocabulary/leaving.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockMember } from '#server/modules/identity/public.ts'
import { hiddenNotesOf, measureNotesOf } from '#server/modules/moderation/public.ts'
import { allNotesOf } from '#server/modules/people/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { exportAccount } from './export-account.ts'
import { insertSent, sentTo } from './store.ts'

/** Puts a person's data on their page for some days; a trigger has them told. With the audit log, in one transaction. */
export async function sendData(
  db: Database,
  { id: actorId }: Caller,
  { id, everything }: { readonly id: string; readonly everything: boolean },
  now: Date,
): Promise<undefined | Refused<'user_not_found'>> {
  return transaction(db, async (tx) => {
    if (!(await lockMember(tx, id))) return refuse('user_not_found')
    const until = new Date(now.getTime() + sentDataDays * 86_400_000)
    await insertSent(tx, { userId: id, everything, byId: actorId, until }, now)
    const subject = { kind: 'user', id } as const
    const details = { everything: everything ? 'yes' : 'no' }
    await writeAudit(tx, { actorId, action: 'data_sent', subject, details }, now)
    return undefined
  })
}

/** Returns the data that was sent to a person, as it is now. */
export async function openSentData(
  deps: { readonly db: Database; readonly quotas: Quotas },
  userId: string,
  now: Date,
): Promise<Reply<typeof api.account.openSentData> | Refused<'data_gone' | 'not_signed_in' | 'too_many'>> {
  const sent = await sentTo(deps.db, userId, now)
  if (!sent) return refuse('data_gone')
  const all = await exportAccount(deps, userId, now)
  if (isRefused(all)) return all
  return { ...all, staffNotes: sent.everything ? await notesAbout(deps.db, userId) : null }
}

/** Returns what staff noted about a person, oldest first; not what it noted about stays and reports, which are about two. */
async function notesAbout(db: Database, userId: string) {
  const notes = [
    ...(await measureNotesOf(db, userId)).map((note) => ({ about: 'measure' as const, ...note })),
    ...(await hiddenNotesOf(db, userId)).map((note) => ({ about: 'hidden' as const, ...note })),
    ...(await allNotesOf(db, userId)).map((note) => ({ about: 'person' as const, ...note })),
  ]
  return notes
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ about, at, text }) => ({ about, at: at.toISOString(), text }))
}
