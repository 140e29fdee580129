import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureMaximumBytes, portraitMaximumBytes } from '#contract/vocabulary/limits.ts'
import { pictureWidths, picturesPath } from '#contract/vocabulary/pictures.ts'
import { pictureIdText } from '#contract/vocabulary/uploads.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { AnyRead } from '#server/database/standby.ts'
import { StorageAway } from '#server/gateways/object-storage/object-storage.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { handleError, sendRefusal } from '#server/platform/http/problems.ts'
import { knows } from '#server/platform/http/tags.ts'
import { inTime } from '#server/platform/in-time.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { fileKey, incomingKey, nearestWidth, preparePicture, removeFiles, storePicture } from './process-picture.ts'
import { maySeePicture } from './rules/may.ts'
import { completeReservation, endReservation, findPicture, findUpload } from './store.ts'
import type { Upload } from './store.ts'
import { photosAtOnce, uploadPlaces } from './upload-places.ts'
import { opensUpload } from './upload-token.ts'

/** What the raw addresses of pictures need. */
export type MediaPagesOptions = {
  readonly db: Database
  /** Reads public pictures also while the database is away that is written to. */
  readonly anyway: AnyRead
  readonly storage: ObjectStorage
  /** The key that upload addresses are signed with. */
  readonly key: Buffer
  readonly clock: () => Date
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** Whether pages show public pictures from another origin, which keeps copies of them. */
  readonly shownElsewhere?: boolean
  /** Throws when an address asks for too many pictures. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

type PictureRequest = FastifyRequest<{ Params: { id: string }; Querystring: { token?: unknown; w?: unknown } }>

/** Browsers may keep a public picture for good; what stands between asks again after a day whether it is public still. */
const publicCaching = 'public, max-age=31536000, s-maxage=86400, immutable'

/** Whoever sends or looks at a photo waits for the storage no longer than this, twice at most. */
const storageMs = 4500

const fromStorage = <T>(work: () => Promise<T>): Promise<T> =>
  inTime(storageMs, work, () => new StorageAway('the storage takes too long'))

const idPattern = new RegExp(`^${pictureIdText}$`)

/** PUT and GET /objects/uploads/{id}: where pictures come in and go out. */
export async function mediaPages(app: FastifyInstance, options: MediaPagesOptions): Promise<void> {
  // of the photos that are taken in at once one is decoded, in up to 120 MB
  const enter = limitConcurrency({ running: 1, waiting: photosAtOnce - 1 })
  const takePlace = uploadPlaces()
  // a scope of its own: here bodies are raw bytes of any type
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
    // the kind of a picture is found out from its bytes, not from the content type
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
          if (!takePlace(request, reply, upload.ownerId)) return sendRefusal(request, reply, refuse('overloaded'))
        },
      },
      (request: PictureRequest, reply) => takePicture(request, reply, options, enter),
    )
    scope.get(`${picturesPath}:id`, (request: PictureRequest, reply) => showPicture(request, reply, options))
  })
}

type Enter = ReturnType<typeof limitConcurrency>

/** The upload that an address is for, while nothing has come for it. */
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
  // nothing came: it was sent to the storage itself
  const waits = sent === undefined && storage.direct !== undefined
  const image = waits ? await fromStorage(() => storage.read(incomingKey(id))) : sent
  if (!image) return sendRefusal(request, reply, refuse('upload_missing'))
  const refused = await keepPicture(id, image, options, enter)
  if (refused?.refused === 'overloaded') return sendRefusal(request, reply, refused)
  if (waits) {
    // one look at each: whoever asks for another sends nothing, and has us fetch it all
    if (refused) await endReservation(db, id, clock())
    // what cannot be removed now is collected with the orphans
    void storage.remove(incomingKey(id)).catch(() => {})
  }
  return refused ? sendRefusal(request, reply, refused) : reply.code(200).type('text/plain').send('')
}

/** Looks at a photo that came and stores it, or says why not. */
async function keepPicture(id: string, image: Buffer, { db, storage }: MediaPagesOptions, enter: Enter) {
  if (image.length > pictureMaximumBytes) return refuse('upload_too_large')
  const upload = await findUpload(db, id)
  if (upload?.purpose === 'profile' && image.length > portraitMaximumBytes) return refuse('portrait_too_large')
  const entered = await enter(() => preparePicture(image))
  if (!entered) return refuse('overloaded')
  const prepared = entered.value
  if (isRefused(prepared)) return prepared
  // the next one is decoded meanwhile: nobody waits for the storage of others
  const picture = await fromStorage(() => storePicture(storage, prepared))
  if (await completeReservation(db, id, picture, image.length)) return undefined
  void removeFiles(storage, picture.storageKey).catch(() => {})
  return refuse('upload_used')
}

async function showPicture(
  request: PictureRequest,
  reply: FastifyReply,
  { db, anyway, storage, findCaller, limit, shownElsewhere }: MediaPagesOptions,
): Promise<FastifyReply> {
  await limit(request)
  const { id } = request.params
  if (!idPattern.test(id)) return sendRefusal(request, reply, refuse('not_found'))
  let shown = await anyway((any) => findPicture(any, id, null))
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
  // browsers would not show it on a page of another origin
  else if (shownElsewhere) void reply.header('cross-origin-resource-policy', 'cross-origin')
  if (!shown.isPublic || shown.isUnlisted) void reply.header('x-robots-tag', 'noindex')
  if (knows(request.headers['if-none-match'], tag)) return reply.code(304).send()
  const { storageKey } = shown
  const bytes = await fromStorage(() => readFrom(storage, storageKey, width))
  if (!bytes) return sendRefusal(request, reply, refuse('not_found'))
  return reply.type('image/webp').send(bytes)
}

/** A picture in a width; one that was stored before there was that width comes in the next larger. */
async function readFrom(storage: ObjectStorage, storageKey: string, width: number): Promise<Buffer | undefined> {
  for (const each of pictureWidths.filter((stored) => stored >= width)) {
    const bytes = await storage.read(fileKey(storageKey, each))
    if (bytes) return bytes
  }
  return undefined
}

function askedWidth(text: unknown): number | undefined {
  return typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : undefined
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}
