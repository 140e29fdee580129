import { careRecordLimits } from '#contract/vocabulary/care.ts'
import { Field } from '#web/ui/field.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type WhenAndNoteProps = {
  time: string
  note: string
  onTime: (time: string) => void
  onNote: (note: string) => void
}

/** When something happened, if that was not just now, and a note. */
export function WhenAndNote({ time, note, onTime, onNote }: WhenAndNoteProps) {
  return (
    <>
      <Field label="When" optional hint="Leave it empty if it was just now.">
        <TextInput
          type="time"
          className="figures w-36"
          value={time}
          onChange={({ target }) => onTime(target.value.slice(0, 5))}
        />
      </Field>
      <Field label="Note" optional>
        <Textarea
          rows={2}
          maxLength={careRecordLimits.note}
          value={note}
          onChange={({ target }) => onNote(target.value)}
        />
      </Field>
    </>
  )
}
