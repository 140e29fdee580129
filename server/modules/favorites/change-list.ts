import { randomBytes } from 'node:crypto'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as store from './list-store.ts'
import type { List } from './list-store.ts'
import { mayUseList } from './rules/may.ts'
import { findFavorite } from './store.ts'

type NotFound = Refused<'favorite_list_not_found'>

/** Returns a list of the caller's, or refuses. */
export async function ownList(db: Database, caller: Caller, id: string): Promise<List | NotFound> {
  const list = await store.findList(db, id)
  return list && mayUseList(list, caller) ? list : refuse('favorite_list_not_found')
}

/** Locks the caller, changes one of their lists, and returns the list afterwards. */
async function withList<Code extends RefusalCode = never>(
  db: Database,
  caller: Caller,
  id: string,
  work: (tx: Database, list: List) => Promise<Refused<Code> | undefined | void>,
): Promise<List | Refused<'favorite_list_not_found' | Code>> {
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    const list = await ownList(tx, caller, id)
    if (isRefused(list)) return list
    const refused = await work(tx, list)
    if (refused) return refused
    return (await store.findList(tx, id)) ?? list
  })
}

/** Creates a list. */
export async function createList(
  db: Database,
  caller: Caller,
  name: string,
): Promise<List | Refused<'favorite_list_exists' | 'too_many_favorite_lists'>> {
  return namedOnce(() =>
    transaction(db, async (tx) => {
      await lockUser(tx, caller.id)
      const known = await store.listsOf(tx, caller.id, undefined)
      if (known.length >= favoriteLimits.lists) return refuse('too_many_favorite_lists')
      const id = await store.insertList(tx, caller.id, name)
      return { id, userId: caller.id, name, shareToken: null, count: 0 }
    }),
  )
}

export async function renameList(
  db: Database,
  caller: Caller,
  id: string,
  name: string,
): Promise<List | NotFound | Refused<'favorite_list_exists'>> {
  return namedOnce(() => withList(db, caller, id, (tx) => store.renameList(tx, id, name)))
}

export async function deleteList(db: Database, caller: Caller, id: string): Promise<undefined | NotFound> {
  const list = await withList(db, caller, id, (tx) => store.deleteList(tx, id))
  return isRefused(list) ? list : undefined
}

/** Puts a favorite on a list. */
export async function putInList(
  db: Database,
  caller: Caller,
  id: string,
  listingId: string,
): Promise<undefined | NotFound | Refused<'save_first'>> {
  const list = await withList(db, caller, id, async (tx) => {
    if (!(await findFavorite(tx, caller.id, listingId))) return refuse('save_first')
    await store.putOnLists(tx, caller.id, [id], listingId)
    return undefined
  })
  return isRefused(list) ? list : undefined
}

export async function takeFromList(
  db: Database,
  caller: Caller,
  id: string,
  listingId: string,
): Promise<undefined | NotFound> {
  const list = await withList(db, caller, id, (tx) => store.removeFromList(tx, id, listingId))
  return isRefused(list) ? list : undefined
}

/**
 * Shares a list by its address, or stops sharing it. Sharing a shared list keeps its address; sharing it again later
 * makes a new one.
 */
export async function shareList(db: Database, caller: Caller, id: string, shared: boolean): Promise<List | NotFound> {
  return withList(db, caller, id, async (tx, list) => {
    if (shared === (list.shareToken !== null)) return
    await store.setShareToken(tx, id, shared ? randomBytes(16).toString('base64url') : null)
  })
}

/** Runs work that names a list; a name that the person already uses is refused. */
async function namedOnce<T>(work: () => Promise<T>): Promise<T | Refused<'favorite_list_exists'>> {
  try {
    return await work()
  } catch (error) {
    if (violatesConstraint(error, 'favorite_lists_one_name')) return refuse('favorite_list_exists')
    throw error
  }
}
