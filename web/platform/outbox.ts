import { useSyncExternalStore } from 'react'

/** Something that was pressed and is not sent yet, or was refused for good. `body` is what its call sends. */
export type Waiting<Body = unknown> = {
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
  /** Why it was refused for good; null while it waits. */
  readonly refusal: string | null
}

export type NewWaiting<Body = unknown> = Omit<Waiting<Body>, 'key' | 'refusal'>

/** The most entries that a device keeps, and for how many days. */
const limits = { entries: 500, days: 7 } as const

/** Thrown when a device cannot keep anything more, or keeps nothing at all. */
export class NotKept extends Error {}

/** What waits, in the order in which it was pressed. */
let shown: readonly Waiting[] = []
const listeners = new Set<() => void>()

function show(entries: readonly Waiting[]): void {
  shown = entries
  for (const listener of listeners) listener()
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('entries', { keyPath: 'key', autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new NotKept())
  })

/** Runs work on the stored entries, and then shows what there is. */
async function withEntries(work: (store: IDBObjectStore) => void): Promise<void> {
  let database: IDBDatabase
  try {
    database = await opened()
  } catch (error) {
    throw new NotKept('This browser keeps nothing.', { cause: error })
  }
  try {
    const all = await new Promise<Waiting[]>((resolve, reject) => {
      const transaction = database.transaction('entries', 'readwrite', { durability: 'strict' })
      const store = transaction.objectStore('entries')
      work(store)
      const read: IDBRequest<Waiting[]> = store.getAll()
      transaction.oncomplete = () => resolve(read.result)
      transaction.onabort = () => reject(new NotKept('There is no space.', { cause: transaction.error }))
    })
    show(all)
  } finally {
    database.close()
  }
}

/** Keeps something until it is sent. Throws `NotKept` if there is no space for it. */
export async function keep(entry: NewWaiting): Promise<void> {
  await read()
  if (shown.length >= limits.entries) throw new NotKept(`${limits.entries} entries wait.`)
  await withEntries((store) => store.add({ ...entry, refusal: null }))
}

/** Takes entries out: they were sent, or are not wanted any more. */
export async function take(keys: readonly number[]): Promise<void> {
  if (keys.length > 0)
    await withEntries((store) => {
      for (const key of keys) store.delete(key)
    })
}

/** Keeps entries with why they were refused, until somebody has read it. */
export async function refuse(entries: readonly (readonly [Waiting, string])[]): Promise<void> {
  if (entries.length > 0)
    await withEntries((store) => {
      for (const [entry, refusal] of entries) store.put({ ...entry, refusal })
    })
}

/** Reads what waits, also what another tab added. */
export const read = (): Promise<void> => withEntries(() => {})

/** Deletes what is not this person's, and what nobody could send for days. */
export async function keepOnly(who: string, now: Date): Promise<void> {
  await read()
  const oldest = new Date(now.getTime() - limits.days * 86_400_000).toISOString()
  await take(shown.filter((entry) => entry.who !== who || entry.deviceAt < oldest).map(({ key }) => key))
}

/** Sends entries of one call to one address. Returns why each was refused, by clientId; null for what was taken. */
export type Sender = (to: string, entries: readonly Waiting[]) => Promise<ReadonlyMap<string, string | null>>

/** Entries that are sent at once. */
const together = 50

/**
 * Sends what waits for these senders, in order, until nothing is left or the server cannot be reached. `settled` runs
 * before sent entries disappear, so that the page shows what they became. One tab sends at a time.
 */
export async function sendAll(senders: Readonly<Record<string, Sender>>, settled: () => Promise<void>): Promise<void> {
  await inTurn(async () => {
    for (;;) {
      await read()
      const [first, ...more] = shown.filter(({ refusal, call }) => refusal === null && call in senders)
      const send = first && senders[first.call]
      if (!first || !send) return
      const other = more.findIndex(({ call, to }) => call !== first.call || to !== first.to)
      const group = [first, ...more.slice(0, other < 0 ? undefined : other)].slice(0, together)
      const answers = await send(first.to, group)
      const refusals = group.flatMap((entry) => {
        const refusal = answers.get(entry.clientId)
        return typeof refusal === 'string' ? [[entry, refusal] as const] : []
      })
      await settled()
      await refuse(refusals)
      const taken = group.filter(({ clientId }) => answers.get(clientId) === null)
      await take(taken.map(({ key }) => key))
      // a server that answers nothing would be asked forever
      if (taken.length + refusals.length === 0) return
    }
  })
}

/**
 * Takes entries back that were not sent: only once no try is under way any more, which may have sent them. Returns whether
 * any still waited.
 */
export async function takeBack(isTheirs: (entry: Waiting) => boolean): Promise<boolean> {
  let waited = false
  await inTurn(async () => {
    await read()
    const keys = shown.filter(isTheirs).map(({ key }) => key)
    waited = keys.length > 0
    await take(keys)
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
export function waitingNow(): readonly Waiting[] {
  return shown
}

const none: readonly Waiting[] = []

/** The same, kept up to date. */
export function useWaiting(): readonly Waiting[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    waitingNow,
    () => none,
  )
}
