import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { checkedBundles } from './bundle-store.ts'
import type { CheckedBundle } from './rules/bundle.ts'
import * as store from './store.ts'

const viewBundle = ({ number, moment, at, hash, state }: CheckedBundle) => ({
  number,
  moment,
  at: at.toISOString(),
  hash,
  state,
})

/** Returns what was kept of the stay of a case, and whether it is unchanged, without what it says. */
export async function listBundles(
  db: Database,
  id: string,
): Promise<Reply<typeof api.cases.bundles> | Refused<'case_not_found'>> {
  const found = await store.findCase(db, id)
  if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
  return (await checkedBundles(db, id)).map(viewBundle)
}

/** Returns what one of them says, for an admin, in one transaction with the audit log. */
export async function readBundle(
  db: Database,
  { id: actorId }: Caller,
  { id, number }: { readonly id: string; readonly number: number },
  now: Date,
): Promise<Reply<typeof api.cases.readBundle> | Refused<'case_not_found' | 'bundle_gone'>> {
  return transaction(db, async (tx) => {
    const found = await store.findCase(tx, id)
    if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
    const bundle = (await checkedBundles(tx, id)).find((each) => each.number === number)
    if (!bundle || bundle.content === null) return refuse('bundle_gone')
    const details = { number, ...(found.bookingId !== null && { booking: found.bookingId }) }
    await writeAudit(tx, { actorId, action: 'bundle_read', subject: { kind: 'case', id }, details }, now)
    return { ...viewBundle(bundle), content: bundle.content }
  })
}
