import type { Dispatch, SetStateAction } from 'react'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { AddPhotos } from '#web/pictures/add-photos.tsx'
import { PhotoAttachment } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto, useAttaching } from '#web/pictures/photo-attachment.tsx'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sayUploadError } from '#web/pictures/use-ready-pictures.ts'

type PhotoAttachmentsProps = {
  attaching: ReturnType<typeof useAttaching>
  photos: readonly AttachedPhoto[]
  onPhotos: Dispatch<SetStateAction<AttachedPhoto[]>>
}

/** The photos for an update, and the buttons to take and choose more. */
export function PhotoAttachments({ attaching: { isGettingReady, attach }, photos, onPhotos }: PhotoAttachmentsProps) {
  const most = stayUpdateLimits.photos
  const add = async (files: readonly File[], origin: PhotoOrigin) => {
    const room = most - photos.length
    if (files.length > room) sayUploadError(`An update takes up to ${counted(most, 'photo')}.`)
    const attached = await attach(files.slice(0, room), origin)
    onPhotos((now) => [...now, ...attached].slice(0, most))
  }
  return (
    <div className="grid gap-3">
      {photos.map((photo, at) => (
        <PhotoAttachment
          key={photo.preview}
          photo={photo}
          label={photos.length > 1 ? `Describe photo ${at + 1}` : 'Describe the photo'}
          onChange={(next) => onPhotos((now) => (next ? now.with(at, next) : now.toSpliced(at, 1)))}
        />
      ))}
      <AddPhotos what="the update" hasRoom={photos.length < most} isGettingReady={isGettingReady} onAdd={add} />
    </div>
  )
}
