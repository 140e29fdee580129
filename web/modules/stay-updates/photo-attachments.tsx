import { Camera, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { PhotoAttachment } from '#web/pictures/photo-attachment.tsx'
import type { AttachedPhoto, useAttaching } from '#web/pictures/photo-attachment.tsx'
import type { PhotoOrigin } from '#web/pictures/photo-origin.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { acceptedFiles, gettingReady, sayUploadError } from '#web/pictures/use-ready-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { onceOpened } from '#web/ui/once-opened.tsx'

const TakePhoto = onceOpened(() => import('#web/pictures/take-photo.tsx').then((module) => module.TakePhoto))

type PhotoAttachmentsProps = {
  attaching: ReturnType<typeof useAttaching>
  photos: readonly AttachedPhoto[]
  onPhotos: Dispatch<SetStateAction<AttachedPhoto[]>>
}

/** The photos for an update, and the buttons to take and choose more. */
export function PhotoAttachments({ attaching: { isGettingReady, attach }, photos, onPhotos }: PhotoAttachmentsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const most = stayUpdateLimits.photos
  const [isTaking, setTaking] = useState(false)
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
          void add(files, { source: 'file' })
        }}
      />
      {photos.length < most && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            icon={<Camera aria-hidden="true" className="size-5" />}
            onClick={() => setTaking(true)}
          >
            Take photo
          </Button>
          <Button
            variant="secondary"
            loading={isGettingReady}
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            onClick={() => picker.current?.click()}
          >
            {isGettingReady ? gettingReady : 'Choose from phone'}
          </Button>
        </div>
      )}
      <TakePhoto
        open={isTaking}
        onOpenChange={setTaking}
        onTaken={(photo, takenAt) => void add([photo], { source: 'camera', takenAt })}
      />
    </div>
  )
}
