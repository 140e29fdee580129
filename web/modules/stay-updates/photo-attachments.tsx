import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { PhotoAttachment } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto, useAttaching } from '#web/pictures/photo-attachment.tsx'
import { counted } from '#contract/vocabulary/words.ts'
import { acceptedFiles, gettingReady, sayUploadError } from '#web/pictures/use-ready-pictures.ts'
import { Button } from '#web/ui/button.tsx'

type PhotoAttachmentsProps = {
  attaching: ReturnType<typeof useAttaching>
  photos: readonly AttachedPhoto[]
  onPhotos: Dispatch<SetStateAction<AttachedPhoto[]>>
}

/** The photos for an update, and the button to choose more. */
export function PhotoAttachments({ attaching: { isGettingReady, attach }, photos, onPhotos }: PhotoAttachmentsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const most = stayUpdateLimits.photos
  const choose = async (files: readonly File[]) => {
    const room = most - photos.length
    if (files.length > room) sayUploadError(`An update takes up to ${counted(most, 'photo')}.`)
    const attached = await attach(files.slice(0, room))
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
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        aria-label="Choose photos for the update"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void choose(files)
        }}
      />
      {photos.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isGettingReady}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={() => picker.current?.click()}
        >
          {isGettingReady ? gettingReady : photos.length === 0 ? 'Add photos' : 'Add more photos'}
        </Button>
      )}
    </div>
  )
}
