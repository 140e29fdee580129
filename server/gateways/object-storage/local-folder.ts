import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { keyPattern } from './object-storage.ts'
import type { ObjectStorage, StoredObject } from './object-storage.ts'
import { errorCode } from '#server/platform/error-code.ts'

/**
 * Opens object storage in a folder of this machine, which is created if missing. `shared`: another process may be
 * writing to it.
 */
export async function openLocalFolder(folder: string, { shared = false } = {}): Promise<ObjectStorage> {
  const incoming = join(folder, 'incoming')
  // partial files of a killed process
  if (!shared) await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })

  return {
    async put(key, bytes) {
      const target = pathOf(folder, key)
      const temporary = join(incoming, randomBytes(12).toString('hex'))
      try {
        await writeDurably(temporary, bytes)
        await mkdir(join(folder, shardOf(key)), { recursive: true })
        // unlike a rename, a link fails if the name exists
        await link(temporary, target)
        return true
      } catch (error) {
        if (errorCode(error) === 'EEXIST') return false
        throw error
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async read(key) {
      try {
        return await readFile(pathOf(folder, key))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(pathOf(folder, key), { force: true }),
    list: () => list(folder),
  }
}

async function* list(folder: string): AsyncGenerator<StoredObject> {
  for (const shard of (await readdir(folder)).filter((name) => name.startsWith('o-')).sort())
    for (const key of (await readdir(join(folder, shard))).sort()) {
      const found = await stat(join(folder, shard, key)).catch(() => undefined)
      // undefined if it was deleted meanwhile
      if (found && keyPattern.test(key)) yield { key, storedAt: found.mtime }
    }
}

function pathOf(folder: string, key: string): string {
  if (!keyPattern.test(key)) throw new Error('Not a storage key')
  return join(folder, shardOf(key), key)
}

/** The subfolder of a file: files are spread by the first two characters of their keys. */
function shardOf(key: string): string {
  return `o-${key.slice(0, 2)}`
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.datasync()
  } finally {
    await file.close()
  }
}
