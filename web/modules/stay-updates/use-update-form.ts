import { useState } from 'react'
import { refusals } from '#contract/refusals.ts'
import type { StayDay } from '#contract/schemas/stay-update.ts'
import { sayPhotoNotSent, uploadAttached } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto } from '#web/pictures/photo-attachment.tsx'
import { useForm } from '#web/platform/use-form.ts'
import { useIdempotencyKey } from '#web/platform/use-idempotency-key.ts'
import { usePostUpdate } from './mutations.ts'
import { useSentBefore } from './sent-before-mutations.ts'

/** What the tab keeps of an update: the text and the pets that it isn't about. Photos are not kept. */
type UpdateForm = { readonly text: string; readonly left: readonly string[] }
const emptyForm: UpdateForm = { text: '', left: [] }

/** The form of an update: its parts, and what posts it. */
export function useUpdateForm(bookingId: string, pets: StayDay['pets'], onClose: () => void) {
  const [photos, setPhotos] = useState<AttachedPhoto[]>([])
  const chosenOf = ({ left }: UpdateForm) => pets.filter(({ id }) => !left.includes(id))
  const writtenOf = (form: UpdateForm): Written => {
    const petIds = chosenOf(form).map(({ id }) => id)
    return { petIds, text: form.text.trim(), photos }
  }
  const { posting, again, question, post } = usePosting(bookingId)
  const written = useForm({
    name: `update of ${bookingId}`,
    start: emptyForm,
    send: {
      isPending: posting,
      error: null,
      variables: undefined,
      mutateAsync: (sent) => post(writtenOf(sent), setPhotos),
    },
    rules: {
      mistakesOf: (form) => {
        const missing = missingIn(writtenOf(form))
        return missing ? { text: missing } : {}
      },
    },
    onDone: () => {
      for (const { preview } of photos) URL.revokeObjectURL(preview)
      setPhotos([])
      onClose()
    },
  })
  return {
    ...written,
    photos,
    setPhotos,
    posting,
    again,
    question,
  }
}

type Written = { petIds: string[]; text: string; photos: readonly AttachedPhoto[] }

/** What an update lacks, as the sentence about it. */
function missingIn({ petIds, text, photos }: Written): string | undefined {
  if (petIds.length === 0) return refusals.select_update_pets.sentence
  return text === '' && photos.length === 0 ? refusals.empty_update.sentence : undefined
}

/**
 * Uploads the photos, then posts; throws after a failure, of which a toast has told. A retry with the same content keeps
 * its id, so that it is stored once.
 */
function usePosting(bookingId: string) {
  const send = usePostUpdate(bookingId)
  const [uploading, setUploading] = useState(false)
  // whether a photo is being sent again
  const [again, setAgain] = useState(false)
  const idempotency = useIdempotencyKey()
  const upload = async (photos: readonly AttachedPhoto[], onPhotos: (photos: AttachedPhoto[]) => void) => {
    const uploaded: (AttachedPhoto & { url: string })[] = []
    setUploading(true)
    try {
      for (const photo of photos) {
        uploaded.push(await uploadAttached(photo, () => setAgain(true)))
        setAgain(false)
        onPhotos([...uploaded, ...photos.slice(uploaded.length)])
      }
      return uploaded.map(({ url, alt }) => ({ url, alt }))
    } catch (error) {
      sayPhotoNotSent(error)
      throw error
    } finally {
      setUploading(false)
      setAgain(false)
    }
  }
  const { question, asked } = useSentBefore(bookingId)
  const post = async ({ photos, ...words }: Written, onPhotos: (photos: AttachedPhoto[]) => void) => {
    const content = { ...words, photos: await upload(photos, onPhotos) }
    await asked(content.photos.map(({ url }) => url))
    const update = await send.mutateAsync({ ...content, clientId: idempotency.keyOf(content) })
    idempotency.forget()
    return update
  }
  return { posting: uploading || send.isPending, again, question, post }
}
