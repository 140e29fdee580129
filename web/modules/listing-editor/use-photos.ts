import { useCallback, useRef, useState } from 'react'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { getListing } from '#contract/calls/listings.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/platform/toasts.ts'
import { photosChanged, useSavePhotos } from './mutations.ts'
import { moved } from './photo-rules.ts'
import { useUploads } from './use-uploads.ts'

/** The photos of a listing: each change is saved at once. */
export function usePhotos(listing: Listing) {
  const { photos, latest, change } = useSavedPhotos(listing)
  const [problems, setProblems] = useState<readonly string[]>([])
  const keep = useCallback((path: string) => change((old) => [...old, path]), [change])
  const { engine, uploading } = useUploads(photos, { photos: latest, keep })
  // what was not saved is said by the call, and the photos are as they were
  const quietly = (saving: Promise<void>, then = () => {}) => void saving.then(then, () => {})
  return {
    photos,
    uploading,
    problems,
    engine,
    add: (files: readonly File[]) => {
      const tooMany = `Maximum ${imagesMaximum} images allowed. You selected ${files.length} images.`
      const others = engine?.add(files) ?? []
      setProblems(files.length > imagesMaximum ? [tooMany, ...others] : others)
    },
    promote: (photo: string) =>
      quietly(
        change((old) => moved(old, photo, 0)),
        () =>
          toast({
            title: 'Main Photo Updated',
            description: 'This photo is now your main listing photo.',
            tone: 'success',
          }),
      ),
    move: (photo: string, to: number) => quietly(change((old) => moved(old, photo, to))),
    remove: async (photo: string) => {
      await change((old) => old.filter((each) => each !== photo))
      engine?.forget(photo)
    },
  }
}

/**
 * The photos as they are shown. Changes are saved one after the other; one that could not be saved is taken back. When
 * another tab has changed the photos meanwhile, the change is made once more with these.
 */
function useSavedPhotos(listing: Listing) {
  const [photos, setPhotos] = useState<readonly string[]>(() => listing.imageUrls.slice(0, imagesMaximum))
  const shown = useRef(photos)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { mutateAsync } = useSavePhotos(listing.id)
  const latest = useCallback(() => shown.current, [])
  const change = useCallback(
    (make: (old: readonly string[]) => readonly string[]): Promise<void> => {
      const show = (next: readonly string[]) => {
        shown.current = next
        setPhotos(next)
      }
      const save = async (seen: readonly string[]) => {
        show(make(seen))
        try {
          show((await mutateAsync({ photos: shown.current, seen })).imageUrls)
        } catch (error) {
          show(seen)
          throw error
        }
      }
      const saving = last.current.then(() =>
        save(shown.current).catch(async (error: unknown) => {
          if (!photosChanged(error)) throw error
          return save((await call(getListing, { params: { id: listing.id } })).imageUrls)
        }),
      )
      last.current = saving.catch(() => {})
      return saving
    },
    [mutateAsync, listing.id],
  )
  return { photos, latest, change }
}
