import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import sharp from 'sharp'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { handleError } from '#server/platform/http/problems.ts'
import { createTestDatabase } from '#testing/database.ts'
import { processPicture } from './process-picture.ts'
import { mediaPages, mediaRoutes, ownReadyPictures, sweepPictures } from './public.ts'
import type { MediaDeps } from './store-picture.ts'
import { insertPicture } from './store.ts'

const key = Buffer.from('a key for tests, 32 bytes long...')
const publicUrl = 'http://petstead.test'
let connection: DatabaseConnection
let app: FastifyInstance
let storage: Awaited<ReturnType<typeof openLocalFolder>>
let now = new Date('2026-05-20T12:00:00Z')
let caller: Caller | null = null
const cleanUps: (() => Promise<void>)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  connection = connect({ url: database.url, max: 6 })
  const folder = await mkdtemp(join(tmpdir(), 'petstead-media-'))
  storage = await openLocalFolder(folder)
  app = Fastify({ bodyLimit: 16_384 })
  app.setErrorHandler(handleError)
  const options = {
    findCaller: async () => caller,
    sessionKey: () => undefined,
    isLive: () => false,
    clock: () => now,
    limit: async () => {},
    checkReplies: true,
  }
  mount(app, mediaRoutes(connection.db, { key, publicUrl }), options)
  await mediaPages(app, {
    db: connection.db,
    storage,
    key,
    clock: () => now,
    findCaller: async () => caller,
    limit: async () => {},
  })
  cleanUps.push(
    database.drop,
    () => connection.close(),
    () => rm(folder, { recursive: true, force: true }),
    () => app.close(),
  )
})
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})
beforeEach(async () => {
  now = new Date('2026-05-20T12:00:00Z')
  caller = await person('owner')
})

async function person(role: Caller['role']): Promise<Caller> {
  const { rows } = await connection.pool.query<{ id: string }>(
    `insert into users (issuer, subject, email, role) values ('test', gen_random_uuid(), 'a@example.test', $1) returning id`,
    [role],
  )
  return { id: rows[0]?.id ?? '', role }
}

async function storePicture({ db, storage: to }: MediaDeps, { ownerId, image }: { ownerId: string; image: Buffer }) {
  const picture = await processPicture(to, image)
  if (!picture) return undefined
  const id = randomBytes(16).toString('base64url')
  await insertPicture(db, id, ownerId, picture)
  return id
}

const photo = (width = 1200, height = 800) => sharp({ create: { width, height, channels: 3, background: '#c8552b' } })

async function reserve(): Promise<string> {
  const answer = await app.inject({ method: 'POST', url: '/api/objects/upload' })
  expect(answer.statusCode).toBe(200)
  const { uploadURL } = answer.json<{ uploadURL: string }>()
  expect(uploadURL).toMatch(/^http:\/\/petstead\.test\/objects\/uploads\/[\w-]{22}\?token=/)
  return uploadURL.slice(publicUrl.length)
}

const put = (url: string, payload: Buffer, type = 'image/jpeg') =>
  app.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })

const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** 256 million pixels in a few kilobytes. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(16_000, 0)
  head.writeUInt32BE(16_000, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(2001 * 16_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('an upload', () => {
  it('without a picture in it is refused, and may be tried again', async () => {
    const url = await reserve()
    expect(await app.inject({ method: 'PUT', url })).toMatchObject({
      statusCode: 400,
      body: 'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.',
    })
    expect((await put(url, await photo().jpeg().toBuffer())).statusCode).toBe(200)
  })

  it('needs no type: a picture is known by its bytes', async () => {
    const url = await reserve()
    const payload = Readable.from([await photo().jpeg().toBuffer()])
    expect((await app.inject({ method: 'PUT', url, payload })).statusCode).toBe(200)
  })

  it.each([
    [1080, 17_000],
    [500, 16_500],
    [1600, 16_383],
    [1, 30_000],
    [30_000, 4],
  ])('of %i x %i pixels is made smaller: 2,048 at most either way', async (width, height) => {
    const url = await reserve()
    const sent = await put(url, await photo(width, height).png().toBuffer())
    expect([sent.statusCode, sent.body]).toEqual([200, ''])
    const shown = await app.inject(`${pathOf(url)}?w=1600`)
    const size = await sharp(shown.rawPayload).metadata()
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2048)
  })

  it('that cannot be stored whole leaves nothing behind', async () => {
    const kept = new Set<string>()
    const failing = {
      ...storage,
      put: async (name: string) => {
        if (kept.size === 1) throw new Error('the disk is full')
        kept.add(name)
        return true
      },
      remove: async (name: string) => void kept.delete(name),
    }
    const deps = { db: connection.db, storage: failing }
    const image = await photo().jpeg().toBuffer()
    const stored = storePicture(deps, { ownerId: caller?.id ?? '', image })
    await expect(stored).rejects.toThrow('the disk is full')
    expect([...kept]).toEqual([])
  })

  it('is turned upright, stripped, stored as WebP in the widths that fit, and shown to its owner', async () => {
    const url = await reserve()
    const exif = { IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitude: '30/1 16/1 0/1' } }
    const image = await photo(1200, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect((await put(url, image)).statusCode).toBe(200)
    const wide = await app.inject(`${pathOf(url)}?w=1600`)
    expect(wide.statusCode).toBe(200)
    expect(wide.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const stored = await sharp(wide.rawPayload).metadata()
    expect([stored.width, stored.height, stored.format, stored.exif, stored.orientation]).toEqual([
      800,
      1200,
      'webp',
      undefined,
      undefined,
    ])
    expect(wide.rawPayload.includes('secret')).toBe(false)
    const small = await app.inject(`${pathOf(url)}?w=300`)
    expect((await sharp(small.rawPayload).metadata()).width).toBe(480)
    expect((await sharp((await app.inject(`${pathOf(url)}?w=700`)).rawPayload).metadata()).width).toBe(720)
    // one that was stored before there was that width comes in the next larger
    const files = await connection.pool.query<{ storage_key: string }>(
      'select storage_key from pictures where id = $1',
      [pathOf(url).split('/').at(-1)],
    )
    await storage.remove(`${files.rows[0]?.storage_key}-720.webp`)
    expect((await sharp((await app.inject(`${pathOf(url)}?w=700`)).rawPayload).metadata()).width).toBe(800)
    const again = await app.inject({
      url: `${pathOf(url)}?w=300`,
      headers: { 'if-none-match': String(small.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const head = await app.inject({ method: 'HEAD', url: pathOf(url) })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const { rows } = await connection.pool.query('select width, height, placeholder from pictures where id = $1', [
      pathOf(url).split('/').at(-1),
    ])
    expect(rows[0]).toMatchObject({
      width: 800,
      height: 1200,
      placeholder: expect.stringMatching(/^data:image\/webp;base64,.{40,900}$/),
    })
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s, whatever it is called', async (kind) => {
    const url = await reserve()
    expect((await put(url, await photo(300, 200).toFormat(kind).toBuffer(), 'text/html')).statusCode).toBe(200)
    const stored = await sharp((await app.inject(pathOf(url))).rawPayload).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['webp', 300, 200])
  })

  it('that moves keeps its first frame', async () => {
    const frame = (background: string) => sharp({ create: { width: 60, height: 40, channels: 3, background } })
    const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => frame(color).png().toBuffer()))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2)
    const url = await reserve()
    expect((await put(url, gif)).statusCode).toBe(200)
    const { rawPayload } = await app.inject(pathOf(url))
    const { format, pages, width, height } = await sharp(rawPayload, { animated: true }).metadata()
    expect([format, pages, width, height]).toEqual(['webp', undefined, 60, 40])
    const [red, , blue] = (await sharp(rawPayload).stats()).channels
    expect([red?.mean, blue?.mean].map((mean) => (mean ?? 0) > 128)).toEqual([true, false])
  })

  it('must be a JPEG, PNG, WebP, AVIF or GIF by content, whatever it is called', async () => {
    const url = await reserve()
    const tiff = await photo(20, 20).tiff().toBuffer()
    // what telephones call HEIC is of AVIF's family
    const heic = Buffer.from(await photo(20, 20).avif().toBuffer())
    heic.write('heic', 8)
    heic.fill('heic', 16, heic.readUInt32BE(0))
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const cut = (await photo(600, 400).jpeg().toBuffer()).subarray(0, 900)
    for (const wrong of [tiff, heic, svg, cut, bomb(), Buffer.from('hello'), Buffer.from('{"a":1}')]) {
      const answer = await put(url, wrong, wrong[0] === 123 ? 'application/json' : 'image/png')
      expect([answer.statusCode, answer.body]).toEqual([
        400,
        'You can only upload: JPEG, PNG, WebP, AVIF, and GIF images.',
      ])
    }
    for (const right of [await photo().png().toBuffer()])
      expect((await put(url, right, 'text/html')).statusCode).toBe(200)
  })

  it('is at most 10 MB', async () => {
    const answer = await put(await reserve(), Buffer.alloc(10_485_761))
    expect([answer.statusCode, answer.body]).toEqual([413, 'The photo exceeds the maximum allowed size of 10 MB.'])
    const larger = await put(await reserve(), Buffer.alloc(10_485_763))
    expect([larger.statusCode, larger.body]).toEqual([413, 'The photo exceeds the maximum allowed size of 10 MB.'])
  })

  it('happens once, even when tried twice at the same time', async () => {
    const [url, image] = [await reserve(), await photo().jpeg().toBuffer()]
    const answers = await Promise.all([put(url, image), put(url, image)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await put(url, image)).body).toBe('This upload link was already used. Please choose the photo again.')
  })

  it('needs an address that we signed for it and that is not older than 15 minutes', async () => {
    const [url, image] = [await reserve(), await photo().jpeg().toBuffer()]
    const other = await reserve()
    const forged = [
      `${url}x`,
      `${pathOf(url)}?token=${other.split('token=')[1]}`,
      pathOf(url),
      url.replace('token=', 'token=9'),
    ]
    for (const address of forged) expect((await put(address, image)).statusCode).toBe(403)
    now = new Date(now.getTime() + 15 * 60_000)
    const late = await put(url, image)
    expect([late.statusCode, late.body]).toEqual([403, 'This upload link has expired. Please choose the photo again.'])
  })

  it('is begun at most 20 times an hour', async () => {
    for (let i = 0; i < 20; i++) await reserve()
    expect((await app.inject({ method: 'POST', url: '/api/objects/upload' })).statusCode).toBe(429)
    now = new Date(now.getTime() + 61 * 60_000)
    await reserve()
  })

  it('needs somebody signed in', async () => {
    caller = null
    expect((await app.inject({ method: 'POST', url: '/api/objects/upload' })).statusCode).toBe(401)
  })
})

describe('who sees a picture', () => {
  const stored = async (owner: Caller) =>
    (await storePicture(
      { db: connection.db, storage },
      { ownerId: owner.id, image: await photo(60, 40).png().toBuffer() },
    )) ?? ''
  const status = async (who: Caller | null, id: string) => {
    caller = who
    return (await app.inject(`/objects/uploads/${id}`)).statusCode
  }

  it('is its owner and admins until it hangs on an active listing, then everybody', async () => {
    const [sitter, stranger, admin] = [await person('sitter'), await person('owner'), await person('admin')]
    const id = await stored(sitter)
    const seen = async () => [
      await status(sitter, id),
      await status(admin, id),
      await status(stranger, id),
      await status(null, id),
    ]
    expect(await seen()).toEqual([200, 200, 404, 404])
    const { rows } = await connection.pool.query<{ id: string }>(
      `insert into listings (sitter_id, title, latitude, longitude, pet_kinds) values ($1, 'A house', 30, -97, '{dog}') returning id`,
      [sitter.id],
    )
    await connection.pool.query('insert into listing_images values ($1, 0, $2)', [rows[0]?.id, id])
    expect(await seen()).toEqual([200, 200, 404, 404])
    await connection.pool.query('update listings set is_active = true where id = $1', [rows[0]?.id])
    expect(await seen()).toEqual([200, 200, 200, 200])
    caller = null
    expect((await app.inject(`/objects/uploads/${id}`)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  it('is everybody for a sitter, and for an owner those they talk with', async () => {
    const [sitter, owner, stranger] = [await person('sitter'), await person('owner'), await person('owner')]
    const [faceOfSitter, faceOfOwner] = [await stored(sitter), await stored(owner)]
    await connection.pool.query(
      'update users set picture_id = case id when $1 then $2 else $4 end where id in ($1, $3)',
      [sitter.id, faceOfSitter, owner.id, faceOfOwner],
    )
    expect(await status(null, faceOfSitter)).toBe(200)
    expect([await status(sitter, faceOfOwner), await status(stranger, faceOfOwner)]).toEqual([404, 404])
    const [low, high] = [sitter.id, owner.id].sort()
    await connection.pool.query(
      `with c as (insert into conversations (low_user_id, high_user_id) values ($1, $2) returning id)
       insert into conversation_members (conversation_id, user_id, other_user_id) select id, a, b from c, (values ($1::uuid, $2::uuid), ($2, $1)) v (a, b)`,
      [low, high],
    )
    expect([await status(sitter, faceOfOwner), await status(stranger, faceOfOwner)]).toEqual([200, 404])
  })

  it('is the sitter of a stay for the pets that come', async () => {
    const [sitter, owner, stranger] = [await person('sitter'), await person('owner'), await person('sitter')]
    const id = await stored(owner)
    await connection.pool.query(
      `with p as (insert into pets (owner_id, name, kind, picture_id) values ($1, 'Biscuit', 'dog', $3) returning id),
       l as (insert into listings (sitter_id) values ($2) returning id),
       b as (insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
           nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at, check_out_at)
         select id, $1, $2, 'pending', '2026-06-01', '2026-06-02', 1, 5000, 5000, 0, 500, 5500, 500, 'moderate', 'UTC',
           '2026-06-01T09:00Z', '2026-06-02T18:00Z' from l returning id)
       insert into booking_pets (booking_id, pet_id, name, kind, picture_id) select b.id, p.id, 'Biscuit', 'dog', $3 from b, p`,
      [owner.id, sitter.id, id],
    )
    expect([
      await status(sitter, id),
      await status(owner, id),
      await status(stranger, id),
      await status(null, id),
    ]).toEqual([200, 200, 404, 404])
  })

  it('is nobody where there is none', async () => {
    expect([
      await status(null, 'x'),
      await status(null, 'x'.repeat(22)),
      await status(null, '..%2f..%2fetc%2fpasswd'),
    ]).toEqual([404, 404, 404])
  })
})

describe('pictures of a person', () => {
  it('count as theirs when they are ready', async () => {
    const [me, other] = [await person('sitter'), await person('sitter')]
    caller = me
    const reserved =
      pathOf(await reserve())
        .split('/')
        .at(-1) ?? ''
    const image = await photo(30, 20).webp().toBuffer()
    const store = (ownerId: string) => storePicture({ db: connection.db, storage }, { ownerId, image })
    const [mine, theirs] = [(await store(me.id)) ?? '', (await store(other.id)) ?? '']
    expect(await ownReadyPictures(connection.db, me.id, [theirs, mine, reserved])).toEqual([mine])
  })

  it('are cleared when nothing uses them for a day, and may be no drawing', async () => {
    const me = await person('sitter')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
    const deps = { db: connection.db, storage }
    expect(await storePicture(deps, { ownerId: me.id, image: Buffer.from(svg) })).toBeUndefined()
    const id = await storePicture(deps, { ownerId: me.id, image: await photo(30, 20).png().toBuffer() })
    const { rows } = await connection.pool.query<{ storage_key: string }>(
      'select storage_key from pictures where id = $1',
      [id],
    )
    const file = `${rows[0]?.storage_key}-480.webp`
    expect(await storage.read(file)).toBeDefined()
    await sweepPictures(deps, new Date(Date.now() + 25 * 3_600_000))
    expect(await storage.read(file)).toBeUndefined()
  })

  it('are cleared a thousand at a time, and a shared file when the last of them is gone', async () => {
    const me = await person('owner')
    const deps = { db: connection.db, storage }
    const shared = 'a-shared-drawing'
    await storage.put(`${shared}-480.webp`, Buffer.from('a file'))
    await connection.pool.query(
      `insert into pictures (id, owner_id, state, storage_key, width, height, placeholder, created_at)
       select lpad(i::text, 22, 's'), $1, 'ready', $2, 30, 20, '', now() from generate_series(1, 2300) as i`,
      [me.id, shared],
    )
    const query = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await sweepPictures(deps, new Date(Date.now() + 25 * 3_600_000))
      const answers = await Promise.all(query.mock.results.map(({ value }) => value as Promise<pg.QueryResult>))
      const gone = answers.filter((_, i) => /delete from/.test(JSON.stringify(query.mock.calls[i]?.[0])))
      expect(gone.length).toBeGreaterThanOrEqual(3)
      expect(Math.max(...gone.map(({ rows }) => (rows[0] as { gone: number }).gone))).toBe(1000)
    } finally {
      query.mockRestore()
    }
    const { rowCount } = await connection.pool.query('select 1 from pictures where storage_key = $1', [shared])
    expect(rowCount).toBe(0)
    expect(await storage.read(`${shared}-480.webp`)).toBeUndefined()
  })
})
