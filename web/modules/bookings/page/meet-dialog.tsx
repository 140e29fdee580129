import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/calls/bookings.ts'
import { meetTimesMaximum } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useProposeMeet } from '../mutations.ts'

export type MeetDialogProps = { booking: BookingDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Chooses up to three times for a meet-and-greet, on the clocks where the listing is. */
export function MeetDialog({ booking, open, onOpenChange }: MeetDialogProps) {
  const [rows, setRows] = useState([''])
  const [asked, setAsked] = useState(false)
  const propose = useProposeMeet(booking)
  const { viewer, owner, sitter, deadline, times } = booking
  const other = firstNameOf(viewer === 'owner' ? sitter : owner)
  const today = dateIn(times.timeZone, new Date())
  const wanted = rows.filter(Boolean)
  const missing = asked && wanted.length === 0
  const send = () => {
    setAsked(true)
    if (wanted.length > 0) propose.mutate(wanted, { onSuccess: () => onOpenChange(false) })
  }
  const put = (at: number, time: string) => setRows(rows.map((row, index) => (index === at ? time : row)))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !propose.isPending && onOpenChange(next)}
      title="Suggest a meet-and-greet"
      description={`Suggest up to three times before check-in. ${other} picks one.`}
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
      <div className="grid gap-4">
        {rows.map((time, at) => (
          // rows have no identity but their place
          <div key={at} className="flex items-end gap-2">
            <Field
              label={at === 0 ? 'Date and time' : `Date and time ${at + 1}`}
              className="min-w-0 flex-1"
              required={at === 0}
              optional={at > 0}
              {...(at === 0 && missing && { error: 'Choose a date and time.' })}
            >
              <TextInput
                type="datetime-local"
                step={900}
                min={`${today}T00:00`}
                max={`${booking.startDate}T${times.checkIn}`}
                value={time}
                onChange={(event) => put(at, event.target.value.slice(0, 16))}
              />
            </Field>
            {at > 0 && (
              <IconButton
                label={`Remove time ${at + 1}`}
                onClick={() => setRows(rows.filter((_, index) => index !== at))}
              >
                <X aria-hidden="true" />
              </IconButton>
            )}
          </div>
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
        <p className="text-sm text-ink-soft">
          Times are in {times.zoneName}, where the stay is.
          {deadline &&
            ` A meet-and-greet doesn't extend the request: ${viewer === 'sitter' ? 'respond' : `${other} responds`} by ${formatInstant(deadline)}, or it expires.`}
        </p>
      </div>
    </Dialog>
  )
}
