import { useRef, useState } from 'react'
import { imagesMaximum } from '#contract/vocabulary/limits.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { newId } from '#web/platform/new-id.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { useSavePhotos } from './mutations.ts'
import { fingerprint, fitting, moved, whyNotUploadable } from './photo-rules.ts'
import { uploadPicture } from '#web/brand/upload-picture.ts'

/** A photo on its way. */
export type Uploading = { id: string; name: string; progress: number }

/** The photos of a listing: each change is saved at once. */
export function usePhotos(listing: Listing) {
  const { photos, save, saving } = useSavedPhotos(listing)
  const [problem, setProblem] = useState('')
  const tell = (words: string) => {
    setProblem(words)
    toast({ title: 'Upload Error', description: words, tone: 'error' })
  }
  const { uploading, upload, whyNot } = useUploads(tell)
  const add = async (files: readonly File[]) => {
    const tooMany = `Maximum ${imagesMaximum} images allowed. You selected ${files.length} images.`
    setProblem(files.length > imagesMaximum ? tooMany : '')
    const good = files.filter((file) => {
      const why = whyNot(file)
      if (why !== undefined) tell(why)
      return why === undefined
    })
    const { taken, dropped } = fitting(good, photos.length)
    const limit = {
      title: 'Image Limit Exceeded',
      description: `Maximum ${imagesMaximum} images allowed. ${dropped} image(s) were not added.`,
      tone: 'error' as const,
    }
    if (dropped > 0) toast(limit)
    const paths = (await Promise.all(taken.map(upload))).filter((path) => path !== null)
    if (paths.length === 0 || !(await save([...photos, ...paths]))) return
    toast(dropped > 0 ? limit : { title: 'Success', description: 'Images uploaded successfully.', tone: 'success' })
  }
  const promote = async (from: number) => {
    if (!(await save(moved(photos, from, 0)))) return
    toast({
      title: 'Main Photo Updated',
      description: 'This photo is now your main listing photo.',
      tone: 'success',
    })
  }
  return {
    photos,
    uploading,
    busy: saving || uploading.length > 0,
    problem,
    add,
    promote,
    move: (from: number, to: number) => save(moved(photos, from, to)),
    remove: (at: number) => save(photos.filter((_, each) => each !== at)),
  }
}

/** The photos as they are saved; those of a change that is not done come back. */
function useSavedPhotos(listing: Listing) {
  const [photos, setPhotos] = useState<readonly string[]>(() => listing.imageUrls.slice(0, imagesMaximum))
  const { mutateAsync, isPending } = useSavePhotos(listing.id)
  const save = async (next: readonly string[]): Promise<boolean> => {
    setPhotos(next)
    try {
      setPhotos((await mutateAsync(next)).imageUrls)
      return true
    } catch {
      // said by the call
      setPhotos(photos)
      return false
    }
  }
  return { photos, save, saving: isPending }
}

/** Uploads, and how far each of them is. */
function useUploads(tell: (problem: string) => void) {
  const [uploading, setUploading] = useState<readonly Uploading[]>([])
  const uploaded = useRef(new Set<string>())
  /** Where the picture is stored; null when it could not be, which is said. */
  const upload = async (file: File): Promise<string | null> => {
    const id = newId()
    setUploading((old) => [...old, { id, name: file.name, progress: 0 }])
    try {
      const path = await uploadPicture(file, 'listing', (progress) =>
        setUploading((old) => old.map((each) => (each.id === id ? { ...each, progress } : each))),
      )
      uploaded.current.add(fingerprint(file))
      return path
    } catch (error) {
      if (!loggedOut(error)) tell(sentenceOf(error, "We couldn't save the photo."))
      return null
    } finally {
      setUploading((old) => old.filter((each) => each.id !== id))
    }
  }
  return { uploading, upload, whyNot: (file: File) => whyNotUploadable(file, uploaded.current) }
}
