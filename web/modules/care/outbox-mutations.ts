import type { QueryClient } from '@tanstack/react-query'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { careCalls } from '#contract/stale-calls.ts'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { uploadFailure } from '#web/pictures/picture-problems.ts'
import { changeFiles, read, readFile, sendAll, useWaiting, waitingNow } from '#web/platform/outbox.ts'
import type { KeptFile, Sender, Waiting } from '#web/platform/outbox.ts'
import { toast } from '#web/platform/toasts.ts'
import { refresh } from '#web/platform/use-call.ts'
import { isPermanent, sentenceOf } from '#web/platform/refusal.ts'
import { sendRecords } from './mutations.ts'
import type { CareEntry } from './mutations.ts'
import { forgetUpload, uploadOnce } from './photo-mutations.ts'

/** The name under which entries of care wait. */
export const careCall = 'care.record'

/** The answers of the server to what was sent since the page was opened, for whoever waits for one. */
const answers = new Map<string, CareAnswer>()

/** Whether a photo of an entry is not on the server yet. */
const isUploading = ({ files = [] }: Waiting): boolean => files.some(({ path }) => path === null)

/** The entries that can be sent: no record whose photos are still going up, and nothing about one. */
function sendable(entries: readonly Waiting[]): readonly Waiting[] {
  const left = new Set(entries.filter(isUploading).map(({ clientId }) => clientId))
  const about = ({ body }: Waiting) => ('of' in (body as CareEntry) ? (body as { of: string }).of : undefined)
  return entries.filter((entry) => !left.has(entry.clientId) && !left.has(about(entry) ?? ''))
}

/** An entry as it is sent, with the paths of its photos. */
function bodyOf({ body, files = [] }: Waiting): CareEntry {
  const entry = body as CareEntry
  return entry.type === 'record' && files.length > 0
    ? { ...entry, photos: files.flatMap(({ path }) => path ?? []) }
    : entry
}

/** Entries whose photos were uploaded anew, since the server did not have them any more. */
const renewed = new Set<string>()

/**
 * Has the photos of a record uploaded again that the server does not know: after a day without a record it deletes
 * them. Returns false for what was tried already.
 */
async function renewPhotos({ key, clientId, files = [] }: Waiting): Promise<boolean> {
  if (files.length === 0 || renewed.has(clientId)) return false
  renewed.add(clientId)
  for (const { id } of files) forgetUpload(id)
  await changeFiles(key, (kept) => kept.map((file) => ({ ...file, path: null })))
  return true
}

/** Sends entries of a stay; those of a stay that refuses all of them are refused with its sentence. */
const send: Sender = async (to, entries) => {
  const ready = sendable(entries)
  if (ready.length === 0) return new Map()
  try {
    const taken = new Map<string, string | null>()
    for (const answer of await sendRecords(to, ready.map(bodyOf))) {
      const { clientId, refusal } = answer
      const entry = ready.find((each) => each.clientId === clientId)
      if (refusal?.code === 'image_not_yours' && entry && (await renewPhotos(entry))) continue
      answers.set(clientId, answer)
      taken.set(clientId, refusal?.sentence ?? null)
    }
    return taken
  } catch (error) {
    // the session has ended, or the server is away: they wait
    if (!isPermanent(error)) throw error
    return new Map(ready.map(({ clientId }) => [clientId, sentenceOf(error, "This couldn't be recorded.")]))
  }
}

/** Sends what waits of care. Rejects if the server cannot be reached. */
export function sendWaiting(cache: QueryClient): Promise<void> {
  return sendAll({ [careCall]: send }, () => refresh(cache, careCalls))
}

/** The next record with a photo that is not on the server. */
const nextUpload = () =>
  waitingNow().find((entry) => entry.call === careCall && entry.refusal === null && isUploading(entry))

/**
 * Uploads the photos of records that wait, and sends each record once its own are there; what has no photos is never held up
 * by them. One tab does. Rejects if the server cannot be reached.
 */
export async function uploadWaiting(cache: QueryClient): Promise<void> {
  if (!nextUpload()) return
  await alone(async () => {
    await read()
    for (let entry = nextUpload(); entry; entry = nextUpload()) {
      for (const file of entry.files ?? []) if (file.path === null) await upload(entry.key, file)
      await sendWaiting(cache)
    }
  })
}

/** Uploads a photo of an entry. One that the server never takes is left out, so that the record arrives. */
async function upload(key: number, kept: KeptFile): Promise<void> {
  const file = await readFile(kept)
  try {
    const path = file && (await uploadOnce({ id: kept.id, file, about: kept.about as PhotoOrigin }))
    await changeFiles(key, (files) =>
      files.flatMap((each) => {
        if (each.id !== kept.id || each.path !== null) return each
        return path === undefined ? [] : { ...each, path }
      }),
    )
  } catch (error) {
    if (!isPermanent(error)) throw error
    await changeFiles(key, (files) => files.filter(({ id }) => id !== kept.id))
    toast({ title: 'Photo not sent', description: uploadFailure(error, kept.name), tone: 'error' })
  }
}

let isAlone = true

/** Runs work unless it runs already, in this tab or another. */
async function alone(work: () => Promise<void>): Promise<void> {
  if (!isAlone) return
  isAlone = false
  try {
    if (!('locks' in navigator)) return await work()
    await navigator.locks.request('outbox uploads', { ifAvailable: true }, async (lock) => lock && work())
  } finally {
    isAlone = true
  }
}

/** Takes the answer to an entry; undefined while it waits. */
export function answerTo(clientId: string): CareAnswer | undefined {
  const answer = answers.get(clientId)
  answers.delete(clientId)
  return answer
}

export type WaitingRecord = Waiting & { readonly body: Extract<CareEntry, { type: 'record' }> }

/** What was recorded in a stay and is not sent yet, without what was undone since. */
export function useWaitingRecords(bookingId: string): readonly WaitingRecord[] {
  return recordsIn(useWaiting(), bookingId)
}

/** The records of a stay among what waits. */
export function recordsIn(waiting: readonly Waiting[], bookingId?: string): readonly WaitingRecord[] {
  const own = waiting.filter(
    ({ call, to, refusal }) => call === careCall && refusal === null && (bookingId === undefined || to === bookingId),
  )
  const undone = new Set(own.flatMap(({ body }) => ('of' in (body as CareEntry) ? [(body as { of: string }).of] : [])))
  return own.filter(
    (entry): entry is WaitingRecord => (entry.body as CareEntry).type === 'record' && !undone.has(entry.clientId),
  )
}

export type WaitingCall = Waiting & { readonly body: Extract<CareEntry, { type: 'call' }> }

/** The calls of an emergency that a sitter marked in a stay and that are not sent yet. */
export function useWaitingCalls(bookingId: string): readonly WaitingCall[] {
  return useWaiting().filter(
    (entry): entry is WaitingCall =>
      entry.call === careCall && entry.to === bookingId && (entry.body as CareEntry).type === 'call',
  )
}

/** What of care was refused for good and not read yet, of a stay or of all. */
export function refusedIn(waiting: readonly Waiting[], bookingId?: string): readonly Waiting[] {
  return waiting.filter(
    ({ call, refusal, to }) => call === careCall && refusal !== null && (bookingId === undefined || to === bookingId),
  )
}

type Key = {
  readonly petId: string
  readonly itemId: string | null
  readonly day: string
  readonly slot: string | null
}

/** Whether something that waits records a task. */
export function isRecordOf({ body }: WaitingRecord, { petId, itemId, day, slot }: Key): boolean {
  return body.petId === petId && body.itemId === itemId && body.day === day && (body.slot ?? null) === slot
}
