import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { sightingLimits } from '#contract/vocabulary/lost-pets.ts'
import type { CareLogActor } from '#contract/vocabulary/care.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { appendLog } from '#server/modules/care/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { withoutLinks } from '#server/platform/messages/without-links.ts'
import type { LostDeps, TellDeps } from './deps.ts'
import { mailContacts, openLost } from './open.ts'
import { lostPetFor, viewerOfLost } from './read.ts'
import { dueNow, isGoingOn, questionsDue, undoes } from './rules/lifecycle.ts'
import { allowedTo } from './rules/allowed.ts'
import { deleteSightings } from './sightings-store.ts'
import * as store from './store.ts'
import type { StoredLost } from './store.ts'

type Code<Call extends keyof typeof api.lostPets> = Refused<RefusalOf<(typeof api.lostPets)[Call]>>

/** Says that the pet was found. Its page ends with this; whoever was told hears of it. */
export async function foundLost({ db, publicUrl, tokens }: LostDeps, caller: Caller, id: string, now: Date) {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const viewer = lost && (await viewerOfLost(tx, lost, caller))
    if (!lost || !viewer) return refuse('not_found')
    if (!allowedTo(viewer, lost, now).found) return viewer === 'helper' ? refuse('not_found') : refuse('lost_over')
    await store.changeLost(tx, id, { state: 'found', endedAt: now })
    const pet = isolated(withoutLinks(lost.name))
    await mailContacts(tx, { publicUrl, tokens }, lost, {
      subject: `${pet} was found`,
      text: [`${pet} is no longer missing. Thank you for looking.`],
    })
    await logEnd(tx, lost, viewer === 'owner' ? 'owner' : 'sitter', { how: 'found' }, now)
    return lostPetFor(tx, { ...lost, state: 'found', endedAt: now }, viewer, now)
  })
}

/** Takes it back: a start as if nothing had been, a "Found" without telling anybody anew. */
export async function undoLost(
  { db }: LostDeps,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Code<'undo'>> {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const viewer = lost && (await viewerOfLost(tx, lost, caller))
    if (!lost || !viewer || viewer === 'helper') return refuse('not_found')
    const what = undoes(lost, viewer, now)
    if (what === undefined) return refuse('lost_undo_over')
    if (what === 'found') {
      if (!(await store.reopenLost(tx, id))) return refuse('lost_undo_over')
      await appendLog(tx, lost.bookingId, [
        { at: now, actor: viewer, kind: 'lost_opened', payload: { pet: lost.name, lost: id, again: true } },
      ])
      return undefined
    }
    const clientId = await store.clientOf(tx, id)
    await store.deleteLost(tx, id)
    await logEnd(tx, lost, viewer, { how: 'undone', clientId }, now)
    return undefined
  })
}

/** Answers the question whether the pet is still missing. */
export async function stillMissing({ db }: LostDeps, caller: Caller, id: string, now: Date) {
  return transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const viewer = lost && (await viewerOfLost(tx, lost, caller))
    if (!lost || !viewer || viewer === 'helper') return refuse('not_found')
    if (lost.state !== 'open') return refuse('lost_over')
    if (!allowedTo(viewer, lost, now).stillMissing) return refuse('not_asked')
    // several questions that nobody answered are answered at once
    const answer = { extensions: lost.extensions + 1, answered: lost.asked }
    await store.changeLost(tx, id, answer)
    return lostPetFor(tx, { ...lost, ...answer }, viewer, now)
  })
}

/** Ends a page that is abused. */
export async function endLost(
  { db }: LostDeps,
  admin: Caller,
  { slug, reason }: { readonly slug: string; readonly reason: string },
  now: Date,
): Promise<undefined | Code<'end'>> {
  return transaction(db, async (tx) => {
    const found = await store.lostBySlug(tx, slug)
    const lost = found && (await store.lockLost(tx, found.id))
    if (!lost) return refuse('not_found')
    if (!isGoingOn(lost.state)) return refuse('lost_over')
    await closeLost(tx, lost, 'admin', now)
    const subject = { kind: 'booking', id: lost.bookingId } as const
    await writeAudit(tx, { actorId: admin.id, action: 'lost_pet_ended', subject, details: { reason } }, now)
    return undefined
  })
}

/** Closes a page, whose row is locked. */
export async function closeLost(tx: Database, lost: StoredLost, actor: 'clock' | 'admin' | 'owner', now: Date) {
  await store.changeLost(tx, lost.id, { state: 'closed', endedAt: now, openedAt: lost.openedAt ?? now })
  await logEnd(tx, lost, actor, { how: 'closed' }, now)
}

async function logEnd(
  tx: Database,
  lost: StoredLost,
  actor: CareLogActor,
  how: { readonly how: string; readonly clientId?: string },
  now: Date,
): Promise<void> {
  const payload = { pet: lost.name, lost: lost.id, ...how }
  await appendLog(tx, lost.bookingId, [{ at: now, actor, kind: 'lost_ended', payload }])
}

/** Does what is due by now, page by page: opens, asks, closes; and deletes what people reported long ago. */
export async function runLostPets(deps: TellDeps, now: Date, turn: DueTurn): Promise<number> {
  const due = async (limit: number) =>
    (await store.openPages(deps.db))
      .flatMap((lost) => (dueNow(lost, now) === undefined ? [] : [lost.id]))
      .slice(0, limit)
  const done = await eachDue(due, (id) => openOrEnd(deps, id, now), turn)
  await deleteSightings(deps.db, new Date(now.getTime() - sightingLimits.keptDays * 86_400_000))
  return done
}

async function openOrEnd(deps: TellDeps, id: string, now: Date): Promise<void> {
  if (!(await openLost(deps, id, now))) await askOrClose(deps.db, id, now)
}

async function askOrClose(db: Database, id: string, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const lost = await store.lockLost(tx, id)
    const due = lost && dueNow(lost, now)
    if (!lost || due === undefined) return
    if (due === 'close') await closeLost(tx, lost, 'clock', now)
    else if (due === 'ask') await store.changeLost(tx, id, { asked: questionsDue(lost, now) })
  })
}
