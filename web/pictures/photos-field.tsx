import { Camera, ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { pictureMegabytes } from '#contract/vocabulary/limits.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sayPhotoNotSent } from './photo-attachment.tsx'
import type { PhotoOrigin } from './photo-origin.ts'
import { Picture } from './picture.tsx'
import { TryingAgain } from './trying-again.tsx'
import { uploadPicture } from './upload-picture.ts'
import { acceptedFiles, gettingReady, sayUploadError, useReadyPictures } from './use-ready-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { onceOpened } from '#web/ui/once-opened.tsx'

const TakePhoto = onceOpened(() => import('./take-photo.tsx').then((module) => module.TakePhoto))

export type PhotosFieldProps = {
  /** The addresses of those that are uploaded. */
  photos: readonly string[]
  onPhotos: (change: (photos: readonly string[]) => readonly string[]) => void
  /** How many there can be. */
  most: number
  purpose: PicturePurpose
  /** What has the photos: "a message". */
  what: string
  /** Whether they can be taken here, and say how they arrived. */
  camera?: boolean
}

/** The photos of something that is being written, each uploaded when it is chosen, and the button to choose more. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, onPhotos, most, what, camera = false } = props
  const picker = useRef<HTMLInputElement>(null)
  const { choose, isBusy, isRetried } = useChoosing(props)
  const [isTaking, setTaking] = useState(false)
  const add = camera ? 'Choose from phone' : photos.length === 0 ? 'Add photos' : 'Add more photos'
  return (
    <div className="grid gap-3">
      {photos.length > 0 && <Chosen photos={photos} onPhotos={onPhotos} />}
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        aria-label={`Choose photos for ${what}`}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void choose(files, camera ? { source: 'file' } : undefined)
        }}
      />
      <TryingAgain shown={isRetried} />
      {photos.length < most && (
        <div className="flex flex-wrap gap-2">
          {camera && (
            <Button
              variant="soft"
              spent={isBusy}
              icon={<Camera aria-hidden="true" className="size-5" />}
              onClick={() => setTaking(true)}
            >
              Take photo<span className="sr-only"> for {what}</span>
            </Button>
          )}
          <Button
            variant="secondary"
            loading={isBusy}
            icon={<ImagePlus aria-hidden="true" className="size-5" />}
            onClick={() => picker.current?.click()}
          >
            {isBusy ? gettingReady : add}
            {camera && <span className="sr-only"> for {what}</span>}
          </Button>
        </div>
      )}
      {camera && (
        <TakePhoto
          open={isTaking}
          onOpenChange={setTaking}
          onTaken={(photo, takenAt) => void choose([photo], { source: 'camera', takenAt })}
        />
      )}
    </div>
  )
}

/** Makes chosen files ready and uploads them, one after the other. */
function useChoosing({ photos, onPhotos, most, purpose, what }: PhotosFieldProps) {
  const { isGettingReady, takeGood } = useReadyPictures(pictureMegabytes)
  const [isUploading, setUploading] = useState(false)
  const [isRetried, setRetried] = useState(false)
  const choose = async (files: readonly File[], origin?: PhotoOrigin) => {
    const room = most - photos.length
    if (files.length > room)
      sayUploadError(`${what[0]?.toUpperCase()}${what.slice(1)} takes up to ${counted(most, 'photo')}.`)
    setUploading(true)
    try {
      for (const file of await takeGood(files.slice(0, room))) {
        const url = await uploadPicture(file, purpose, () => setRetried(true), origin)
        onPhotos((now) => [...now, url].slice(0, most))
      }
    } catch (error) {
      sayPhotoNotSent(error)
    } finally {
      setUploading(false)
      setRetried(false)
    }
  }
  return { choose, isBusy: isGettingReady || isUploading, isRetried }
}

function Chosen({ photos, onPhotos }: Pick<PhotosFieldProps, 'photos' | 'onPhotos'>) {
  return (
    <ul className="flex flex-wrap gap-3">
      {photos.map((url, at) => (
        <li key={url} className="flex items-start gap-1">
          <Picture src={url} alt={`Photo ${at + 1}`} sizes="96px" ratio="square" className="w-24 rounded-lg" />
          <IconButton
            label={`Remove photo ${at + 1}`}
            onClick={() => onPhotos((now) => now.filter((each) => each !== url))}
          >
            <X aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
