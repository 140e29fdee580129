import { X } from 'lucide-react'
import type { Dispatch, SetStateAction } from 'react'
import { careRecordLimits } from '#contract/vocabulary/care.ts'
import { pictureMegabytes } from '#contract/vocabulary/limits.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { AddPhotos } from '#web/pictures/add-photos.tsx'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { sayUploadError, useReadyPictures } from '#web/pictures/use-ready-pictures.ts'
import { connectivityNow } from '#web/platform/connectivity.ts'
import { newId } from '#web/platform/new-id.ts'
import { sentBeforeWords } from '#web/product/photo-label.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { findBefore, uploadOnce } from './photo-mutations.ts'
import type { RecordPhoto } from './photo-mutations.ts'

const most = careRecordLimits.photos

type RecordPhotosProps = {
  bookingId: string
  photos: readonly RecordPhoto[]
  onPhotos: Dispatch<SetStateAction<readonly RecordPhoto[]>>
}

/** The photos of something that is being recorded, and the buttons to take and choose more. */
export function RecordPhotos({ bookingId, photos, onPhotos }: RecordPhotosProps) {
  const { isGettingReady, add, remove } = useAdding({ bookingId, photos, onPhotos })
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">
        Photos <span className="font-normal text-ink-soft">(optional)</span>
      </legend>
      {photos.length > 0 && <Chosen photos={photos} onRemove={remove} />}
      <AddPhotos what="the record" hasRoom={photos.length < most} isGettingReady={isGettingReady} onAdd={add} />
    </fieldset>
  )
}

/** Makes files ready, and uploads them meanwhile. */
function useAdding({ bookingId, photos, onPhotos }: RecordPhotosProps) {
  const { isGettingReady, takeGood } = useReadyPictures(pictureMegabytes)
  const change = (id: string, more: Partial<RecordPhoto>) =>
    onPhotos((now) => now.map((each) => (each.id === id ? { ...each, ...more } : each)))
  /** Uploads it while the rest is filled in, and finds whether it was sent before. Without a network it waits. */
  const begin = async (photo: RecordPhoto) => {
    const path = await uploadOnce(photo)
    change(photo.id, { path })
    const before = await findBefore(bookingId, path)
    if (before) change(photo.id, { before })
  }
  const add = async (files: readonly File[], about: PhotoOrigin) => {
    const room = most - photos.length
    if (files.length > room) sayUploadError(`A record takes up to ${counted(most, 'photo')}.`)
    const added = (await takeGood(files.slice(0, room))).map((file): RecordPhoto => ({
      id: newId(),
      file,
      about,
      path: null,
      preview: URL.createObjectURL(file),
    }))
    onPhotos((now) => [...now, ...added].slice(0, most))
    if (connectivityNow() === 'reached') for (const photo of added) begin(photo).catch(() => {})
  }
  const remove = ({ id, preview }: RecordPhoto) => {
    URL.revokeObjectURL(preview)
    onPhotos((now) => now.filter((each) => each.id !== id))
  }
  return { isGettingReady, add, remove }
}

type ChosenProps = { photos: readonly RecordPhoto[]; onRemove: (photo: RecordPhoto) => void }

function Chosen({ photos, onRemove }: ChosenProps) {
  return (
    <ul className="grid gap-3">
      {photos.map((photo, at) => (
        <li key={photo.id} className="flex items-center gap-3">
          <img
            src={photo.preview}
            alt={`${at + 1} of ${photos.length}`}
            className="size-16 shrink-0 rounded-lg bg-slate-soft object-cover"
          />
          <p role="status" className="min-w-0 flex-1 text-sm text-warn">
            {photo.before && sentBeforeWords(photo.before)}
          </p>
          <IconButton label={`Remove photo ${at + 1}`} onClick={() => onRemove(photo)}>
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
