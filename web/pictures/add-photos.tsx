import { Camera, ImagePlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { onceOpened } from '#web/ui/once-opened.tsx'
import type { PhotoOrigin } from './photo-origin.ts'
import { acceptedFiles, gettingReady } from './use-ready-pictures.ts'

const TakePhoto = onceOpened(() => import('./take-photo.tsx').then((module) => module.TakePhoto))

type AddPhotosProps = {
  /** Names the hidden field of the files. */
  label: string
  hasRoom: boolean
  isGettingReady: boolean
  onAdd: (files: readonly File[], origin: PhotoOrigin) => Promise<void>
}

/** The buttons to take a photo with the page's own camera, and to choose some from the phone. */
export function AddPhotos({ label, hasRoom, isGettingReady, onAdd }: AddPhotosProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isTaking, setTaking] = useState(false)
  return (
    <>
      <input
        ref={picker}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          void onAdd(files, { source: 'file' })
        }}
      />
      {hasRoom && (
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
        onTaken={(photo, takenAt) => void onAdd([photo], { source: 'camera', takenAt })}
      />
    </>
  )
}
