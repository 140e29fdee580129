import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { stayUpdateLimits } from '#contract/vocabulary/limits.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import { PhotoAttachment, whyNotSent } from '#web/brand/photo-attachment.tsx'
import type { AttachedPhoto } from '#web/brand/photo-attachment.tsx'
import { counted } from '#contract/vocabulary/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'

type PhotoAttachmentsProps = { photos: readonly AttachedPhoto[]; onPhotos: (photos: AttachedPhoto[]) => void }

const sayWhyNot = (why: string) => toast({ title: 'Upload Error', description: why, tone: 'error' })

/** The photos for an update, and the button to choose more. */
export function PhotoAttachments({ photos, onPhotos }: PhotoAttachmentsProps) {
  const picker = useRef<HTMLInputElement>(null)
  const most = stayUpdateLimits.photos
  const choose = (files: readonly File[]) => {
    const why = files.map(whyNotSent).find(Boolean)
    if (why) sayWhyNot(why)
    const good = files.filter((file) => !whyNotSent(file))
    const room = most - photos.length
    if (good.length > room) sayWhyNot(`An update takes up to ${counted(most, 'photo')}.`)
    const attached = good.slice(0, room).map((file) => ({ file, preview: URL.createObjectURL(file), alt: '' }))
    onPhotos([...photos, ...attached])
  }
  return (
    <div className="grid gap-3">
      {photos.map((photo, at) => (
        <PhotoAttachment
          key={photo.preview}
          photo={photo}
          label={photos.length > 1 ? `Describe photo ${at + 1}` : 'Describe the photo'}
          onChange={(next) => onPhotos(next ? photos.with(at, next) : photos.toSpliced(at, 1))}
        />
      ))}
      <input
        ref={picker}
        type="file"
        accept={pictureTypes.join(',')}
        multiple
        hidden
        aria-label="Choose photos for the update"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          choose(files)
        }}
      />
      {photos.length < most && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<ImagePlus aria-hidden="true" className="size-5" />}
          onClick={() => picker.current?.click()}
        >
          {photos.length === 0 ? 'Add photos' : 'Add more photos'}
        </Button>
      )}
    </div>
  )
}
