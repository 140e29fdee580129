import { X } from 'lucide-react'
import { refusals } from '#contract/refusals.ts'
import { messageLimits, pictureMaximumBytes } from '#contract/vocabulary/limits.ts'
import { pictureTypes } from '#contract/vocabulary/uploads.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { uploadPicture } from './upload-picture.ts'

/** A photo that goes with what is written: the file until it is uploaded, then where it is. */
export type DraftPhoto = { file: File; preview: string; alt: string; url?: string }

type PhotoDraftProps = { photo: DraftPhoto; onChange: (photo: DraftPhoto | undefined) => void; label?: string }

/** A photo that goes with what is written, with words for those who cannot see it. */
export function PhotoDraft({ photo, onChange, label = 'Describe the photo' }: PhotoDraftProps) {
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

/** Why a file cannot be sent, or undefined. The server looks again, at the content. */
export function whyNotSent({ size, type }: Pick<File, 'size' | 'type'>): string | undefined {
  // some systems give no type; then the server decides
  if (type !== '' && !pictureTypes.some((each) => each === type)) return refusals.not_a_picture.sentence
  return size > pictureMaximumBytes ? refusals.upload_too_large.sentence : undefined
}

/** The photo with where it is stored; uploaded once, however often what it goes with is sent. */
export async function uploadDraft(photo: DraftPhoto): Promise<DraftPhoto & { url: string }> {
  return { ...photo, url: photo.url ?? (await uploadPicture(photo.file, 'message')) }
}
