import { X } from 'lucide-react'
import { messageLimits } from '#contract/vocabulary/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OutgoingPhoto } from './thread-entries.ts'

type PhotoDraftProps = { photo: OutgoingPhoto; onChange: (photo: OutgoingPhoto | undefined) => void }

/** The photo that goes with the message, with words for those who cannot see it. */
export function PhotoDraft({ photo, onChange }: PhotoDraftProps) {
  return (
    <div className="flex items-end gap-3">
      <img src={photo.preview} alt="" className="size-16 shrink-0 rounded-lg bg-slate-soft object-cover" />
      <Field label="Describe the photo" optional className="min-w-0 flex-1">
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
