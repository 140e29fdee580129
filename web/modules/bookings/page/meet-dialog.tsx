import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { meetTimesMaximum } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { FormRules } from '#web/platform/form-rules.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useProposeMeet } from '../meet-mutations.ts'
import { meetNote } from './page-words.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

export type MeetDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void }

type MeetForm = { readonly times: readonly string[] }
const oneEmptyRow: MeetForm = { times: [''] }

const rules: FormRules<MeetForm> = {
  schema: () => import('#contract/inputs/bookings.ts').then(({ NewMeet }) => NewMeet),
  mistakesOf: ({ times }, element) => {
    // a date without a time, or the other way around, is no value for the browser
    const inputs = [...(element?.querySelectorAll('input') ?? [])]
    const partly = times.flatMap((time, at) => (time === '' && inputs[at]?.validity.badInput ? [at] : []))
    return Object.fromEntries(partly.map((at) => [`times.${at}`, 'Enter both a date and a time.']))
  },
}

/** Chooses up to three times for a meet-and-greet, in the listing's time zone. */
export function MeetDialog({ booking, open, onOpenChange }: MeetDialogProps) {
  const formId = useId()
  const propose = useProposeMeet(booking)
  const close = () => onOpenChange(false)
  const { form, setForm, mistakes, formProps } = useForm({
    name: `meet-and-greet of ${booking.id}`,
    start: oneEmptyRow,
    send: propose,
    rules,
    onCancel: close,
    onDone: close,
  })
  const { times } = form
  const { viewer, owner, sitter } = booking
  const other = firstNameOf(viewer === 'owner' ? sitter : owner)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !propose.isPending && onOpenChange(next)}
      title="Suggest a meet-and-greet"
      description={`Suggest up to ${meetTimesMaximum} meeting times before check-in. ${other} picks one.`}
      footer={
        <FormButtons
          form={formId}
          submit={times.length === 1 ? 'Suggest this time' : 'Suggest these times'}
          busy={propose.isPending}
        />
      }
    >
      <form {...formProps} id={formId} className="grid gap-4">
        {times.map((time, at) => (
          <TimeRow
            // rows have no id but their position
            key={at}
            booking={booking}
            at={at}
            time={time}
            error={mistakes[`times.${at}`] ?? (at === 0 ? mistakes.times : undefined)}
            onChange={(next) => setForm({ times: times.with(at, next) })}
            onRemove={() => setForm({ times: times.toSpliced(at, 1) })}
          />
        ))}
        {times.length < meetTimesMaximum && <AddTime onAdd={() => setForm({ times: [...times, ''] })} />}
        <p className="text-sm text-ink-soft">{meetNote(booking)}</p>
      </form>
    </Dialog>
  )
}

const AddTime = ({ onAdd }: { onAdd: () => void }) => (
  <Button
    variant="ghost"
    size="sm"
    className="justify-self-start"
    icon={<Plus aria-hidden="true" className="size-4.5" />}
    onClick={onAdd}
  >
    Add another time
  </Button>
)

type TimeRowProps = {
  booking: BookingDetail
  at: number
  time: string
  error: string | undefined
  onChange: (time: string) => void
  onRemove: () => void
}

function TimeRow({ booking: { times, startDate }, at, time, error, onChange, onRemove }: TimeRowProps) {
  const [today] = useState(() => dateIn(times.timeZone, readersNow()))
  const first = at === 0
  return (
    <div className="flex items-end gap-2">
      <Field
        label={first ? 'Date and time' : `Date and time ${at + 1}`}
        className="min-w-0 flex-1"
        required={first}
        optional={!first}
        error={error}
      >
        <TextInput
          type="datetime-local"
          step={900}
          min={`${today}T00:00`}
          max={`${startDate}T${times.checkIn}`}
          value={time}
          onChange={(event) => onChange(event.target.value.slice(0, 16))}
        />
      </Field>
      {!first && (
        <IconButton label={`Remove time ${at + 1}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}
