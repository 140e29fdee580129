import { useCallback, useRef, useState } from 'react'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { photosChanged, useKeptPhotos, useSavePhotos } from './mutations.ts'

/**
 * The photos as shown. Changes are saved one after the other; a failed one is rolled back. If another tab has changed
 * the photos, the change is applied again to those.
 */
export function useSavedPhotos(listing: Listing) {
  const [photos, setPhotos] = useState<readonly string[]>(() => listing.imageUrls.slice(0, imagesMaximum))
  const shown = useRef(photos)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { mutateAsync } = useSavePhotos(listing.id)
  const latestKept = useKeptPhotos(listing.id)
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
          return save(await latestKept())
        }),
      )
      last.current = saving.catch(() => {})
      return saving
    },
    [mutateAsync, latestKept],
  )
  return { photos, latest, change }
}
