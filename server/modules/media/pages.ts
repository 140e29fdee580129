import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureMaximumBytes, portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { picturesPath } from '#contract/vocabulary/pictures.ts'
import { pictureIdText } from '#contract/vocabulary/uploads.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { FallbackRead } from '#server/database/standby.ts'
import { StorageAway } from '#server/gateways/object-storage/object-storage.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { handleError, sendRefusal } from '#server/platform/http/problems.ts'
import { matchesEtag } from '#server/platform/http/etags.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { fileKey, incomingKey, preparePicture, removeFiles, storePicture } from './process-picture.ts'
import { maySeePicture } from './rules/may.ts'
import { nearestWidth, storedWidths } from './rules/stored-size.ts'
import { completeReservation, endReservation, findPicture, findUpload } from './store.ts'
import type { Upload } from './store.ts'
import { photosAtOnce, uploadSlots } from './upload-slots.ts'
import { opensUpload } from './upload-token.ts'

/** What the raw addresses of pictures need. */
export type MediaPagesOptions = {
  readonly db: Database
  /** Reads public pictures also while the primary database is down. */
  readonly readWithFallback: FallbackRead
  readonly storage: ObjectStorage
  /** The key that upload addresses are signed with. */
  readonly key: Buffer
  readonly clock: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Whether pages show public pictures from another origin, which caches them. */
  readonly shownElsewhere?: boolean
  /** Throws when a client requests too many pictures. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

type PictureRequest = FastifyRequest<{ Params: { id: string }; Querystring: { token?: unknown; w?: unknown } }>

/** Browsers may keep a public picture forever; caches in between check after a day whether it is still public. */
const publicCaching = 'public, max-age=31536000, s-maxage=86400, immutable'

/** The timeout of one storage operation; a request has at most two. */
const storageMs = 4500

const fromStorage = <T>(work: () => Promise<T>): Promise<T> =>
  withTimeout(storageMs, work, () => new StorageAway('the storage takes too long'))

const idPattern = new RegExp(`^${pictureIdText}$`)

/** PUT and GET /objects/uploads/{id}: uploads and downloads of pictures. */
export async function mediaPages(app: FastifyInstance, options: MediaPagesOptions): Promise<void> {
  // only one of the uploads accepted at once is decoded at a time, which takes up to 120 MB
  const enter = limitConcurrency({ running: 1, waiting: photosAtOnce - 1 })
  const takeSlot = uploadSlots()
  // its own scope: here bodies are raw bytes of any type
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: pictureMaximumBytes + 1 }, (_request, body, done) =>
      done(null, body),
    )
    scope.setErrorHandler((error, request, reply) => {
      if (isTooLarge(error)) return sendRefusal(request, reply, refuse('upload_too_large'))
      if (!(error instanceof StorageAway)) return handleError(error, request, reply)
      request.log.warn({ reason: error.message }, 'the storage of photos is away')
      return sendRefusal(request, reply, refuse('photos_away'))
    })
    // the kind of a picture is detected from its bytes, not from the content type
    scope.addHook('onRequest', async ({ headers }) => {
      headers['content-type'] ??= 'application/octet-stream'
    })
    scope.put(
      `${picturesPath}:id`,
      {
        bodyLimit: pictureMaximumBytes + 1,
        // the token is checked before the body is read, so that nobody without one can send ten megabytes
        onRequest: async (request: PictureRequest, reply) => {
          await options.limit(request)
          const upload = await findReserved(request, options)
          if (isRefused(upload)) return sendRefusal(request, reply, upload)
          if (!takeSlot(request, reply, upload.ownerId)) return sendRefusal(request, reply, refuse('overloaded'))
        },
      },
      (request: PictureRequest, reply) => takePicture(request, reply, options, enter),
    )
    scope.get(`${picturesPath}:id`, (request: PictureRequest, reply) => showPicture(request, reply, options))
  })
}

type Enter = ReturnType<typeof limitConcurrency>

/** Finds the upload of an address, unless it is used or expired. */
async function findReserved(
  request: PictureRequest,
  { db, key, clock }: MediaPagesOptions,
): Promise<Upload | Refused<'upload_expired' | 'upload_not_found' | 'upload_used'>> {
  const { id } = request.params
  if (!opensUpload(key, id, request.query.token, clock())) return refuse('upload_expired')
  const upload = await findUpload(db, id)
  if (!upload) return refuse('upload_not_found')
  if (upload.expiresAt && upload.expiresAt <= clock()) return refuse('upload_expired')
  return upload.state === 'reserved' ? upload : refuse('upload_used')
}

async function takePicture(
  request: PictureRequest,
  reply: FastifyReply,
  options: MediaPagesOptions,
  enter: Enter,
): Promise<FastifyReply> {
  const { db, storage, clock } = options
  const { id } = request.params
  const sent = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : undefined
  // an empty body: the photo was sent directly to the storage
  const waits = sent === undefined && storage.direct !== undefined
  const image = waits ? await fromStorage(() => storage.read(incomingKey(id))) : sent
  if (!image) return sendRefusal(request, reply, refuse('upload_missing'))
  const refused = await keepPicture(id, image, options, enter)
  if (refused?.refused === 'overloaded') return sendRefusal(request, reply, refused)
  if (waits) {
    // only one check each: otherwise repeated requests, which cost the sender nothing, would fetch the whole file each
    // time
    if (refused) await endReservation(db, id, clock())
    // if this fails, it is collected with the orphans
    void storage.remove(incomingKey(id)).catch(() => {})
  }
  return refused ? sendRefusal(request, reply, refused) : reply.code(200).type('text/plain').send('')
}

/** Checks an uploaded photo and stores it, or returns a refusal. */
async function keepPicture(id: string, image: Buffer, { db, storage }: MediaPagesOptions, enter: Enter) {
  if (image.length > pictureMaximumBytes) return refuse('upload_too_large')
  const upload = await findUpload(db, id)
  if (upload?.purpose === 'profile' && image.length > portraitMaximumBytes) return refuse('portrait_too_large')
  const entered = await enter(() => preparePicture(image))
  if (!entered) return refuse('overloaded')
  const prepared = entered.value
  if (isRefused(prepared)) return prepared
  // outside of `enter`, so that the next photo is decoded while this one is stored
  const picture = await fromStorage(() => storePicture(storage, prepared))
  if (await completeReservation(db, id, picture, prepared.facts)) return undefined
  void removeFiles(storage, picture.storageKey).catch(() => {})
  return refuse('upload_used')
}

async function showPicture(
  request: PictureRequest,
  reply: FastifyReply,
  { db, readWithFallback, storage, findCaller, limit, shownElsewhere }: MediaPagesOptions,
): Promise<FastifyReply> {
  await limit(request)
  const { id } = request.params
  if (!idPattern.test(id)) return sendRefusal(request, reply, refuse('not_found'))
  let shown = await readWithFallback((any) => findPicture(any, id, null))
  // most pictures are public: the session is read only for the others
  if (shown && !maySeePicture(shown, null)) {
    const caller = await findCaller(request)
    shown = caller ? await findPicture(db, id, caller.id) : undefined
    if (shown && !maySeePicture(shown, caller)) shown = undefined
  }
  if (!shown) return sendRefusal(request, reply, refuse('not_found'))
  const width = nearestWidth(shown.width, askedWidth(request.query.w))
  const tag = `"${shown.storageKey}-${width}"`
  void reply.headers({
    'cache-control': shown.isPublic ? publicCaching : 'private, max-age=300',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline; filename="photo.webp"',
    etag: tag,
  })
  if (!shown.isPublic) void reply.header('vary', 'Cookie')
  // without it browsers would not show the picture on a page of another origin
  else if (shownElsewhere) void reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!shown.isPublic || shown.isUnlisted) void reply.header('x-robots-tag', 'noindex')
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { storageKey } = shown
  const bytes = await fromStorage(() => readFrom(storage, storageKey, width))
  if (!bytes) return sendRefusal(request, reply, refuse('not_found'))
  return reply.type('image/webp').send(bytes)
}

/** Reads a picture in a width; if it was stored before that width existed, in the next larger one. */
async function readFrom(storage: ObjectStorage, storageKey: string, width: number): Promise<Buffer | undefined> {
  for (const each of storedWidths.filter((stored) => stored >= width)) {
    const bytes = await storage.read(fileKey(storageKey, each))
    if (bytes) return bytes
  }
  return undefined
}

/** The bytes of a stored picture, WebP without anything but its pixels; the width is the one asked for, or the next larger one. */
export async function pictureBytes(
  storage: ObjectStorage,
  { storageKey, width }: { readonly storageKey: string; readonly width: number },
  asked: number,
): Promise<Buffer | undefined> {
  return fromStorage(() => readFrom(storage, storageKey, nearestWidth(width, asked)))
}

function askedWidth(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
