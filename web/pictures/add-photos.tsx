import { Camera } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { ChoosePhotos } from './choose-photos.tsx'
import type { PhotoOrigin } from './photo-origin.ts'
import { gettingReady } from './use-ready-pictures.ts'

const TakePhoto = lazyOnOpen(() => import('./take-photo.tsx').then((module) => module.TakePhoto))

type AddPhotosProps = {
  /** What has the photos: "the update". */
  what: string
  hasRoom: boolean
  isGettingReady: boolean
  /** Whether the next one is taken only when the one before is ready. */
  oneAtATime?: boolean
  onAdd: (files: readonly File[], origin: PhotoOrigin) => Promise<void>
}

/** The buttons to take a photo with the page's own camera, and to choose some from the phone. */
export function AddPhotos({ what, hasRoom, isGettingReady, oneAtATime = false, onAdd }: AddPhotosProps) {
  const [isTaking, setTaking] = useState(false)
  const hidden = <span className="sr-only"> for {what}</span>
  return (
    <>
      {hasRoom && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="soft"
            spent={oneAtATime && isGettingReady}
            icon={<Camera aria-hidden="true" className="size-5" />}
            onClick={() => setTaking(true)}
          >
            Take photo{hidden}
          </Button>
          <ChoosePhotos
            label={`Choose photos for ${what}`}
            busy={isGettingReady}
            onChoose={(files) => void onAdd(files, { source: 'file' })}
          >
            {isGettingReady ? gettingReady : 'Choose from phone'}
            {hidden}
          </ChoosePhotos>
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
