import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'
import { insertBundle } from './bundle-store.ts'
import { numberOf } from './rules/case.ts'
import * as store from './store.ts'

/** Inserts a case under a number that no other has; undefined if its request was sent meanwhile. */
export async function insertNumbered(
  tx: Database,
  opened: Omit<store.NewCase, 'number'>,
  now: Date,
): Promise<{ number: string; id: string } | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const number = numberOf(randomBytes(6))
    const id = await store.insertCase(tx, { ...opened, number }, now)
    if (id) {
      await insertBundle(tx, id, 'opened', now)
      return { number, id }
    }
    // the insert waited until the other one was committed, so it is seen now
    if (await store.caseByRequest(tx, opened.request.id)) return undefined
  }
  throw new Error('no number for a case')
}
