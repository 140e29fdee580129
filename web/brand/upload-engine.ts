import Uppy, { BasePlugin, EventManager } from '@uppy/core'
import type { Body, Meta, PluginOpts, UppyFile } from '@uppy/core'
import { fetcher, filterFilesToUpload } from '@uppy/core/utils'
import { requestUpload } from '#contract/calls/media.ts'
import type { Reply } from '#contract/endpoint.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { accept, call } from '#web/platform/api.ts'
import { codeOf, errorOf, Failure } from '#web/platform/refusal.ts'
import { sendingAddress, storedPath } from './upload-address.ts'

// This file brings Uppy with it, about 25 kB: it is only ever imported lazily.

/** How long is waited before each try after the first. */
const retryDelaysMs = [0, 1000, 3000, 5000]
const progressEveryMs = 500
/** A sending that makes no progress for so long is taken for lost. */
const stalledAfterMs = 60_000

export type Uploads = Uppy<Meta, Body>
export type Upload = UppyFile<Meta, Body>
export type UploadOptions = NonNullable<ConstructorParameters<typeof Uppy<Meta, Body>>[0]>

/**
 * Uploads of pictures, each by one PUT to an address of its own; they begin as soon as a file is added. A file that has
 * arrived has its stored path as `uploadURL`.
 */
export function newUploads(purpose: PicturePurpose, options: UploadOptions = {}): Uploads {
  // what goes wrong is said on the screen
  const silent = { debug: () => {}, warn: () => {}, error: () => {} }
  const uploads = new Uppy<Meta, Body>({ logger: silent, ...options }).use(SignedPut, { purpose })
  // each on its own: Uppy's autoProceed lets a new file wait until those that failed before were tried again
  return uploads.on('file-added', ({ id }) => void uploads.retryUpload(id))
}

type SignedPutOptions = PluginOpts & { purpose: PicturePurpose }

/**
 * Sends each file to the signed address that the server gives out for it. A pause stops the sending, and going on starts
 * it again: one PUT cannot be continued. The address stays that of the file, so that no try costs another upload.
 */
class SignedPut extends BasePlugin<SignedPutOptions, Meta, Body> {
  readonly #addresses = new Map<string, Reply<typeof requestUpload>>()

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

  /** Sends a file until it has arrived, has failed or is given up. */
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
          this.uppy.emit('upload-success', this.uppy.getFile(file.id), { status: 200, uploadURL })
          return
        } catch (error) {
          if (!sending.signal.aborted) {
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

  async #trySeveralTimes(file: Upload, signal: AbortSignal): Promise<string> {
    for (const delayMs of retryDelaysMs) {
      try {
        return await this.#send(file, signal)
      } catch (error) {
        signal.throwIfAborted()
        if (!mayPass(error)) throw error
        await pause(delayMs, signal)
      }
    }
    return this.#send(file, signal)
  }

  /** One try: where the file is stored. */
  async #send(file: Upload, signal: AbortSignal): Promise<string> {
    this.#tellProgress(file, 0)
    const known = this.#addresses.get(file.id)
    const address = known ?? (await call(requestUpload, { body: { purpose: this.opts.purpose, ...sizeAndType(file) } }))
    signal.throwIfAborted()
    this.#addresses.set(file.id, address)
    const uploadUrl = address.uploadURL
    try {
      if (address.directURL && (await this.#sentDirectly(file, address.directURL, signal)))
        await this.#put(file, uploadUrl, signal, new Blob())
      else await this.#put(file, uploadUrl, signal)
    } catch (error) {
      const code = codeOf(error)
      // it had arrived before, and only the answer was lost
      if (known && code === 'upload_used') return storedPath(uploadUrl)
      if (!known || (code !== 'upload_expired' && code !== 'upload_not_found')) throw error
      this.#addresses.delete(file.id)
      return this.#send(file, signal)
    }
    return storedPath(uploadUrl)
  }

  /** To the storage itself. A photo that does not get there goes by way of our server. */
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

  /** Uppy keeps a file that was once at its end there: what is sent again begins again. */
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

/** What an address of the storage itself is signed for. */
function sizeAndType({ size, type }: Upload): { bytes?: number; type?: (typeof pictureTypes)[number] } {
  const known = pictureTypes.find((each) => each === type)
  return size && known ? { bytes: size, type: known } : {}
}

function answerOf(request: XMLHttpRequest): Error {
  if (request.status === 0) return Failure.unreachable()
  return errorOf(request.status, request.getResponseHeader('content-type'), request.responseText)
}

/** Whether no answer came, so that only trying again helps. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof Failure && error.status === 0
}

/** Whether it is likely to go better a little later. Without a network it is the browser that says when. */
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
