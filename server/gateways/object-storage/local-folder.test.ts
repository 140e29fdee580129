import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLocalFolder } from './local-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'petstead-storage-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a local folder', () => {
  test('writes a key once, reads it and deletes it', async () => {
    const storage = await openLocalFolder(folder)
    const writes = await Promise.all(
      ['one', 'two', 'six'].map((text) => storage.put('picture-480.webp', Buffer.from(text))),
    )
    expect(writes.filter(Boolean)).toHaveLength(1)
    const kept = await storage.read('picture-480.webp')
    expect(await storage.put('picture-480.webp', Buffer.from('later'))).toBe(false)
    expect(await storage.read('picture-480.webp')).toEqual(kept)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    await storage.remove('picture-480.webp')
    await storage.remove('picture-480.webp')
    expect(await storage.read('picture-480.webp')).toBeUndefined()
  })

  test('rejects keys that could leave the folder', async () => {
    const storage = await openLocalFolder(folder)
    for (const key of ['', '../secret', 'a/b/c', '.hidden', 'a\0b', 'x'.repeat(200), '..', 'incoming/abc'])
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a storage key')
  })
})
