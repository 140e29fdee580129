/** File storage. A key is written once and never changes, so its content may be cached forever. */
export type ObjectStorage = {
  /** Stores bytes under a key. Returns false, without a change, if the key exists. */
  put(key: string, bytes: Buffer): Promise<boolean>
  /** The bytes of a key, or undefined. */
  read(key: string): Promise<Buffer | undefined>
  /** Deletes a key, if it exists. */
  remove(key: string): Promise<void>
  /** All stored objects. */
  list(): AsyncIterable<StoredObject>
  /** A URL to which a browser may PUT one file of exactly this length and type, under a key. */
  direct?(key: string, upload: DirectUpload): Promise<string>
}

export type StoredObject = { readonly key: string; readonly storedAt: Date }

export type DirectUpload = { readonly bytes: number; readonly type: string; readonly seconds: number }

/** The storage is unavailable now and may recover by itself. */
export class StorageAway extends Error {
  override name = 'StorageAway'
}

/** Pattern of keys: no slash and no leading dot, so that a key cannot leave its folder. */
export const keyPattern = /^[A-Za-z0-9_-]{3,120}(\.[a-z0-9]{1,8})?$/
