import type * as api from '#contract/api.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { sightingLimits, slugText } from '#contract/vocabulary/lost-pets.ts'
import { transaction } from '#server/database/transaction.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { withoutLinks } from '#server/platform/messages/without-links.ts'
import type { LostDeps } from './deps.ts'
import { isPublic } from './rules/lifecycle.ts'
import { countSightings, insertSighting } from './sightings-store.ts'
import * as store from './store.ts'

type Input = ParsedInput<typeof api.lostPets.report>['body']
type Refusal = Refused<RefusalOf<typeof api.lostPets.report>>

const hourMs = 3_600_000
const tooManyHere = "That's a lot of reports from here. Please try again in an hour."
const tooManyToday = 'This page got a lot of reports today. Please try again tomorrow.'
const { aDayByPage, toldAnHour } = sightingLimits

/**
 * Keeps what somebody reports who has seen the pet. Programs that fill in every field are answered like people, and nothing
 * is kept. The first of an hour are told one by one, the rest together at its end.
 */
export async function reportSighting(
  { db, byAddress }: LostDeps,
  { slug, address }: { readonly slug: string; readonly address: string },
  { seenAt, where, text, contact, website }: Input,
  now: Date,
): Promise<undefined | Refusal> {
  const known = slugText.test(slug) ? await store.lostBySlug(db, slug) : undefined
  if (!known || known.state === 'starting') return refuse('not_found')
  if (!isPublic(known.state)) return refuse('no_longer_missing')
  if (new Date(seenAt) > now) return refuse('lost_seen_later')
  const network = networkOf(address)
  const wait = byAddress.wait(network)
  if (wait > 0) return { ...refuse('too_many', tooManyHere), retryAfter: wait }
  byAddress.add(network)
  if (website !== '') return undefined
  return transaction(db, async (tx) => {
    // the page is locked: its reports are counted one after another
    const lost = await store.lockLost(tx, known.id)
    if (!lost || !isPublic(lost.state)) return refuse('no_longer_missing')
    const day = new Date(now.getTime() - 24 * hourMs)
    if ((await countSightings(tx, lost.id, day)) >= aDayByPage)
      return { ...refuse('too_many', tooManyToday), retryAfter: 24 * 3600 }
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs - 1)
    const toldLater = (await countSightings(tx, lost.id, hour)) >= toldAnHour
    const said = {
      seenAt: new Date(seenAt),
      where: withoutLinks(where) || '?',
      text: text === null ? null : withoutLinks(text) || null,
      contact: contact === null ? null : contact.replaceAll(/https?:\/\//gi, '') || null,
      toldLater,
    }
    await insertSighting(tx, lost.id, said, now)
    return undefined
  })
}
