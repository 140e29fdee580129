import { enqueue, StorageUnavailable, reloadOutbox, outboxEntries, withEntries } from './outbox.ts'
import type { OutboxFile, NewOutboxEntry, OutboxEntry } from './outbox.ts'

// Only pages that have a file to send need this: always import it lazily.

/** A file to keep; it may be on the server already. */
export type NewFile<About = unknown> = Pick<OutboxFile<About>, 'id' | 'about' | 'path'> & { readonly file: File }

/** The most files that a device keeps. */
const filesMaximum = 30

/** Keeps something with its files until it is sent. Throws `StorageUnavailable` if there is no space for them. */
export async function enqueueWithFiles(entry: NewOutboxEntry, added: readonly NewFile[]): Promise<void> {
  const bytes = await Promise.all(added.map(async ({ id, file }) => [id, await file.arrayBuffer()] as const))
  await reloadOutbox()
  const waiting = outboxEntries().flatMap(({ files = [] }) => files).length
  if (waiting + added.length > filesMaximum) throw new StorageUnavailable(`${filesMaximum} files wait.`)
  const files = added.map(({ file: { name, type }, id, about, path }): OutboxFile => ({ id, name, type, about, path }))
  await enqueue({ ...entry, files }, (store) => {
    for (const [id, content] of bytes) store.put(content, id)
  })
}

/** Returns a file that is kept; undefined once it is gone. */
export async function readFile({ id, name, type }: OutboxFile): Promise<File | undefined> {
  let bytes: ArrayBuffer | undefined
  await withEntries((_, files) => {
    const request: IDBRequest<ArrayBuffer | undefined> = files.get(id)
    request.onsuccess = () => (bytes = request.result)
  })
  return bytes && new File([bytes], name, { type })
}

/**
 * Changes the files of an entry that still waits. `change` gets them as they are stored, so that of two tabs the second sees
 * what the first has written.
 */
export async function changeFiles(
  key: number,
  change: (files: readonly OutboxFile[]) => readonly OutboxFile[],
): Promise<void> {
  await withEntries((entries) => {
    const stored: IDBRequest<OutboxEntry | undefined> = entries.get(key)
    stored.onsuccess = () => {
      const entry = stored.result
      if (entry) entries.put({ ...entry, files: change(entry.files ?? []) })
    }
  })
}
