import { createHash } from 'node:crypto'
import { contactsPerLogin } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { lockContacts, setContacts, setContactsNoted } from './sessions-store.ts'

/**
 * Counts of how many people a session was shown the email: each person once, however often they are shown, and not its own.
 * Says whether these are more than a session is shown, whether that is so for the first time, and when the login was. The
 * session is locked, so that calls at the same time are counted together. Of an email no more is kept than what tells it
 * from the others; undefined if the session has ended.
 */
export async function countContacts(tx: Database, session: Buffer, emails: readonly string[], now: Date) {
  const found = await lockContacts(tx, session)
  if (!found) return undefined
  const shown = new Set(found.shown)
  const own = found.email.toLowerCase()
  for (const email of emails) if (email !== own) shown.add(hashOf(session, email))
  const tooMany = shown.size > contactsPerLogin
  const isFirst = tooMany && found.notedAt === null
  if (isFirst) await setContactsNoted(tx, session, now)
  if (!tooMany && shown.size > found.shown.length) await setContacts(tx, session, [...shown])
  return { tooMany, isFirst, provedAt: found.provedAt ?? undefined }
}

const hashOf = (session: Buffer, email: string): number =>
  createHash('sha256').update(session).update(email).digest().readInt32BE()
