import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { eraseDevicesOf } from '#server/modules/devices/public.ts'
import {
  accountsNamed,
  endEverySession,
  erasePerson,
  lockMember,
  ownTables,
  blockReferences,
  takeIdentity,
} from '#server/modules/identity/public.ts'
import type { EndProviderSessions, Joinable } from '#server/modules/identity/public.ts'
import { eraseNotificationsOf } from '#server/modules/notifications/public.ts'
import { forgetQuotasOf } from '#server/platform/quotas.ts'
import { whyNotJoin } from './rules/join.ts'
import type { JoinRefusal } from './rules/join.ts'

type Joining = {
  readonly db: Database
  readonly endSessions: EndProviderSessions
  readonly now: Date
  /** The operator knows that the new account's email is this person's, although its provider does not say so. */
  readonly unconfirmed: boolean
}

/** Why two accounts were not joined; `several` lists the accounts of an email, `not-empty` what the new one has. */
export type NotJoined =
  | { readonly why: JoinRefusal }
  | { readonly why: 'nobody'; readonly named: string }
  | { readonly why: 'several'; readonly named: string; readonly accounts: readonly Joinable[] }
  | { readonly why: 'not-empty'; readonly tables: readonly string[] }

/**
 * Lets the identity of a new and empty account sign in to an old one, which keeps everything it has; the new account ends.
 * For people whose provider moved or gave them another subject. Both are named by id or email. All their sessions end.
 */
export async function joinAccounts(
  { db, endSessions, now, unconfirmed }: Joining,
  oldNamed: string,
  freshNamed: string,
): Promise<NotJoined | { readonly joined: string }> {
  return transaction(db, async (tx) => {
    const [old, fresh] = [await theOne(tx, oldNamed), await theOne(tx, freshNamed)]
    if ('why' in old) return old
    if ('why' in fresh) return fresh
    for (const id of [old.id, fresh.id].toSorted()) await lockMember(tx, id)
    // as they are under the lock
    const [before, after] = [await theOne(tx, old.id), await theOne(tx, fresh.id)]
    if ('why' in before) return before
    if ('why' in after) return after
    const why = whyNotJoin(before, after, unconfirmed)
    if (why) return { why }
    await blockReferences(tx, after)
    const tables = await ownTables(tx, after.id)
    if (tables.length > 0) return { why: 'not-empty', tables }
    await eraseDevicesOf(tx, after.id)
    await eraseNotificationsOf(tx, after.id)
    await forgetQuotasOf(tx, after.id)
    await erasePerson(tx, after, { endSessions }, now)
    await takeIdentity(tx, before.id, after, now)
    await endEverySession(tx, before, endSessions)
    const details = { from: before.issuer, to: after.issuer, joined: after.id }
    const subject = { kind: 'user', id: before.id } as const
    await writeAudit(tx, { actorId: null, action: 'account_joined', subject, details }, now)
    return { joined: before.id }
  })
}

async function theOne(tx: Database, named: string): Promise<Joinable | NotJoined> {
  const [account, ...others] = await accountsNamed(tx, named)
  if (!account) return { why: 'nobody', named }
  return others.length > 0 ? { why: 'several', named, accounts: [account, ...others] } : account
}
