import type { Handover } from '#contract/schemas/handovers.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { dateIn, timeIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, careWindow, firstMoment, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { dosesGiven, guestsOf, missedDoses, readInCase } from '#server/modules/care/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import { gapsOf } from '#server/modules/vaccinations/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { viewPhotos } from './photos.ts'
import { answerUntil, whyNotWrite } from './rules/moves.ts'
import { expectedOf } from './rules/expected.ts'
import { mayBegin, mayBeStillHere } from './rules/times.ts'
import type { HandoverTimes } from './rules/times.ts'
import * as store from './store.ts'
import type { StoredHandover } from './store.ts'

/** Returns a check-in or check-out for one of the two sides of a stay; for an admin while a case about it is open. */
export async function readHandover(
  db: Database,
  caller: Caller,
  { id, way }: { readonly id: string; readonly way: HandoverWay },
  now: Date,
): Promise<Handover | Refused<'not_found' | 'fresh_login_needed'>> {
  const stay = await bookingFacts(db, id)
  const viewer = stay && viewerOfBooking(stay, caller)
  if (!stay || !viewer) return refuse('not_found')
  if (viewer === 'admin') {
    const why = await readInCase(db, caller, id, now)
    if (why) return why
  }
  return viewHandover(db, { stay, viewer, way, now })
}

export type HandoverQuery = {
  readonly stay: BookingFacts
  readonly viewer: BookingViewer
  readonly way: HandoverWay
  readonly now: Date
}

export function timesOf(stay: BookingFacts, now: Date): HandoverTimes {
  const { state, opensAt, closesAt } = careWindow(stay, stay, now)
  const { checkOutAt, checkedOutAt } = stay
  return { state, opensAt, closesAt, firstMoment: firstMoment(stay), checkOutAt, checkedOutAt }
}

/** A check-in or check-out as one of the two sides sees it. */
export async function viewHandover(db: Database, asked: HandoverQuery): Promise<Handover> {
  const { stay, way } = asked
  const [found, before, guestsOfStay] = await Promise.all([
    store.findHandover(db, stay.id, way),
    way === 'out' ? store.findHandover(db, stay.id, 'in') : undefined,
    guestsOf(db, [stay.id]),
  ])
  const guests = guestsOfStay.get(stay.id) ?? []
  const moment = (at: Date) => ({ date: dateIn(stay.timeZone, at), time: timeIn(stay.timeZone, at) })
  const missed = way === 'out' ? await missedDoses(db, stay.id, asked.now) : []
  const isStill = way === 'in' && asked.viewer !== 'admin' && stay.status === 'accepted'
  return {
    way,
    state: found?.state ?? null,
    revision: found?.revision ?? 0,
    happenedAt: found?.happenedAt ? moment(found.happenedAt) : null,
    items: [...(found?.items ?? before?.items ?? [])],
    medication: await medicationOf(db, asked, guests, { found, before }),
    note: found?.note ?? null,
    pets: guests.map(({ id, name }) => ({ id, name })),
    photos: await viewPhotos(db, found?.photos ?? [], labelsFor(asked)),
    offeredBy: found?.offeredBy ?? null,
    answerUntil: found?.state === 'offered' && found.offeredAt ? answerUntil(found.offeredAt).toISOString() : null,
    disagreement: found?.disagreement ?? null,
    missed: missed.map(({ pet, label, dueAt }) => ({ petName: pet, label, due: moment(dueAt) })),
    gaps: isStill ? await gapsOf(db, stay) : [],
    may: mayOf(asked, found),
  }
}

/** What the labels of photos go by. */
function labelsFor({ stay, viewer, now }: HandoverQuery) {
  const readerId = viewer === 'owner' ? stay.ownerId : viewer === 'sitter' ? stay.sitterId : ''
  return { timeZone: stay.timeZone, opensAt: timesOf(stay, now).opensAt ?? stay.checkInAt, readerId }
}

function mayOf({ stay, viewer, way, now }: HandoverQuery, found: StoredHandover | undefined): Handover['may'] {
  if (viewer === 'admin') return { write: false, offer: false, answer: false, stillHere: false }
  const times = timesOf(stay, now)
  const write = whyNotWrite(found, mayBegin(way, times, now), now) === undefined
  const isAnswered = found?.state === 'offered' && found.offeredBy !== viewer && found.offeredAt !== null
  const stillHere =
    way === 'out' &&
    mayBeStillHere(times, now) &&
    (times.state === 'open' || (isAnswered && found.offeredBy !== viewer))
  return {
    write,
    offer: write && found?.state !== 'offered',
    answer: isAnswered && found.offeredAt !== null && now < answerUntil(found.offeredAt),
    stillHere,
  }
}

/** The medications of the sheets with what was counted, and those that were counted and are on no sheet any more. */
async function medicationOf(
  db: Database,
  { stay, way, viewer }: HandoverQuery,
  guests: readonly { readonly id: string; readonly name: string }[],
  { found, before }: { readonly found: StoredHandover | undefined; readonly before: StoredHandover | undefined },
): Promise<Handover['medication']> {
  const ids = guests.map(({ id }) => id)
  const isPast = viewer === 'admin' || found?.state === 'agreed' || found?.state === 'unanswered'
  const sheets = isPast ? new Map<string, never>() : await careOf(db, ids)
  const doses =
    way === 'out' && before?.happenedAt ? await dosesGiven(db, stay.id, before.happenedAt) : new Map<string, number>()
  return guests.flatMap(({ id: petId, name: petName }) => {
    const onSheet = sheets.get(petId)?.medications ?? []
    const counted = (found?.medication ?? []).filter((each) => each.petId === petId)
    const known = [
      ...onSheet.map(({ id, name, unitsPerDose }) => ({ itemId: id ?? '', label: name, unitsPerDose })),
      ...counted
        .filter(({ itemId }) => !onSheet.some(({ id }) => id === itemId))
        .map(({ itemId, label }) => ({ itemId, label, unitsPerDose: null })),
    ]
    return known.map(({ itemId, label, unitsPerDose }) => {
      const now = counted.find((each) => each.itemId === itemId)
      const then = before?.medication.find((each) => each.petId === petId && each.itemId === itemId)
      const expected = then
        ? expectedOf({
            amount: then.amount,
            unit: then.unit,
            unitsPerDose,
            doses: doses.get(`${petId} ${itemId}`) ?? 0,
          })
        : null
      return {
        petId,
        petName,
        itemId,
        label,
        amount: now?.amount ?? null,
        unit: now?.unit ?? then?.unit ?? null,
        expected,
      }
    })
  })
}
