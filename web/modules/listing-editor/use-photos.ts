import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeListingImages, getListing, imagesMaximum, myListings } from '#contract/listings.ts'
import type { Listing } from '#contract/listings.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { newId } from '#web/platform/new-id.ts'
import { loggedOut } from '#web/platform/session.ts'
import { sayWhy } from '#web/platform/use-call.ts'
import { toast } from '#web/platform/toasts.ts'
import { fingerprint, fitting, moved, whyNotUploadable } from './photo-rules.ts'
import { uploadPhoto } from './upload-photo.ts'

/** A photo on its way. */
export type Uploading = { id: string; name: string; progress: number }

/** The photos of a listing: each change is saved at once. */
export function usePhotos(listing: Listing) {
  const cache = useQueryClient()
  const [photos, setPhotos] = useState<readonly string[]>(() => listing.imageUrls.slice(0, imagesMaximum))
  const [uploading, setUploading] = useState<readonly Uploading[]>([])
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const uploaded = useRef(new Set<string>())

  const save = async (next: readonly string[]): Promise<boolean> => {
    const before = photos
    setPhotos(next)
    setSaving(true)
    try {
      const { imageUrls } = await call(changeListingImages, {
        params: { id: listing.id },
        body: { imageUrls: [...next] },
      })
      setPhotos(imageUrls)
      void cache.invalidateQueries({ queryKey: keyOf(getListing) })
      void cache.invalidateQueries({ queryKey: keyOf(myListings) })
      return true
    } catch (error) {
      setPhotos(before)
      sayWhy(error, { title: 'Error', description: 'Failed to upload images' })
      return false
    } finally {
      setSaving(false)
    }
  }

  const sendOne = async (file: File): Promise<string | null> => {
    const id = newId()
    setUploading((old) => [...old, { id, name: file.name, progress: 0 }])
    try {
      const path = await uploadPhoto(file, (progress) =>
        setUploading((old) => old.map((each) => (each.id === id ? { ...each, progress } : each))),
      )
      uploaded.current.add(fingerprint(file))
      return path
    } catch (error) {
      if (!loggedOut(error)) {
        const words = sentenceOf(error, 'The photo could not be stored.')
        setProblem(words)
        toast({ title: 'Upload Error', description: words, tone: 'error' })
      }
      return null
    } finally {
      setUploading((old) => old.filter((each) => each.id !== id))
    }
  }

  return {
    photos,
    uploading,
    busy: saving || uploading.length > 0,
    problem,
    add: async (files: readonly File[]) => {
      const tooMany = `Maximum ${imagesMaximum} images allowed. You selected ${files.length} images.`
      setProblem(files.length > imagesMaximum ? tooMany : '')
      const good: File[] = []
      for (const file of files) {
        const why = whyNotUploadable(file, uploaded.current)
        if (why === undefined) good.push(file)
        else {
          setProblem(why)
          toast({ title: 'Upload Error', description: why, tone: 'error' })
        }
      }
      const { taken, dropped } = fitting(good, photos.length)
      const limit = {
        title: 'Image Limit Exceeded',
        description: `Maximum ${imagesMaximum} images allowed. ${dropped} image(s) were not added.`,
        tone: 'error' as const,
      }
      if (dropped > 0) toast(limit)
      const paths = (await Promise.all(taken.map(sendOne))).filter((path) => path !== null)
      if (paths.length === 0 || !(await save([...photos, ...paths]))) return
      toast(dropped > 0 ? limit : { title: 'Success', description: 'Images uploaded successfully.', tone: 'success' })
    },
    move: (from: number, to: number) => save(moved(photos, from, to)),
    promote: async (from: number) => {
      if (await save(moved(photos, from, 0)))
        toast({
          title: 'Main Photo Updated',
          description: 'This photo is now your main listing photo.',
          tone: 'success',
        })
    },
    remove: (at: number) => save(photos.filter((_, each) => each !== at)),
  }
}
