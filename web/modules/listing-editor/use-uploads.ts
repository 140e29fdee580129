import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PhotoUploads, PhotoUploadsOptions } from './photo-uploads.ts'

/** A photo that is being uploaded. */
export type Uploading = {
  id: string
  name: string
  /** In percent. */
  progress: number
  isPaused: boolean
  /** A try has failed, and another one follows. */
  isRetried: boolean
  /** Why it stopped; it can be retried. */
  failure: string | undefined
  /** There was no response; it is retried when there is a network. */
  isLost: boolean
}

type Files = ReturnType<PhotoUploads['uploads']['getState']>['files']

/** The uploader of a listing's photos once its code is loaded, and the files being uploaded. */
export function useUploads(
  photos: readonly string[],
  options: PhotoUploadsOptions,
): { engine?: PhotoUploads; uploading: Uploading[] } {
  const [engine, setEngine] = useState<PhotoUploads>()
  const latest = useRef(options)
  useEffect(() => {
    let opened: PhotoUploads | undefined
    let isLeft = false
    void import('./photo-uploads.ts').then(({ openPhotoUploads }) => {
      if (isLeft) return
      opened = openPhotoUploads(latest.current)
      setEngine(opened)
    })
    return () => {
      isLeft = true
      opened?.uploads.destroy()
    }
  }, [])
  const files = useFiles(engine)
  return {
    ...(engine && { engine }),
    uploading: Object.values(files)
      .filter(({ uploadURL }) => !uploadURL || !photos.includes(uploadURL))
      .map(({ id, name, progress, isPaused, meta }) => ({
        id,
        name,
        progress: progress.percentage ?? 0,
        isPaused: isPaused ?? false,
        isRetried: meta['isRetried'] === true,
        failure: meta['failure'] as string | undefined,
        isLost: meta['isLost'] === true,
      })),
  }
}

const none: Files = {}

function useFiles(engine: PhotoUploads | undefined): Files {
  const subscribe = useCallback(
    (listener: () => void) => {
      engine?.uploads.on('state-update', listener)
      return () => void engine?.uploads.off('state-update', listener)
    },
    [engine],
  )
  return useSyncExternalStore(
    subscribe,
    () => engine?.uploads.getState().files ?? none,
    () => none,
  )
}
