import { useSyncExternalStore } from 'react'
import { wouldFailAgain } from './refusal.ts'

/** Something that was pressed and is not sent yet, or was refused for good. `body` is what its call sends. */
export type OutboxEntry<Body = unknown> = {
  readonly key: number
  /** The person who pressed it. */
  readonly who: string
  /** By which the server knows it, however often it is sent. */
  readonly clientId: string
  /** The call, and the id that its address has. */
  readonly call: string
  readonly to: string
  readonly body: Body
  readonly deviceAt: string
  /** Files that belong to it, which go up before it is sent. */
  readonly files?: readonly OutboxFile[]
  /** Why it was refused for good; null while it waits. */
  readonly refusal: string | null
}

/** A file that is kept with an entry, without its bytes; `about` is what its upload says of it. */
export type OutboxFile<About = unknown> = {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly about: About
  /** Where the server has it, once it is there. */
  readonly path: string | null
}

export type NewOutboxEntry<Body = unknown> = Omit<OutboxEntry<Body>, 'key' | 'refusal'>

/** The most entries that a device keeps, and for how many days it tries to send them. */
const limits = { entries: 500, days: 7 } as const

/** Thrown when a device cannot keep anything more, or keeps nothing at all. */
export class StorageUnavailable extends Error {}

/** What waits, in the order in which it was pressed. */
let shown: readonly OutboxEntry[] = []
const listeners = new Set<() => void>()

function show(entries: readonly OutboxEntry[]): void {
  shown = entries
  for (const listener of listeners) listener()
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('outbox', 2)
    request.onupgradeneeded = ({ oldVersion }) => {
      const database = request.result
      if (oldVersion < 1) database.createObjectStore('entries', { keyPath: 'key', autoIncrement: true })
      // the bytes of files, by their ids: entries are read often, and files once
      database.createObjectStore('files')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new StorageUnavailable())
  })

/** Runs work on the stored entries and files, and then shows what there is. */
export async function withEntries(work: (entries: IDBObjectStore, files: IDBObjectStore) => void): Promise<void> {
  let database: IDBDatabase
  try {
    database = await opened()
  } catch (error) {
    throw new StorageUnavailable('This browser keeps nothing.', { cause: error })
  }
  try {
    const all = await new Promise<OutboxEntry[]>((resolve, reject) => {
      const transaction = database.transaction(['entries', 'files'], 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('entries')
      work(store, transaction.objectStore('files'))
      const read: IDBRequest<OutboxEntry[]> = store.getAll()
      transaction.oncomplete = () => resolve(read.result)
      transaction.onabort = () => reject(new StorageUnavailable('There is no space.', { cause: transaction.error }))
    })
    show(all)
  } finally {
    database.close()
  }
}

/** Keeps something until it is sent; `files` writes what belongs to it. Throws `StorageUnavailable` without space for it. */
export async function enqueue(entry: NewOutboxEntry, files?: (store: IDBObjectStore) => void): Promise<void> {
  await reloadOutbox()
  if (shown.length >= limits.entries) throw new StorageUnavailable(`${limits.entries} entries wait.`)
  await withEntries((entries, store) => {
    files?.(store)
    entries.add({ ...entry, refusal: null })
  })
}

/** Removes entries, with their files: they were sent, or are not wanted any more. */
export async function dequeue(keys: readonly number[]): Promise<void> {
  const files = shown.filter(({ key }) => keys.includes(key)).flatMap(({ files: own = [] }) => own)
  if (keys.length > 0)
    await withEntries((entries, store) => {
      for (const key of keys) entries.delete(key)
      for (const { id } of files) store.delete(id)
    })
}

/** Keeps entries with why they were refused, until somebody has read it. */
export async function markRefused(entries: readonly (readonly [OutboxEntry, string])[]): Promise<void> {
  if (entries.length > 0)
    await withEntries((store, kept) => {
      for (const [{ files, ...entry }, refusal] of entries) {
        store.put({ ...entry, refusal })
        for (const { id } of files ?? []) kept.delete(id)
      }
    })
}

/** Reads what waits, also what another tab added. */
export const reloadOutbox = (): Promise<void> => withEntries(() => {})

/** Deletes what is not this person's. */
export async function dequeueOfOthers(who: string): Promise<void> {
  await reloadOutbox()
  await dequeue(shown.filter((entry) => entry.who !== who).map(({ key }) => key))
}

/** Says, by call, that something could not be sent which was pressed at an instant. */
export type ExpiredSentences = Readonly<Record<string, (deviceAt: string) => string>>

/** Removes what could not be sent for days, or marks it as refused with its sentence. */
export async function expire(now: Date, sentences: ExpiredSentences): Promise<void> {
  const oldest = new Date(now.getTime() - limits.days * 86_400_000).toISOString()
  await inTurn(async () => {
    await reloadOutbox()
    const old = shown.filter(({ refusal, deviceAt }) => refusal === null && deviceAt < oldest)
    const told = old.flatMap((entry) => {
      const sentence = sentences[entry.call]
      return sentence ? [[entry, sentence(entry.deviceAt)] as const] : []
    })
    await markRefused(told)
    await dequeue(old.filter(({ call }) => !(call in sentences)).map(({ key }) => key))
  })
}

/**
 * Sends entries of one call to one address. Returns why each was refused, by clientId; null for what was taken. What has no
 * answer waits for the next time.
 */
export type Sender = (to: string, entries: readonly OutboxEntry[]) => Promise<ReadonlyMap<string, string | null>>

/** Entries that are sent at once. */
const together = 50

/**
 * Sends what waits for these senders, in order, until nothing is left or the server cannot be reached. What the server fails
 * at waits for the next time, with everything that goes to the same address, which may be about it. `settled` runs before
 * sent entries disappear, so that the page shows what they became. One tab sends at a time.
 */
export async function sendAll(senders: Readonly<Record<string, Sender>>, settled: () => Promise<void>): Promise<void> {
  await inTurn(async () => {
    const left = new Set<number>()
    const failed = new Set<string>()
    for (;;) {
      await reloadOutbox()
      const [first, ...more] = shown.filter(
        ({ refusal, call, key, to }) => refusal === null && call in senders && !left.has(key) && !failed.has(to),
      )
      const send = first && senders[first.call]
      if (!first || !send) return
      const other = more.findIndex(({ call, to }) => call !== first.call || to !== first.to)
      const group = [first, ...more.slice(0, other < 0 ? undefined : other)].slice(0, together)
      const answers = await send(first.to, group).catch((error: unknown) => {
        if (wouldFailAgain(error)) throw error
        failed.add(first.to)
      })
      if (!answers) continue
      const refusals = group.flatMap((entry) => {
        const refusal = answers.get(entry.clientId)
        return typeof refusal === 'string' ? [[entry, refusal] as const] : []
      })
      if (answers.size > 0) await settled()
      await markRefused(refusals)
      const taken = group.filter(({ clientId }) => answers.get(clientId) === null)
      await dequeue(taken.map(({ key }) => key))
      for (const { key, clientId } of group) if (!answers.has(clientId)) left.add(key)
    }
  })
}

/**
 * Removes entries that were not sent: only once no try is under way any more, which may have sent them. Returns whether
 * any still waited.
 */
export async function withdraw(isTheirs: (entry: OutboxEntry) => boolean): Promise<boolean> {
  let waited = false
  await inTurn(async () => {
    await reloadOutbox()
    const keys = shown.filter(isTheirs).map(({ key }) => key)
    waited = keys.length > 0
    await dequeue(keys)
  })
  return waited
}

let turn: Promise<void> = Promise.resolve()

/** One after the other, in this tab and in others. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turn.then(() => ('locks' in navigator ? navigator.locks.request('outbox', work) : work()))
  turn = mine.catch(() => {})
  return mine
}

/** What waits now, or was refused. */
export function outboxEntries(): readonly OutboxEntry[] {
  return shown
}

const none: readonly OutboxEntry[] = []

/** The same, kept up to date. */
export function useOutbox(): readonly OutboxEntry[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    outboxEntries,
    () => none,
  )
}
