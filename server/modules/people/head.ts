import type { PersonHead } from '#contract/calls/people.ts'
import type { Database } from '#server/database/connect.ts'
import { stoppedMailOf } from '#server/modules/devices/public.ts'
import { lastSeen, viewUserForAdmin } from '#server/modules/identity/public.ts'
import type { ProviderAccounts, UserForAdmin } from '#server/modules/identity/public.ts'
import { inForceAbout } from '#server/modules/moderation/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { viewNote } from './notes.ts'
import { notesOf } from './notes-store.ts'

type Deps = { readonly db: Database; readonly accounts: ProviderAccounts }

/** The head of a person's page. */
export async function headOf(
  { db, accounts }: Deps,
  caller: Caller,
  person: UserForAdmin,
  now: Date,
): Promise<PersonHead> {
  const [stopped, seenAt, measures, notes] = await Promise.all([
    stoppedMailOf(db, [person.id]),
    lastSeen(db, person.id),
    inForceAbout(db, person.id, now),
    notesOf(db, person.id),
  ])
  const mail = stopped.get(person.id)
  const isOurs = accounts.isOurs(person.issuer)
  return {
    user: {
      ...viewUserForAdmin(person, caller, accounts),
      stoppedMail: mail ? { ...mail, since: mail.since.toISOString() } : null,
    },
    lastSeenAt: seenAt?.toISOString() ?? null,
    suspendedUntil: measures.until?.toISOString() ?? null,
    warnings: measures.warnings,
    pinned: notes.filter(({ pinned }) => pinned).map((note) => viewNote(note, caller.id, now)),
    may: { resetPassword: isOurs, confirmEmail: isOurs && !person.emailVerified, logOut: seenAt !== null },
  }
}
