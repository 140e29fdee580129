// @module-tag full
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyObjects } from './copy-objects.ts'
import { openLocalFolder } from './local-folder.ts'
import type { ObjectStorage } from './object-storage.ts'

let folders: string[]
let from: ObjectStorage
let to: ObjectStorage
beforeEach(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'petstead-copy-'))))
  ;[from, to] = (await Promise.all(folders.map((folder) => openLocalFolder(folder)))) as [ObjectStorage, ObjectStorage]
  for (let i = 100; i < 140; i++) await from.put(`picture-${i}.webp`, Buffer.from(`photo ${i}`))
})
afterEach(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const keysOf = async (storage: ObjectStorage): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of storage.list()) keys.push(key)
  return keys.sort()
}

test('interrupted copying resumes, and copies nothing twice', async () => {
  const stopping = new AbortController()
  const counting: ObjectStorage = {
    ...to,
    put: async (key, bytes) => {
      if (key === 'picture-115.webp') stopping.abort()
      return to.put(key, bytes)
    },
  }
  const first = await copyObjects(from, counting, { stopping: stopping.signal, onProgress: () => {} })
  expect(first.stopped).toBe(true)
  expect(first.copied).toBeGreaterThanOrEqual(16)
  expect(first.copied).toBeLessThan(40)
  const again = { stopping: new AbortController().signal, onProgress: () => {} }
  const second = await copyObjects(from, to, again)
  expect(second).toEqual({ copied: 40 - first.copied, there: first.copied, stopped: false })
  expect(await keysOf(to)).toEqual(await keysOf(from))
  expect(await to.read('picture-139.webp')).toEqual(Buffer.from('photo 139'))
})

test('a write that fails while the list is still being read is reported by the call alone', async () => {
  const slow: ObjectStorage = {
    ...from,
    list: async function* () {
      for await (const object of from.list()) {
        yield object
        await setTimeout(1)
      }
    },
  }
  const full: ObjectStorage = { ...to, put: () => Promise.reject(new Error('no room')) }
  const options = { stopping: new AbortController().signal, onProgress: () => {} }
  await expect(copyObjects(slow, full, options)).rejects.toThrow('no room')
})

test('fails with the reason of a failed write, and the next run copies the rest', async () => {
  let failing = true
  const weak: ObjectStorage = {
    ...to,
    put: async (key, bytes) => {
      if (failing && key === 'picture-120.webp') throw new Error('no room')
      return to.put(key, bytes)
    },
  }
  const options = { stopping: new AbortController().signal, onProgress: () => {} }
  await expect(copyObjects(from, weak, options)).rejects.toThrow('no room')
  failing = false
  await copyObjects(from, weak, options)
  expect(await keysOf(to)).toHaveLength(40)
})
