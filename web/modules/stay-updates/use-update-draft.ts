import { useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { uploadDraft } from '#web/brand/photo-draft.tsx'
import type { DraftPhoto } from '#web/brand/photo-draft.tsx'
import { useKeptInput } from '#web/platform/kept-input.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { sayWhy } from '#web/platform/use-call.ts'
import { usePostUpdate } from './mutations.ts'
import type { Tick } from './update-form.ts'

/** The draft of an update: its parts, what is missing, and the function that posts it. */
export function useUpdateDraft(bookingId: string, pets: StayDay['pets']) {
  const text = useKeptInput(`update of ${bookingId}`, '')
  const [left, setLeft] = useState<readonly string[]>([])
  const [ticks, setTicks] = useState<Tick[]>([])
  const [photos, setPhotos] = useState<DraftPhoto[]>([])
  // mistakes are shown after the first attempt
  const [asked, setAsked] = useState(false)
  const { posting, submit } = usePosting(bookingId)
  const chosen = pets.filter(({ id }) => !left.includes(id))
  const done = ticks.filter(({ petId }) => chosen.some(({ id }) => id === petId))
  const words = text.value.trim()
  const isEmpty = words === '' && done.length + photos.length === 0
  const missing = chosen.length === 0 ? 'select_update_pets' : isEmpty ? 'empty_update' : undefined
  /** Posts the update; true on success. On failure the call shows its own toast. */
  const post = async (): Promise<boolean> => {
    setAsked(true)
    const petIds = chosen.map(({ id }) => id)
    if (missing || !(await submit({ petIds, text: words, done, photos }, setPhotos))) return false
    for (const { preview } of photos) URL.revokeObjectURL(preview)
    text.forget()
    setTicks([])
    setPhotos([])
    setAsked(false)
    return true
  }
  const problem = asked && missing ? refusals[missing].sentence : undefined
  return { text, left, setLeft, ticks, setTicks, photos, setPhotos, chosen, problem, posting, post }
}

type Written = { petIds: string[]; text: string; done: Tick[]; photos: readonly DraftPhoto[] }

/** Uploads the photos, then posts. A retry with the same content keeps its id, so that it is stored once. */
function usePosting(bookingId: string) {
  const post = usePostUpdate(bookingId)
  const [uploading, setUploading] = useState(false)
  const idempotency = useIdempotencyKey()
  const submit = async ({ photos, ...words }: Written, onPhotos: (photos: DraftPhoto[]) => void): Promise<boolean> => {
    const uploaded: (DraftPhoto & { url: string })[] = []
    setUploading(true)
    try {
      for (const photo of photos) {
        uploaded.push(await uploadDraft(photo))
        onPhotos([...uploaded, ...photos.slice(uploaded.length)])
      }
    } catch (error) {
      sayWhy(error, { title: 'Photo not sent', description: 'Please try again.' })
      return false
    } finally {
      setUploading(false)
    }
    const content = { ...words, photos: uploaded.map(({ url, alt }) => ({ url, alt })) }
    return post.mutateAsync({ ...content, clientId: idempotency.keyOf(content) }).then(
      () => {
        idempotency.forget()
        return true
      },
      // the call has shown a toast
      () => false,
    )
  }
  return { posting: uploading || post.isPending, submit }
}
