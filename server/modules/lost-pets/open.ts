import { lostPath } from '#contract/paths.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { appendLog } from '#server/modules/care/public.ts'
import { contactsToTell } from '#server/modules/emergency/public.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import { withoutLinks } from '#server/platform/messages/without-links.ts'
import type { TellDeps } from './deps.ts'
import { insertWave, neighbors, wavesOf } from './neighbors-store.ts'
import { alertKm, bandAround, isFarAway, nearest } from './rules/area.ts'
import { dueNow } from './rules/lifecycle.ts'
import * as store from './store.ts'
import type { StoredLost } from './store.ts'

/** The job that opens the page of a missing pet when it can no longer be undone. */
export const openJob = 'open-lost-pet'

/**
 * Opens the page of a missing pet if that is due, and has everybody told, in one transaction: however often it runs, and
 * wherever it is killed, each is told once. Returns whether it opened.
 */
export async function openLost({ db, publicUrl, tokens }: TellDeps, id: string, now: Date): Promise<boolean> {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    if (!lost || dueNow(lost, now) !== 'open') return false
    await store.changeLost(tx, id, { state: 'open', openedAt: now })
    await alertNeighbors(tx, lost, now)
    const pet = isolated(withoutLinks(lost.name))
    await mailContacts(tx, { publicUrl, tokens }, lost, {
      subject: `${pet} is missing`,
      text: [
        `${pet} went missing during a stay with a pet sitter. Their owner and the sitter know, and are searching.`,
        `This page has a photo, where ${pet} was last seen, and a poster. You can share it:\n${publicUrl}${lostPath(lost.slug)}`,
      ],
    })
    const payload = { pet: lost.name, lost: lost.id }
    await appendLog(tx, lost.bookingId, [{ at: now, actor: lost.startedBy, kind: 'lost_opened', payload }])
    return true
  })
}

/** Picks the sitters nearby who are told: when the page opens, and once more if the pet was seen far from there. */
export async function alertNeighbors(tx: Database, lost: StoredLost, now: Date): Promise<boolean> {
  const waves = await wavesOf(tx, lost.id)
  const [first, second] = waves
  if (second || (first && !isFarAway(lost.area, first))) return false
  const km = alertKm(lost.kind)
  const around = { ...bandAround(lost.area, km), ownerId: lost.ownerId, sitterId: lost.sitterId }
  const userIds = nearest(lost.area, km, await neighbors(tx, around))
  await insertWave(tx, { lostPetId: lost.id, wave: waves.length + 1, at: lost.area, userIds }, now)
  return true
}

/** Mails the contacts of a pet who said yes; each mail has a way out. */
export async function mailContacts(
  tx: Database,
  { publicUrl, tokens }: Omit<TellDeps, 'db'>,
  { ownerId, petId }: Pick<StoredLost, 'ownerId' | 'petId'>,
  { subject, text }: { readonly subject: string; readonly text: readonly string[] },
): Promise<void> {
  for (const { email, path } of await contactsToTell(tx, tokens, { ownerId, petId })) {
    const wayOut = `You get this because you said yes to being an emergency contact. If you don't want to be one anymore:\n${publicUrl}${path}`
    await mailLater(tx, { to: email, subject, text: [...text, wayOut].join('\n\n') })
  }
}
