import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { isRefused } from '#contract/refusals.ts'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { processPicture } from '#server/modules/media/process-picture.ts'
import { mediaPages, mediaRoutes } from '#server/modules/media/public.ts'
import { insertPicture } from '#server/modules/media/store.ts'
import { mount } from '#server/platform/http/mount.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { handleError } from '#server/platform/http/problems.ts'
import { createTestDatabase } from './database.ts'

export const publicUrl = 'http://petstead.test'

/** The media module alone: tests assign the caller and the time. */
export type PictureApp = {
  readonly server: FastifyInstance
  readonly connection: DatabaseConnection
  readonly storage: ObjectStorage
  now: Date
  caller: Caller | null
  /** Makes a person with a role. */
  person(role: Role): Promise<Caller>
  /**
   * Stores a picture as an upload does. Returns its id, or undefined if it is not a picture. `storage` replaces the
   * app's.
   */
  store(ownerId: string, image: Buffer, storage?: ObjectStorage): Promise<string | undefined>
  close(): Promise<void>
}

export const noon = (): Date => new Date('2026-05-20T12:00:00Z')

/** A plain photo with a size. */
export const photo = (width = 1200, height = 800) =>
  sharp({ create: { width, height, channels: 3, background: '#c8552b' } })

/** 256 million pixels in a few kilobytes. */
export function bomb(): Buffer {
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

/** The path of an address, without its query. */
export const pathOf = (url: string): string => url.split('?')[0] ?? ''

/** `change` wraps the storage of the local folder. */
export async function startPictureApp(
  change: (storage: ObjectStorage) => ObjectStorage = (storage) => storage,
): Promise<PictureApp> {
  const database = await createTestDatabase()
  const connection = connect({ url: database.url, max: 6 })
  const { db, pool } = connection
  const folder = await mkdtemp(join(tmpdir(), 'petstead-media-'))
  const storage = change(await openLocalFolder(folder))
  const server = Fastify({ bodyLimit: 16_384 })
  server.setErrorHandler(handleError)
  const app: PictureApp = {
    server,
    connection,
    storage,
    now: noon(),
    caller: null,
    async person(role) {
      const { rows } = await pool.query<{ id: string }>(
        `insert into users (issuer, subject, email, role) values ('test', gen_random_uuid(), 'a@example.test', $1) returning id`,
        [role],
      )
      return { id: rows[0]?.id ?? '', role }
    },
    async store(ownerId, image, to = storage) {
      const picture = await processPicture(to, image)
      if (isRefused(picture)) return undefined
      const id = randomBytes(16).toString('base64url')
      await insertPicture(db, id, ownerId, picture)
      return id
    },
    async close() {
      await server.close()
      await rm(folder, { recursive: true, force: true })
      await connection.close()
      await database.drop()
    },
  }
  const key = Buffer.from('a key for tests, 32 bytes long...')
  const [findCaller, clock, limit] = [async () => app.caller, () => app.now, async () => {}]
  mount(server, mediaRoutes(db, { key, publicUrl, direct: storage.direct }), {
    findCaller,
    sessionKey: () => undefined,
    isLive: () => false,
    isUnagreed: async () => false,
    hasJustWritten: () => false,
    showsDraft: () => false,
    clock,
    limit,
    overContacts: async () => false,
    mayWhileSuspended: async () => true,
    checkReplies: true,
  })
  const shown = { readWithFallback: <T>(read: (any: typeof db) => T) => read(db), shownElsewhere: true }
  await mediaPages(server, { db, ...shown, storage, key, clock, findCaller, limit })
  return app
}

/** Starts an upload for the caller. Returns the path to put the picture to. */
export async function reserve({ server }: PictureApp): Promise<string> {
  const answer = await server.inject({ method: 'POST', url: '/api/objects/upload' })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ uploadURL: string }>().uploadURL.slice(publicUrl.length)
}

/**
 * Sets up a test file about uploads: its application, in which before each test it is noon and a new owner calls.
 * Returns a function that puts bytes to the address of an upload.
 */
export function uploadingTo(use: (app: PictureApp) => void) {
  let app: PictureApp
  beforeAll(async () => {
    app = await startPictureApp()
    use(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    app.now = noon()
    app.caller = await app.person('owner')
  })
  return (url: string, payload: Buffer, type = 'image/jpeg') =>
    app.server.inject({ method: 'PUT', url, payload, headers: { 'content-type': type } })
}
