import { createHash, randomBytes } from 'node:crypto'
import type * as api from '#contract/api.ts'
import type { RefusalOf, Reply } from '#contract/endpoint.ts'
import { vetPath } from '#contract/paths.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { emergencyLinksMaximum, secretText } from '#contract/vocabulary/emergency.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingFacts, lockBooking, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota } from '#server/platform/quotas.ts'
import * as store from './links-store.ts'
import type { StoredLink } from './links-store.ts'
import { mayMakeLink } from './rules/may.ts'
import { factsOf, isSide } from './stay.ts'
import type { EmergencyDeps } from './stay.ts'
import { viewLink } from './view.ts'

const quota: Quota = { name: 'emergency-link', times: 30, minutes: 60, sentence: "You've made many links." }

type MakeRefusal = Refused<RefusalOf<typeof api.emergency.makeLink>>

/** A new secret of 128 bits, and what is kept of it. */
function newSecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(16).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Makes an address for a vet. A repeated call returns the same address with another secret, because none is kept. */
export async function makeLink(
  { db, quotas }: EmergencyDeps,
  caller: Caller,
  bookingId: string,
  clientId: string,
  now: Date,
): Promise<Reply<typeof api.emergency.makeLink> | MakeRefusal> {
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    const viewer = stay && viewerOfBooking(stay, caller)
    if (!stay || !viewer) return refuse('not_found')
    if (viewer !== 'sitter') return refuse('only_sitter_links')
    if (!mayMakeLink(viewer, factsOf(stay, now))) return refuse('no_link_now')
    const tooMany = await quotas.use(tx, quota, caller.id, now)
    if (tooMany) return tooMany
    const { secret, hash } = newSecret()
    const known = await store.linkByClient(tx, bookingId, clientId)
    if (known) {
      await store.renewLink(tx, known.id, hash)
      return { ...viewLink(known), path: vetPath(secret) }
    }
    const all = await store.linksOf(tx, bookingId)
    if (all.filter(({ endedAt }) => endedAt === null).length >= emergencyLinksMaximum) return refuse('too_many_links')
    await store.insertLink(tx, { bookingId, hash, madeBy: caller.id, clientId }, now)
    const made = await store.linkByHash(tx, hash)
    if (!made) return refuse('not_found')
    const payload = { link: all.length + 1 }
    await appendLog(tx, bookingId, [{ at: now, actor: 'sitter', kind: 'link_made', payload }])
    return { ...viewLink(made), path: vetPath(secret) }
  })
}

/** Ends an address, by either side. */
export async function endLink(
  db: Database,
  caller: Caller,
  { id: bookingId, linkId }: { readonly id: string; readonly linkId: string },
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, bookingId)
    const viewer = stay && viewerOfBooking(stay, caller)
    if (!stay || !isSide(viewer)) return refuse('not_found')
    const link = (await store.linksOf(tx, bookingId)).findIndex(({ id }) => id === linkId) + 1
    if (!(await store.endLink(tx, bookingId, linkId, now))) return refuse('not_found')
    await appendLog(tx, bookingId, [{ at: now, actor: viewer, kind: 'link_ended', payload: { link } }])
    return undefined
  })
}

/** What a secret opens: nothing, what has ended, or a stay. */
export type Opened =
  | { readonly state: 'unknown' | 'ended' }
  | { readonly state: 'good'; readonly link: StoredLink; readonly stay: BookingFacts }

/** Looks a secret up, without noting anything. */
export async function lookUp(db: Database, secret: string, now: Date): Promise<Opened> {
  const link = secretText.test(secret) ? await store.linkByHash(db, hashOf(secret)) : undefined
  const stay = link && (await bookingFacts(db, link.bookingId))
  if (!link || !stay) return { state: 'unknown' }
  return link.endedAt === null && factsOf(stay, now).stage === 'shared'
    ? { state: 'good', link, stay }
    : { state: 'ended' }
}

/** Opens what a secret names: each opening is in the log once, and the owner is told of the first of each address. */
export async function open(db: Database, secret: string, now: Date): Promise<Opened> {
  const seen = await lookUp(db, secret, now)
  if (seen.state !== 'good') return seen
  return transaction(db, async (tx): Promise<Opened> => {
    const { id } = seen.stay
    const stay = await lockBooking(tx, id)
    const links = await store.linksOf(tx, id)
    const at = links.findIndex((each) => each.id === seen.link.id)
    const link = links[at]
    if (!stay || !link || link.endedAt || factsOf(stay, now).stage !== 'shared') return { state: 'ended' }
    await store.noteOpened(tx, link.id, now)
    const payload = { link: at + 1, first: link.openedAt === null }
    await appendLog(tx, id, [{ at: now, actor: 'vet', kind: 'link_opened', payload }])
    return { state: 'good', link, stay }
  })
}
