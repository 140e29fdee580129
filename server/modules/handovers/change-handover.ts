import type { Side } from '#contract/vocabulary/booking-states.ts'
import type * as api from '#contract/api.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import type { Handover } from '#contract/schemas/handovers.ts'
import type { HandoverWay } from '#contract/vocabulary/handovers.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { happenedAt } from '#contract/vocabulary/device-time.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import {
  bookingFacts,
  isSide,
  lockBooking,
  noteCheckIn,
  noteCheckOut,
  noteStillHere,
  viewerOfBooking,
} from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { appendLog, caredFrom, guestsOf, updateCareOf } from '#server/modules/care/public.ts'
import type { LogNote } from '#server/modules/care/public.ts'
import { careOf } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { hashOfRequest } from '#server/platform/request-hash.ts'
import { photosIn, photosInLog } from './photos.ts'
import { timesOf, viewHandover } from './read-handover.ts'
import * as moves from './rules/moves.ts'
import type { Moving } from './rules/moves.ts'
import { isTimeOf, mayBegin, mayBeStillHere } from './rules/times.ts'
import * as store from './store.ts'
import type { Content, StoredHandover } from './store.ts'

type Calls = typeof api.handovers
type Body<Name extends 'write' | 'offer' | 'agree' | 'disagree'> = ParsedInput<Calls[Name]>['body']
/** What every write may be refused with. */
type Shared = Refused<'not_found' | 'only_sides_hand_over' | 'handover_differs'>

type Step = {
  readonly tx: Database
  readonly stay: BookingFacts
  readonly side: Side
  readonly way: HandoverWay
  readonly found: StoredHandover | undefined
  readonly now: Date
}

type Where = { readonly id: string; readonly way: HandoverWay }

/**
 * Does one thing with a check-in or check-out of a stay that is locked meanwhile. The same `clientId` again does nothing
 * and gets what there is now.
 */
async function once<Code extends RefusalCode>(
  db: Database,
  caller: Caller,
  { id, way }: Where,
  { clientId, said, now }: { readonly clientId: string; readonly said: unknown; readonly now: Date },
  work: (step: Step) => Promise<Refused<Code> | undefined>,
): Promise<Handover | Shared | Refused<Code>> {
  const seen = await bookingFacts(db, id)
  const viewer = seen && viewerOfBooking(seen, caller)
  if (!viewer) return refuse('not_found')
  if (!isSide(viewer)) return refuse('only_sides_hand_over')
  const hash = hashOfRequest([viewer, way, said])
  return transaction(db, async (tx) => {
    const stay = await lockBooking(tx, id)
    if (!stay) return refuse('not_found')
    const known = await store.hashOfRequest(tx, id, clientId)
    if (known && known !== hash) return refuse('handover_differs')
    if (!known) {
      const found = await store.findHandover(tx, id, way)
      const refused = await work({ tx, stay, side: viewer, way, found, now })
      if (refused) return refused
      await store.noteSaid(tx, id, clientId, hash)
    }
    return viewHandover(tx, { stay: (await bookingFacts(tx, id)) ?? stay, viewer, way, now })
  })
}

/** Writes the list of a check-in or check-out; one that was offered is offered again. */
export async function writeHandover(db: Database, caller: Caller, where: Where, body: Body<'write'>, now: Date) {
  const { clientId, revision, happenedAt: local, ...content } = body
  return once(db, caller, where, { clientId, said: body, now }, async (step) => {
    const { stay, side: by, way, found } = step
    const times = timesOf(stay, now)
    const [date = '', time = ''] = local?.split('T') ?? []
    const at = local === null ? null : instantOf(date, time, stay.timeZone)
    const moved = moves.write(found, { by, revision, now, happenedAt: at, mayBegin: mayBegin(way, times, now) })
    if (typeof moved === 'string') return refuse(moved)
    if (at && !isTimeOf(way, at, times, now)) return refuse('handover_time')
    const named = await namedIn(step, content)
    if (isRefused(named)) return named
    const photos = await photosIn({ ...step, writerId: caller.id }, content.photos)
    return isRefused(photos) ? photos : keep(step, moved, { ...named, photos })
  })
}

/** Offers the list of a check-in or check-out, or an empty one: the pets came or left. */
export async function offerHandover(db: Database, caller: Caller, where: Where, body: Body<'offer'>, now: Date) {
  const { clientId, revision, deviceAt, sentAt } = body
  return once(db, caller, where, { clientId, said: [revision, deviceAt], now }, async (step) => {
    const { stay, side: by, way, found } = step
    const times = timesOf(stay, now)
    const happened = happenedAt(new Date(deviceAt), new Date(sentAt), now)
    const moved = moves.offer(found, { by, revision, now, happened, mayBegin: mayBegin(way, times, now) })
    if (typeof moved === 'string') return refuse(moved)
    if (!moved.happenedAt || !isTimeOf(way, moved.happenedAt, times, now)) return refuse('handover_time')
    return keep(step, moved, found ?? { items: [], medication: [], note: null, photos: [] })
  })
}

/** Confirms the other side's list. */
export async function agreeToHandover(db: Database, caller: Caller, where: Where, body: Body<'agree'>, now: Date) {
  return once(db, caller, where, { clientId: body.clientId, said: body, now }, (step) => answer(step, body, null))
}

/** Says what does not match in the other side's list. After a check-out, the care of the stay goes on. */
export async function disagreeWithHandover(
  db: Database,
  caller: Caller,
  where: Where,
  body: Body<'disagree'>,
  now: Date,
) {
  return once(db, caller, where, { clientId: body.clientId, said: body, now }, (step) => answer(step, body, body.text))
}

async function answer(step: Step, { revision }: { readonly revision: number }, text: string | null) {
  const { tx, stay, side, way, found, now } = step
  const moved = moves.answer(found, text === null ? 'agreed' : 'disagreed', { by: side, revision, now })
  if (typeof moved === 'string' || !found) return refuse(typeof moved === 'string' ? moved : 'handover_not_offered')
  await store.saveHandover(tx, stay.id, { ...found, ...moved, disagreement: text })
  if (text !== null && way === 'out') {
    await noteStillHere(tx, stay.id, now)
    await updateCareOf(tx, stay.id, now)
  }
  const kind = text === null ? 'handover_agreed' : 'handover_disagreed'
  await log(step, { at: now, actor: side, kind, payload: { way, revision, ...(text !== null && { note: text }) } })
  return undefined
}

/** Says that the pets are still there. */
export async function sayStillHere(db: Database, caller: Caller, id: string, clientId: string, now: Date) {
  return once(db, caller, { id, way: 'out' }, { clientId, said: 'still here', now }, async (step) => {
    const { tx, stay, side, found } = step
    if (found?.state === 'agreed') return refuse('handover_settled')
    const times = timesOf(stay, now)
    const isOthers = found?.state === 'offered' && found.offeredBy !== side
    if (!mayBeStillHere(times, now) || (times.state === 'closed' && !isOthers)) return refuse('not_still_here')
    await noteStillHere(tx, id, now)
    await updateCareOf(tx, id, now)
    await log(step, { at: now, actor: side, kind: 'still_here', payload: {} })
    return undefined
  })
}

/** Stores a list; one that is offered opens or closes the care of the stay. */
async function keep(step: Step, moved: Moving, content: Content): Promise<undefined> {
  const { tx, stay, side, way, now } = step
  const { items, medication, note, photos } = content
  await store.saveHandover(tx, stay.id, { way, ...moved, items, medication, note, photos, disagreement: null })
  await store.savePhotos(tx, stay.id, { way, photos })
  const { state, happenedAt: at, revision } = moved
  if (state !== 'offered' || !at) return undefined
  if (way === 'out') await noteCheckOut(tx, stay.id, at)
  // whoever cared for the pets before had them
  else await noteCheckIn(tx, stay.id, await caredFrom(tx, stay, at))
  await updateCareOf(tx, stay.id, now)
  const payload = {
    way,
    revision,
    happened: at.toISOString(),
    items,
    medication: medication.map(inLog),
    note,
    ...(photos.length > 0 && { photos: await photosInLog(tx, photos) }),
  }
  await log(step, { at: now, actor: side, kind: 'handover_offered', payload })
  return undefined
}

/** Logs have whole numbers only, which every language writes alike. */
const inLog = ({ amount, ...counted }: store.Counted) => ({ ...counted, amount: String(amount) })

const log = ({ tx, stay }: Step, note: LogNote): Promise<void> => appendLog(tx, stay.id, [note])

/** The medications of a list with their names; refuses what is on no care sheet and was not counted before. */
async function namedIn(
  { tx, stay, found }: Step,
  { items, medication, note }: Pick<Body<'write'>, 'items' | 'medication' | 'note'>,
): Promise<Omit<Content, 'photos'> | Refused<'handover_medication'>> {
  const guests = (await guestsOf(tx, [stay.id])).get(stay.id) ?? []
  const sheets = await careOf(
    tx,
    guests.map(({ id }) => id),
  )
  const counted: store.Counted[] = []
  for (const each of medication) {
    const isSame = (other: { petId: string; itemId: string }): boolean =>
      other.petId === each.petId && other.itemId === each.itemId
    const onSheet = sheets.get(each.petId)?.medications.find(({ id }) => id === each.itemId)
    const label = onSheet?.name ?? found?.medication.find(isSame)?.label
    if (label === undefined || counted.some(isSame)) return refuse('handover_medication')
    counted.push({ ...each, label })
  }
  return { items, medication: counted, note }
}
