import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { pictureMegabytes } from '#contract/vocabulary/limits.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { sayPhotoNotSent } from './photo-attachment.tsx'
import { Picture } from './picture.tsx'
import { TryingAgain } from './trying-again.tsx'
import { uploadPicture } from './upload-picture.ts'
import { acceptedFiles, gettingReady, sayUploadError, useReadyPictures } from './use-ready-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type PhotosFieldProps = {
  /** The addresses of those that are uploaded. */
  photos: readonly string[]
  onPhotos: (change: (photos: readonly string[]) => readonly string[]) => void
  /** How many there can be. */
  most: number
  purpose: PicturePurpose
  /** What has the photos: "a message". */
  what: string
}

/** The photos of something that is being written, each uploaded when it is chosen, and the button to choose more. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, onPhotos, most, what } = props
  const picker = useRef<HTMLInputElement>(null)
  const { choose, isBusy, isRetried } = useChoosing(props)
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
          void choose(files)
        }}
      />
      <TryingAgain shown={isRetried} />
      {photos.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          loading={isBusy}
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={() => picker.current?.click()}
        >
          {isBusy ? gettingReady : photos.length === 0 ? 'Add photos' : 'Add more photos'}
        </Button>
      )}
    </div>
  )
}

/** Makes chosen files ready and uploads them, one after the other. */
function useChoosing({ photos, onPhotos, most, purpose, what }: PhotosFieldProps) {
  const { isGettingReady, takeGood } = useReadyPictures(pictureMegabytes)
  const [isUploading, setUploading] = useState(false)
  const [isRetried, setRetried] = useState(false)
  const choose = async (files: readonly File[]) => {
    const room = most - photos.length
    if (files.length > room)
      sayUploadError(`${what[0]?.toUpperCase()}${what.slice(1)} takes up to ${counted(most, 'photo')}.`)
    setUploading(true)
    try {
      for (const file of await takeGood(files.slice(0, room))) {
        const url = await uploadPicture(file, purpose, () => setRetried(true))
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
