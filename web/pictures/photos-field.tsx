import { X } from 'lucide-react'
import { useState } from 'react'
import { pictureMegabytes } from '#contract/vocabulary/limits.ts'
import type { PicturePurpose } from '#contract/vocabulary/uploads.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { AddPhotos } from './add-photos.tsx'
import { ChoosePhotos } from './choose-photos.tsx'
import { sayPhotoNotSent } from './photo-attachment.tsx'
import type { PhotoOrigin } from './photo-origin.ts'
import { Picture } from './picture.tsx'
import { TryingAgain } from './trying-again.tsx'
import { uploadPicture } from './upload-picture.ts'
import { gettingReady, sayUploadError, useReadyPictures } from './use-ready-pictures.ts'
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
  /** Whether they can be taken here, and say how they arrived. */
  camera?: boolean
}

/** The photos of something that is being written, each uploaded when it is chosen, and the button to choose more. */
export function PhotosField(props: PhotosFieldProps) {
  const { photos, onPhotos, most, what, camera = false } = props
  const { choose, isBusy, isRetried } = useChoosing(props)
  const hasRoom = photos.length < most
  return (
    <div className="grid gap-3">
      {photos.length > 0 && <Chosen photos={photos} onPhotos={onPhotos} />}
      <TryingAgain shown={isRetried} />
      {camera ? (
        <AddPhotos what={what} hasRoom={hasRoom} isGettingReady={isBusy} oneAtATime onAdd={choose} />
      ) : (
        hasRoom && (
          <div className="flex">
            <ChoosePhotos label={`Choose photos for ${what}`} busy={isBusy} onChoose={(files) => void choose(files)}>
              {isBusy ? gettingReady : photos.length === 0 ? 'Add photos' : 'Add more photos'}
            </ChoosePhotos>
          </div>
        )
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
