import * as api from '#contract/api.ts'
import Uppy, { BasePlugin, EventManager } from '@uppy/core'
import type { Body, Meta, PluginOpts, UppyFile } from '@uppy/core'
import { fetcher, filterFilesToUpload } from '@uppy/core/utils'
import type { Reply } from '#contract/endpoint.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { accept, call } from '#web/platform/api.ts'
import { codeOf, errorOf, Failure } from '#web/platform/refusal.ts'
import type { PhotoOrigin } from './photo-origin.ts'
import { sendingAddress, storedPath } from './upload-address.ts'

// This file includes Uppy, about 25 kB: always import it lazily.

/** The delays before the retries. */
const retryDelaysMs = [0, 1000, 3000, 5000]
const progressEveryMs = 500
/** An upload without progress for this long counts as lost. */
const stalledAfterMs = 60_000

export type Uploads = Uppy<Meta, Body>
export type Upload = UppyFile<Meta, Body>
export type UploadOptions = NonNullable<ConstructorParameters<typeof Uppy<Meta, Body>>[0]>

/**
 * Creates an uploader for pictures, each with one PUT to its own address; an upload starts as soon as a file is added.
 * An uploaded file has its stored path as `uploadURL`.
 */
export function newUploads(
  purpose: PicturePurpose,
  { origin, ...options }: UploadOptions & { origin?: PhotoOrigin | undefined } = {},
): Uploads {
  // the screen shows the errors
  const silent = { debug: () => {}, warn: () => {}, error: () => {} }
  const uploads = new Uppy<Meta, Body>({ logger: silent, ...options }).use(SignedPut, { purpose, origin })
  // starts each file separately: with Uppy's autoProceed a new file waits until failed ones are retried
  return uploads.on('file-added', ({ id }) => void uploads.retryUpload(id))
}

type SignedPutOptions = PluginOpts & { purpose: PicturePurpose; origin: PhotoOrigin | undefined }

/**
 * Uploads each file to the signed address that the server issues for it. A pause aborts the PUT, and resuming restarts
 * it: a PUT cannot be continued. Retries reuse the file's address, so that they do not use up another upload.
 */
class SignedPut extends BasePlugin<SignedPutOptions, Meta, Body> {
  readonly #addresses = new Map<string, Reply<typeof api.media.requestUpload>>()

  constructor(uppy: Uploads, options: SignedPutOptions) {
    super(uppy, options)
    this.id = 'SignedPut'
    this.type = 'uploader'
  }

  override install(): void {
    const { capabilities } = this.uppy.getState()
    this.uppy.setState({ capabilities: { ...capabilities, resumableUploads: true } })
    this.uppy.addUploader(this.#upload)
    this.uppy.on('file-removed', this.#forget)
  }

  override uninstall(): void {
    this.uppy.removeUploader(this.#upload)
    this.uppy.off('file-removed', this.#forget)
  }

  readonly #forget = ({ id }: Upload): void => void this.#addresses.delete(id)

  readonly #upload = async (ids: string[]): Promise<void> => {
    const files = filterFilesToUpload(this.uppy.getFilesByIds(ids))
    this.uppy.emit('upload-start', files)
    await Promise.all(files.map((file) => this.#bring(file)))
  }

  /** Uploads a file until it succeeds, fails or is removed. */
  async #bring(file: Upload): Promise<void> {
    const events = new EventManager(this.uppy)
    let sending: AbortController | undefined
    let goOn = () => {}
    const giveUp = () => {
      sending?.abort()
      goOn()
    }
    events.onFileRemove(file.id, giveUp)
    events.onCancelAll(file.id, giveUp)
    events.onFilePause(file.id, (paused) => (paused ? sending?.abort() : goOn()))
    try {
      while (this.uppy.getFile(file.id)) {
        sending = new AbortController()
        try {
          const uploadURL = await this.#trySeveralTimes(file, sending.signal)
          this.#addresses.delete(file.id)
          this.#mark(file, false)
          this.uppy.emit('upload-success', this.uppy.getFile(file.id), { status: 200, uploadURL })
          return
        } catch (error) {
          if (!sending.signal.aborted) {
            this.#mark(file, false)
            this.uppy.emit('upload-error', this.uppy.getFile(file.id), error as Error)
            return
          }
        }
        if (this.uppy.getFile(file.id)?.isPaused) await new Promise<void>((resolve) => (goOn = resolve))
      }
    } finally {
      events.remove()
    }
  }

  /** Marks whether a try has failed and another one follows. */
  #mark({ id }: Upload, isRetried: boolean): void {
    if (this.uppy.getFile(id)) this.uppy.setFileMeta(id, { isRetried })
  }

  async #trySeveralTimes(file: Upload, signal: AbortSignal): Promise<string> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await this.#send(file, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!mayPass(error)) throw error
        this.#mark(file, true)
        await pause(delayMs, signal)
      }
    }
    return this.#send(file, signal)
  }

  /** Makes one attempt and returns the stored path. */
  async #send(file: Upload, signal: AbortSignal): Promise<string> {
    this.#tellProgress(file, 0)
    const known = this.#addresses.get(file.id)
    const { purpose, origin } = this.opts
    const body = { purpose, ...sizeAndType(file), ...(origin && sourceOf(origin)) }
    const address = known ?? (await call(api.media.requestUpload, { body }))
    signal.throwIfAborted()
    this.#addresses.set(file.id, address)
    const uploadUrl = address.uploadURL
    try {
      if (address.directURL && (await this.#sentDirectly(file, address.directURL, signal)))
        await this.#put(file, uploadUrl, signal, new Blob())
      else await this.#put(file, uploadUrl, signal)
    } catch (error) {
      const code = codeOf(error)
      // an earlier attempt had succeeded, and only its response was lost
      if (known && code === 'upload_used') return storedPath(uploadUrl)
      if (!known || (code !== 'upload_expired' && code !== 'upload_not_found')) throw error
      this.#addresses.delete(file.id)
      return this.#send(file, signal)
    }
    return storedPath(uploadUrl)
  }

  /** Uploads directly to the storage. If that fails, the photo is sent through our server. */
  async #sentDirectly(file: Upload, url: string, signal: AbortSignal): Promise<boolean> {
    try {
      await this.#put(file, url, signal)
      return true
    } catch {
      signal.throwIfAborted()
      return false
    }
  }

  async #put(file: Upload, uploadUrl: string, signal: AbortSignal, body = file.data as Blob): Promise<void> {
    let told = Date.now()
    const stalled = new AbortController()
    try {
      await fetcher(sendingAddress(uploadUrl), {
        method: 'PUT',
        headers: { accept, 'content-type': file.type },
        body,
        signal: AbortSignal.any([signal, stalled.signal]),
        retries: 0,
        timeout: stalledAfterMs,
        onTimeout: () => stalled.abort(),
        onUploadProgress: ({ loaded, total }) => {
          if (loaded < total && Date.now() - told < progressEveryMs) return
          told = Date.now()
          this.#tellProgress(file, loaded)
        },
      })
    } catch (error) {
      if (stalled.signal.aborted) throw Failure.unreachable()
      const request = (error as { request?: unknown }).request
      throw request instanceof XMLHttpRequest ? answerOf(request) : error
    }
  }

  /** Sets the progress directly: Uppy would keep a file that once reached its end there, also when it is sent again. */
  #tellProgress({ id, size }: Upload, bytesUploaded: number): void {
    const file = this.uppy.getFile(id)
    if (!file) return
    const percentage = size ? Math.round((bytesUploaded / size) * 100) : 0
    this.uppy.setFileState(id, {
      progress: {
        ...file.progress,
        uploadStarted: file.progress.uploadStarted ?? Date.now(),
        bytesUploaded,
        percentage,
      },
    })
  }
}

/** Where a photo of a stay is from, and when it was taken. */
const sourceOf = ({ source, takenAt }: PhotoOrigin) => ({
  source,
  ...(takenAt !== undefined && { taken: { deviceAt: takenAt, sentAt: new Date().toISOString() } }),
})

/** The size and type for which the storage address is signed. */
function sizeAndType({ size, type }: Upload): { bytes?: number; type?: (typeof pictureTypes)[number] } {
  const known = pictureTypes.find((each) => each === type)
  return size && known ? { bytes: size, type: known } : {}
}

function answerOf(request: XMLHttpRequest): Error {
  if (request.status === 0) return Failure.unreachable()
  return errorOf(request.status, request.getResponseHeader('content-type'), request.responseText)
}

/** Whether a try to upload a file has failed and another one follows. */
export function isRetried({ meta }: Pick<Upload, 'meta'>): boolean {
  return meta['isRetried'] === true
}

/** Whether there was no response, so that only a retry helps. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Failure && error.status === 0
}

/** Whether a retry soon is likely to succeed; not while the browser is offline. */
function mayPass(error: unknown): boolean {
  if (isConnectionLost(error)) return navigator.onLine
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 0
  return status >= 500
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
