import { X } from 'lucide-react'
import { messageLimits, pictureMegabytes } from '#contract/vocabulary/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toastFailure } from '#web/platform/use-call.ts'
import type { PhotoOrigin } from './photo-origin.ts'
import { uploadPicture } from './upload-picture.ts'
import { useReadyPictures } from './use-ready-pictures.ts'

/** A photo attached to a message or update; `url` is set once it is uploaded, `origin` for a stay. */
export type AttachedPhoto = { file: File; preview: string; alt: string; url?: string; origin?: PhotoOrigin }

type PhotoAttachmentProps = {
  photo: AttachedPhoto
  onChange: (photo: AttachedPhoto | undefined) => void
  label?: string
}

/** An attached photo with a field for its alternative text. */
export function PhotoAttachment({ photo, onChange, label = 'Describe the photo' }: PhotoAttachmentProps) {
  return (
    <div className="flex items-end gap-3">
      <img src={photo.preview} alt="" className="size-16 shrink-0 rounded-lg bg-slate-soft object-cover" />
      <Field label={label} optional className="min-w-0 flex-1">
        <TextInput
          value={photo.alt}
          maxLength={messageLimits.alt}
          autoComplete="off"
          onChange={(event) => onChange({ ...photo, alt: event.target.value })}
        />
      </Field>
      <IconButton
        label="Remove photo"
        className="my-0.5"
        onClick={() => {
          URL.revokeObjectURL(photo.preview)
          onChange(undefined)
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}

/** Attaches chosen files as photos; tells in one toast about those that cannot be sent. */
export function useAttaching() {
  const { isGettingReady, takeGood } = useReadyPictures(pictureMegabytes)
  const attach = async (files: readonly File[], origin?: PhotoOrigin): Promise<AttachedPhoto[]> =>
    (await takeGood(files)).map((file) => ({
      file,
      preview: URL.createObjectURL(file),
      alt: '',
      ...(origin && { origin }),
    }))
  return { isGettingReady, attach }
}

/** Uploads the photo unless it has been uploaded before, so that retries of the message do not upload it again. */
export async function uploadAttached(
  photo: AttachedPhoto,
  onRetry: () => void,
): Promise<AttachedPhoto & { url: string }> {
  const { file, url, origin } = photo
  return { ...photo, url: url ?? (await uploadPicture(file, origin ? 'stay' : 'message', onRetry, origin)) }
}

/** Tells in a toast why a photo was not sent. */
export function sayPhotoNotSent(error: unknown): void {
  toastFailure(error, { title: 'Photo not sent', description: 'Please try again.' })
}
