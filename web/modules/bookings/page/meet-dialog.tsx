import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BookingDetail } from '#contract/calls/bookings.ts'
import { meetTimesMaximum } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useProposeMeet } from '../mutations.ts'
import { meetNote } from './page-words.ts'

export type MeetDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses up to three times for a meet-and-greet, in the listing's time zone. */
export function MeetDialog({ booking, open, onOpenChange }: MeetDialogProps) {
  const { rows, setRows, remove, wanted, isWhole, errorOf, box } = useRows()
  const propose = useProposeMeet(booking)
  const { viewer, owner, sitter } = booking
  const other = firstNameOf(viewer === 'owner' ? sitter : owner)
  const send = () => {
    if (isWhole()) propose.mutate(wanted, { onSuccess: () => onOpenChange(false) })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !propose.isPending && onOpenChange(next)}
      title="Suggest a meet-and-greet"
      description={`Suggest up to ${meetTimesMaximum} meeting times before check-in. ${other} picks one.`}
      footer={
        <>
          <Button variant="secondary" disabled={propose.isPending} onClick={() => onOpenChange(false)}>
            Not now
          </Button>
          <Button loading={propose.isPending} onClick={send}>
            {rows.length === 1 ? 'Suggest this time' : 'Suggest these times'}
          </Button>
        </>
      }
    >
      <div ref={box} className="grid gap-4">
        {rows.map((time, at) => (
          <TimeRow
            // rows have no id but their position
            key={at}
            booking={booking}
            at={at}
            time={time}
            error={errorOf(at)}
            onChange={(next) => setRows(rows.map((row, index) => (index === at ? next : row)))}
            onRemove={() => remove(at)}
          />
        ))}
        {rows.length < meetTimesMaximum && (
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-start"
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            onClick={() => setRows([...rows, ''])}
          >
            Add another time
          </Button>
        )}
        <p className="text-sm text-ink-soft">{meetNote(booking)}</p>
      </div>
    </Dialog>
  )
}

/** The times as they are being chosen, and what is wrong with them once they were sent. */
function useRows() {
  const [rows, setRows] = useState([''])
  const box = useRef<HTMLDivElement>(null)
  // which rows have a part of a time, of which the browser makes no value
  const [halves, setHalves] = useState<readonly boolean[]>()
  const wanted = rows.filter(Boolean)
  return {
    rows,
    setRows,
    remove: (at: number) => {
      setRows(rows.toSpliced(at, 1))
      setHalves(halves?.toSpliced(at, 1))
    },
    wanted,
    /** Whether they can be sent; else each says what it lacks. */
    isWhole: () => {
      const now = [...(box.current?.querySelectorAll('input') ?? [])].map(({ validity }) => validity.badInput)
      setHalves(now)
      if (wanted.length > 0 && !now.includes(true)) return true
      requestAnimationFrame(() => focusFirstInvalid(box.current))
      return false
    },
    errorOf: (at: number) => {
      if (rows[at] !== '') return undefined
      if (halves?.[at]) return 'Enter both a date and a time.'
      return halves && wanted.length === 0 && at === 0 ? 'Choose a date and time.' : undefined
    },
    box,
  }
}

type TimeRowProps = {
  booking: BookingDetail
  at: number
  time: string
  error: string | undefined
  onChange: (time: string) => void
  onRemove: () => void
}

function TimeRow({ booking: { times, startDate }, at, time, error, onChange, onRemove }: TimeRowProps) {
  const [today] = useState(() => dateIn(times.timeZone, new Date()))
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
