import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { full } from '#testing/full.ts'
import { pathOf, photo, reserve, startPictureApp } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'
import { clockIsTurned } from '#testing/turned-clock.ts'
import { collectOrphans, ownReadyPictures, sweepPictures } from './public.ts'

let app: PictureApp
beforeAll(async () => {
  app = await startPictureApp()
})
afterAll(() => app.close())
describe('pictures of a person', () => {
  test('count as theirs when they are ready', async () => {
    const [me, other] = [await app.person('sitter'), await app.person('sitter')]
    app.caller = me
    const reserved =
      pathOf(await reserve(app))
        .split('/')
        .at(-1) ?? ''
    const image = await photo(30, 20).webp().toBuffer()
    const store = (ownerId: string) => app.store(ownerId, image)
    const [mine, theirs] = [(await store(me.id)) ?? '', (await store(other.id)) ?? '']
    expect(await ownReadyPictures(app.connection.db, me.id, [theirs, mine, reserved])).toEqual([mine])
  })

  test('are deleted after a day without use, and cannot be SVG', async () => {
    const me = await app.person('sitter')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
    const deps = { db: app.connection.db, storage: app.storage }
    expect(await app.store(me.id, Buffer.from(svg))).toBeUndefined()
    const id = await app.store(me.id, await photo(30, 20).png().toBuffer())
    const { rows } = await app.connection.pool.query<{ storage_key: string }>(
      'select storage_key from pictures where id = $1',
      [id],
    )
    const file = `${rows[0]?.storage_key}-480.webp`
    expect(await app.storage.read(file)).toBeDefined()
    await sweepPictures(deps, new Date(Date.now() + 25 * 3_600_000))
    expect(await app.storage.read(file)).toBeUndefined()
  })

  full('are deleted a thousand at a time, and a shared file with the last of its pictures', async () => {
    const me = await app.person('owner')
    const deps = { db: app.connection.db, storage: app.storage }
    const shared = 'a-shared-drawing'
    await app.storage.put(`${shared}-480.webp`, Buffer.from('a file'))
    await app.connection.pool.query(
      `insert into pictures (id, owner_id, state, storage_key, width, height, created_at)
       select lpad(i::text, 22, 's'), $1, 'ready', $2, 30, 20, now() from generate_series(1, 2300) as i`,
      [me.id, shared],
    )
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await sweepPictures(deps, new Date(Date.now() + 25 * 3_600_000))
      const answers: pg.QueryResult<{ gone: number }>[] = await Promise.all(
        query.mock.results.map(({ value }) => value),
      )
      const gone = answers.filter((_, i) => /delete from/.test(JSON.stringify(query.mock.calls[i]?.[0])))
      expect(gone.length).toBeGreaterThanOrEqual(3)
      expect(Math.max(...gone.map(({ rows }) => rows[0]?.gone ?? 0))).toBe(1000)
    } finally {
      query.mockRestore()
    }
    const { rowCount } = await app.connection.pool.query('select 1 from pictures where storage_key = $1', [shared])
    expect(rowCount).toBe(0)
    expect(await app.storage.read(`${shared}-480.webp`)).toBeUndefined()
  })
})

describe.skipIf(clockIsTurned)('files without a picture', () => {
  const { signal } = new AbortController()
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const deps = (storage = app.storage) => ({ db: app.connection.db, storage })
  const upload = async () => app.store((await app.person('sitter')).id, await photo(30, 20).png().toBuffer())

  test('are removed after a day', async () => {
    await app.storage.put('nobodys-480.webp', Buffer.from('left of an upload'))
    await app.storage.put('incoming-abc', Buffer.from('sent and never looked at'))
    const id = await upload()
    const { rows } = await app.connection.pool.query<{ key: string }>(
      'select storage_key as key from pictures where id = $1',
      [id],
    )
    expect(await collectOrphans(deps(), inHours(23), signal)).toEqual({ removed: 0, left: 0 })
    expect((await collectOrphans(deps(), inHours(25), signal)).removed).toBeGreaterThanOrEqual(2)
    expect(await app.storage.read('nobodys-480.webp')).toBeUndefined()
    expect(await app.storage.read('incoming-abc')).toBeUndefined()
    expect(await app.storage.read(`${rows[0]?.key}-480.webp`)).toBeDefined()
  })

  test('that are newer than the latest picture stay: the database may have been restored', async () => {
    await upload()
    // a file system's clock may be some milliseconds behind
    await app.connection.pool.query(`update pictures set created_at = created_at - interval '1 minute'`)
    await app.storage.put('newer-480.webp', Buffer.from('of the time that was set back'))
    expect((await collectOrphans(deps(), inHours(25), signal)).left).toBe(1)
    expect(await app.storage.read('newer-480.webp')).toBeDefined()
    await app.storage.remove('newer-480.webp')
  })

  test('stay when they are the majority: the storage belongs to another database', async () => {
    const theirs = Array.from({ length: 200 }, (_, i) => ({ key: `theirs${i}-480.webp`, storedAt: new Date(0) }))
    const removed: string[] = []
    const storage = {
      ...app.storage,
      async *list() {
        yield* theirs
      },
      remove: async (key: string) => void removed.push(key),
    }
    await upload()
    expect(await collectOrphans(deps(storage), inHours(25), signal)).toEqual({ removed: 0, left: 200 })
    expect(removed).toEqual([])
  })
})
