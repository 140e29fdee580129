/** Where files live. A key is written once and never changes, so that what it names may be cached for good. */
export type ObjectStorage = {
  /** Stores bytes under a key; false, and nothing changed, when the key is taken. */
  put(key: string, bytes: Buffer): Promise<boolean>
  /** The bytes of a key, or undefined. */
  read(key: string): Promise<Buffer | undefined>
  /** Forgets a key; silent when there is none. */
  remove(key: string): Promise<void>
  /** All that is kept. */
  list(): AsyncIterable<StoredObject>
  /** An address to which a browser may PUT one file itself, of exactly this length and type, under a key. */
  direct?(key: string, upload: DirectUpload): string
}

export type StoredObject = { readonly key: string; readonly storedAt: Date }

export type DirectUpload = { readonly bytes: number; readonly type: string; readonly seconds: number }

/** The storage cannot do its work now, and may again by itself. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** What a key may look like: no slash, no leading dot, so that none can leave its folder. */
export const keyPattern = /^[A-Za-z0-9_-]{3,120}(\.[a-z0-9]{1,8})?$/
