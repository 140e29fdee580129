import type * as api from '#contract/api.ts'
import type { AdminCase, Case as CaseView } from '#contract/schemas/cases.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockBooking } from '#server/modules/bookings/public.ts'
import { endProposalOfCase } from '#server/modules/charges/public.ts'
import { ownReadyPictures } from '#server/modules/media/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import { isFresh } from '#server/platform/http/caller.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mailLater } from '#server/platform/jobs/mail.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { eraseCasesOf, solveSilent } from './ends-store.ts'
import { passTurn } from './offers.ts'
import { afterClosing, solveCase } from './close-case.ts'
import * as entries from './entries-store.ts'
import { endOffer, noteAppeal } from './offers-store.ts'
import { readCase, readForStaff, sideOf } from './read-case.ts'
import type { Deciding } from './read-case.ts'
import { mayWrite } from './rules/offers.ts'
import { holdsAgain, holdsForStaff, mostPhotos } from './rules/case.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'
import { otherOf } from './view.ts'

const quota: Quota = { name: 'case entry', times: 30, minutes: 60, sentence: "You've written to us a lot." }

/** Adds to a case of the caller's, which then waits for staff. */
export async function writeEntry(
  { db, quotas }: { readonly db: Database; readonly quotas: Quotas },
  caller: Caller,
  { id, text, photos, shared, requestId }: { readonly id: string } & ParsedInput<typeof api.cases.write>['body'],
  now: Date,
): Promise<CaseView | Refused<RefusalOf<typeof api.cases.write>>> {
  return transaction(db, async (tx) => {
    const found = await store.lockCase(tx, id)
    const side = found && sideOf(found, caller)
    if (!side) return refuse('case_not_found')
    const known = await entries.entryByRequest(tx, id, requestId)
    if (known && (known.authorId !== caller.id || known.words !== text)) return refuse('case_differs')
    if (!known) {
      if (!mayWrite(found, now)) return refuse('case_closed')
      if (shared && found.turn === null) return refuse('case_not_shared')
      if ((await entries.countEntries(tx, id, side)) >= caseLimits.entries) return refuse('case_full')
      if (!shared && (await entries.countUnanswered(tx, id, side)) >= caseLimits.unanswered)
        return refuse('case_unanswered')
      const before = photos.length === 0 ? 0 : await entries.countPhotos(tx, id, side)
      if (photos.length > mostPhotos(found.bookingId, before)) return refuse('case_photos_full')
      const tooMany = await quotas.use(tx, quota, caller.id, now)
      if (tooMany) return tooMany
      const pictureIds = photos.map(pictureIdOf)
      if ((await ownReadyPictures(tx, caller.id, pictureIds)).length < pictureIds.length)
        return refuse('image_not_yours')
      const entry = { caseId: id, side, byStaff: false, authorId: caller.id, text, pictureIds, shared, requestId }
      await entries.insertEntry(tx, entry, now)
      if (found.outcome === 'decided') await noteAppeal(tx, id, now)
      if (found.state !== 'sides') await move(tx, found, 'open', now, holdsAgain(found, now))
      else if (shared) await passTurn(tx, found, side, now)
    }
    return readCase(tx, id, side, now)
  })
}

/**
 * Changes for whom a case waits. A payout that waits for it is looked at when it is solved, or opened again; `again` says
 * whether it waits for one that is opened again.
 */
async function move(
  tx: Database,
  found: Case,
  state: Case['state'],
  now: Date,
  again = found.holdsPayout,
): Promise<void> {
  if (found.state === state) return
  if (state === 'solved') await solveCase(tx, found.id, now)
  else await store.setState(tx, found.id, state, now)
  if (state === 'solved') await endOffer(tx, found.id, 'expired', now)
  if (found.state === 'solved' && again !== found.holdsPayout) await store.setHolds(tx, found.id, again)
  const turns = (found.state === 'solved') !== (state === 'solved')
  if (turns && (found.holdsPayout || again) && found.bookingId) await recheckPayout(tx, found.bookingId, now)
}

/** Answers a side of a case, in one transaction with the audit log; it waits for them then. */
export async function answerCase(
  { db, mostCents }: Deciding,
  admin: Caller,
  { id, side, text, requestId }: { readonly id: string } & ParsedInput<typeof api.cases.answer>['body'],
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.answer>>> {
  return transaction(db, async (tx) => {
    const found = await store.lockCase(tx, id)
    if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
    const known = await entries.entryByRequest(tx, id, requestId)
    if (known && (known.authorId !== admin.id || known.words !== text || known.side !== side))
      return refuse('case_differs')
    if (known) return readForStaff({ db: tx, mostCents }, id, now)
    if (side === 'other') {
      const other = otherOf(found)
      if (!other) return refuse('no_other_side')
      if (!found.otherId) await store.askOther(tx, id, other.id)
    }
    const entry = { caseId: id, side, byStaff: true, authorId: admin.id, text, pictureIds: [], requestId }
    await entries.insertEntry(tx, entry, now)
    await move(tx, found, 'waiting', now)
    if (side === 'opener' && found.email) await mailAnswer(tx, found.email, found.number, text)
    await writeAudit(
      tx,
      { actorId: admin.id, action: 'case_answered', subject: { kind: 'case', id }, details: { side } },
      now,
    )
    return readForStaff({ db: tx, mostCents }, id, now)
  })
}

/** Somebody without an account is answered by mail. */
async function mailAnswer(tx: Database, to: string, number: string, text: string): Promise<void> {
  await mailLater(tx, { to, subject: `Our answer to your case ${number}`, text })
}

/** Says for whom a case waits, or that it is solved, in one transaction with the audit log. */
export async function changeState(
  { db, mostCents }: Deciding,
  admin: Caller,
  { id, state }: { readonly id: string } & ParsedInput<typeof api.cases.setState>['body'],
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.setState>>> {
  return transaction(db, async (tx) => {
    const before = await store.findCase(tx, id)
    if (before?.bookingId) await lockBooking(tx, before.bookingId)
    const found = await store.lockCase(tx, id)
    if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
    const letsPayoutGo = state === 'solved' && found.state !== 'solved' && found.holdsPayout
    if (letsPayoutGo && !isFresh(admin, now)) return refuse('fresh_login_needed')
    await move(tx, found, state, now, holdsForStaff(found))
    // what was proposed to the owner is decided anew: nobody pays or accepts it meanwhile
    if (found.state === 'solved' && state !== 'solved') await endProposalOfCase(tx, id, now)
    const subject = { kind: 'case', id } as const
    if (state === 'solved' && found.state !== 'solved')
      await writeAudit(tx, { actorId: admin.id, action: 'case_solved', subject, details: {} }, now)
    return readForStaff({ db: tx, mostCents }, id, now)
  })
}

/** Erases what a leaving person wrote in cases, and solves theirs; payouts that waited for them go out. */
export async function leaveCases(tx: Database, userId: string, now: Date): Promise<void> {
  for (const bookingId of await eraseCasesOf(tx, userId, now)) await recheckPayout(tx, bookingId, now)
}

/** Solves cases in which a person has long not answered; payouts that waited for them go out. */
export async function solveSilentCases(db: Database, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const { ids, held } = await solveSilent(tx, now)
    for (const id of ids) await afterClosing(tx, id, now)
    for (const bookingId of held) await recheckPayout(tx, bookingId, now)
  })
}
