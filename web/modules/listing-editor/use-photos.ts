import { useCallback, useState } from 'react'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { toast } from '#web/platform/toasts.ts'
import { mainPhotoToast, moved } from './photo-rules.ts'
import { useSavedPhotos } from './use-saved-photos.ts'
import { useUploads } from './use-uploads.ts'

/** The photos of a listing and the actions on them; each change is saved at once. */
export function usePhotos(listing: Listing) {
  const { photos, latest, change } = useSavedPhotos(listing)
  const [problems, setProblems] = useState<readonly string[]>([])
  const keep = useCallback((path: string) => change((old) => [...old, path]), [change])
  const { engine, uploading } = useUploads(photos, { photos: latest, keep })
  // the call shows its own toast on failure, and the photos are rolled back
  const quietly = (saving: Promise<void>, then = () => {}) => void saving.then(then, () => {})
  return {
    photos,
    uploading,
    problems,
    engine,
    add: (files: readonly File[]) => {
      const tooMany = `${refusals.too_many_images.sentence} You selected ${files.length} images.`
      const others = engine?.add(files) ?? []
      setProblems(files.length > imagesMaximum ? [tooMany, ...others] : others)
    },
    promote: (photo: string) =>
      quietly(
        change((old) => moved(old, photo, 0)),
        () => toast(mainPhotoToast),
      ),
    move: (photo: string, to: number) => quietly(change((old) => moved(old, photo, to))),
    remove: async (photo: string) => {
      await change((old) => old.filter((each) => each !== photo))
      engine?.forget(photo)
    },
  }
}
