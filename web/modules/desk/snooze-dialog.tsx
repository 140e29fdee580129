import { useLists } from '#web/product/lists.ts'
import { useState } from 'react'
import type { DeskItem } from '#contract/calls/desk.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatDeadline } from '#web/platform/format/dates.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { deskSentence } from './desk-words.ts'
import { morningOf, snoozeDates, snoozeTimes } from './snooze-times.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

type SnoozeDialogProps = {
  items: readonly DeskItem[]
  onSnooze: (until: Date) => void
  onClose: () => void
}

/** Asks until when things are left out of the list: never beyond the time when the first of them is due. */
export function SnoozeDialog({ items, onSnooze, onClose }: SnoozeDialogProps) {
  const lists = useLists()
  const siteName = useSiteName()
  const now = readersNow()
  const due = new Date(Math.min(...items.map((item) => new Date(item.due).getTime())))
  const dates = snoozeDates(due, now)
  const times = snoozeTimes(due, now)
  const [date, setDate] = useState(dates?.first ?? '')
  const [only] = items
  const what = items.length === 1 && only ? named(deskSentence(only, lists), siteName) : counted(items.length, 'item')
  return (
    <Dialog open size="sm" onOpenChange={onClose} title="Snooze until…" description={what}>
      <div className="grid gap-3">
        {times.length === 0 && !dates && <p>It's due too soon to be snoozed.</p>}
        {times.map(({ id, label, until }) => (
          <Button key={id} variant="secondary" full onClick={() => onSnooze(until)}>
            {label}, {formatDeadline(until.toISOString())}
          </Button>
        ))}
        {dates && (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault()
              onSnooze(morningOf(date))
            }}
          >
            <Field label="Another day, 9:00 AM" className="flex-1">
              <TextInput
                type="date"
                required
                min={dates.first}
                max={dates.last}
                value={date}
                onChange={({ target }) => setDate(target.value)}
              />
            </Field>
            <Button type="submit">Snooze</Button>
          </form>
        )}
      </div>
    </Dialog>
  )
}
