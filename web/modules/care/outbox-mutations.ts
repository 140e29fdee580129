import type { QueryClient } from '@tanstack/react-query'
import type { CareAnswer } from '#contract/schemas/care.ts'
import { careCalls } from '#contract/stale-calls.ts'
import { sendAll, useOutbox, outboxEntries } from '#web/platform/outbox.ts'
import type { Sender, OutboxEntry } from '#web/platform/outbox.ts'
import { refresh } from '#web/platform/use-call.ts'
import { wouldFailAgain, isPermanent, sentenceOf } from '#web/platform/refusal.ts'
import { sendRecords } from './mutations.ts'
import type { CareEntry } from './mutations.ts'

/** The name under which entries of care wait. */
export const careCall = 'care.record'

/** The answers of the server to what was sent since the page was opened, for whoever waits for one. */
const answers = new Map<string, CareAnswer>()

/** Whether a photo of an entry is not on the server yet. */
export const isUploading = ({ files = [] }: OutboxEntry): boolean => files.some(({ path }) => path === null)

/** Has the photos of a record uploaded again that the server does not know. Returns false for what was tried already. */
async function renewed(entry: OutboxEntry): Promise<boolean> {
  if (!entry.files) return false
  const { renewPhotos } = await import('./photo-mutations.ts')
  return renewPhotos(entry)
}

/** The entries that can be sent now. Where the code for photos cannot be loaded, what has some waits, and whatever is about others. */
async function sendable(entries: readonly OutboxEntry[]): Promise<readonly OutboxEntry[]> {
  const photos = await import('./photo-mutations.ts').catch(() => undefined)
  return photos?.sendable(entries) ?? entries.filter(({ files, body }) => !files && !('of' in (body as CareEntry)))
}

/**
 * Sends entries of a stay; those of a stay that refuses all of them are refused with its sentence. Where one of them may be
 * the reason that none is taken, they are sent one by one.
 */
const send: Sender = async (to, entries) => {
  const ready = entries.some(({ files }) => files) ? await sendable(entries) : entries
  if (ready.length === 0) return new Map()
  try {
    const bodies = ready.map(({ body }) => body as CareEntry)
    const taken = new Map<string, string | null>()
    for (const answer of await sendRecords(to, bodies)) {
      const { clientId, refusal } = answer
      const entry = ready.find((each) => each.clientId === clientId)
      if (refusal?.code === 'image_not_yours' && entry && (await renewed(entry))) continue
      answers.set(clientId, answer)
      taken.set(clientId, refusal?.sentence ?? null)
    }
    return taken
  } catch (error) {
    // the session has ended, or the server is away: they wait
    if (wouldFailAgain(error)) throw error
    const isOfAll = isPermanent(error) && error.status !== 400
    if (ready.length > 1 && !isOfAll) return sendEach(to, ready, error)
    if (!isPermanent(error)) throw error
    return new Map(ready.map(({ clientId }) => [clientId, sentenceOf(error, "This couldn't be recorded.")]))
  }
}

/** A server that fails at so many entries of a stay fails at the others, too. */
const failuresMaximum = 3

/** Sends entries one by one. What the server fails at waits, and so does what is about it. */
async function sendEach(to: string, entries: readonly OutboxEntry[], failure: unknown): ReturnType<Sender> {
  const taken = new Map<string, string | null>()
  const left = new Set<string>()
  for (const entry of entries) {
    if (left.size === failuresMaximum) break
    const body = entry.body as CareEntry
    const isAboutLeft = 'of' in body && left.has(body.of)
    const answer = isAboutLeft ? undefined : await send(to, [entry]).catch((error: unknown) => wouldFailAgain(error))
    if (answer === true) break
    if (answer) for (const [clientId, refusal] of answer) taken.set(clientId, refusal)
    else left.add(entry.clientId)
  }
  if (taken.size === 0) throw failure
  return taken
}

/** Sends what waits of care. Rejects if the server cannot be reached. */
export function sendWaiting(cache: QueryClient): Promise<void> {
  return sendAll({ [careCall]: send }, () => refresh(cache, careCalls))
}

/** The next record with a photo that is not on the server, without those that failed. */
export const nextUpload = (failed: ReadonlySet<number> = new Set()): OutboxEntry | undefined =>
  outboxEntries().find(
    (entry) => entry.call === careCall && entry.refusal === null && isUploading(entry) && !failed.has(entry.key),
  )

/**
 * Uploads the photos of records that wait, and sends each record once its own are there. Rejects if the server cannot be
 * reached.
 */
export async function uploadWaiting(cache: QueryClient): Promise<void> {
  if (!nextUpload()) return
  const { uploadPhotos } = await import('./photo-mutations.ts')
  await uploadPhotos(() => sendWaiting(cache))
}

/** Takes the answer to an entry; undefined while it waits. */
export function answerTo(clientId: string): CareAnswer | undefined {
  const answer = answers.get(clientId)
  answers.delete(clientId)
  return answer
}

export type WaitingRecord = OutboxEntry & { readonly body: Extract<CareEntry, { type: 'record' }> }

/** What was recorded in a stay and is not sent yet, without what was undone since. */
export function useWaitingRecords(bookingId: string): readonly WaitingRecord[] {
  return recordsIn(useOutbox(), bookingId)
}

/** The records of a stay among what waits. */
export function recordsIn(waiting: readonly OutboxEntry[], bookingId?: string): readonly WaitingRecord[] {
  const own = waiting.filter(
    ({ call, to, refusal }) => call === careCall && refusal === null && (bookingId === undefined || to === bookingId),
  )
  const undone = new Set(own.flatMap(({ body }) => ('of' in (body as CareEntry) ? [(body as { of: string }).of] : [])))
  return own.filter(
    (entry): entry is WaitingRecord => (entry.body as CareEntry).type === 'record' && !undone.has(entry.clientId),
  )
}

export type WaitingCall = OutboxEntry & { readonly body: Extract<CareEntry, { type: 'call' }> }

/** The calls of an emergency that a sitter marked in a stay and that are not sent yet. */
export function useWaitingCalls(bookingId: string): readonly WaitingCall[] {
  return useOutbox().filter(
    (entry): entry is WaitingCall =>
      entry.call === careCall && entry.to === bookingId && (entry.body as CareEntry).type === 'call',
  )
}

/** What of care was refused for good and not read yet, of a stay or of all. */
export function refusedIn(waiting: readonly OutboxEntry[], bookingId?: string): readonly OutboxEntry[] {
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
