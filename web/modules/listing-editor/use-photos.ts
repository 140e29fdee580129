import { useCallback, useState } from 'react'
import { imagesMaximum, pictureMegabytes } from '#contract/vocabulary/limits.ts'
import { refusals } from '#contract/refusals.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { problemSentences } from '#web/pictures/picture-problems.ts'
import { sayUploadError, useReadyPictures } from '#web/pictures/use-ready-pictures.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import { limitToast, mainPhotoToast, moved } from './photo-rules.ts'
import type { PhotoUploads } from './photo-uploads.ts'
import { useSavedPhotos } from './use-saved-photos.ts'
import { useUploads } from './use-uploads.ts'

/** The photos of a listing and the actions on them; each change is saved at once. */
export function usePhotos(listing: Listing) {
  const { photos, latest, change } = useSavedPhotos(listing)
  const [problems, setProblems] = useState<readonly string[]>([])
  const { isGettingReady, getReady } = useReadyPictures(pictureMegabytes)
  const keep = useCallback((path: string) => change((old) => [...old, path]), [change])
  const { engine, uploading } = useUploads(photos, { photos: latest, keep })
  // the call shows its own toast on failure, and the photos are rolled back
  const quietly = (saving: Promise<void>, then = () => {}) => void saving.then(then, () => {})
  return {
    photos,
    uploading,
    problems,
    engine,
    isGettingReady,
    add: async (files: readonly File[]) => {
      try {
        setProblems(engine ? await addTo(engine, files, getReady) : [])
      } catch (error) {
        // the code that makes them ready could not be loaded
        sayUploadError(sentenceOf(error, 'Please try again.'))
      }
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

type GetReady = ReturnType<typeof useReadyPictures>['getReady']

/** Adds chosen files to the uploads. Returns what is wrong with the others, of which one toast tells. */
async function addTo(engine: PhotoUploads, files: readonly File[], getReady: GetReady): Promise<string[]> {
  const { ready, bad } = await getReady(files)
  const { duplicates, dropped } = engine.add(ready)
  const wrong = problemSentences([...bad, ...duplicates], pictureMegabytes)
  const limit = limitToast(dropped)
  if (wrong.length > 0) sayUploadError(wrong.join(' '))
  else if (dropped > 0 && dropped === ready.length) toast(limit)
  const tooMany = `${refusals.too_many_images.sentence} You selected ${files.length} images.`
  return [...(files.length > imagesMaximum ? [tooMany] : []), ...wrong, ...(dropped > 0 ? [limit.description] : [])]
}
