import { lazy, Suspense } from 'react'
import { addDays } from '#contract/dates.ts'
import { localDate } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import type { Selection } from '#web/ui/next-selection.ts'
import { Spinner } from '#web/ui/spinner.tsx'

const Calendar = lazy(() => import('#web/ui/calendar.tsx').then((module) => ({ default: module.Calendar })))

/** How far ahead a stay can begin, and the longest stay after that. */
const lastDayAhead = 540 + 14

export type DatesPanelProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  onDone: () => void
}

/** Two months to choose check-in and check-out from. */
export function DatesPanel({ selection, onChange, onDone }: DatesPanelProps) {
  const today = localDate()
  return (
    <div className="grid gap-4 p-4 md:p-6">
      <Suspense
        fallback={
          <div className="grid min-h-96 place-items-center md:w-168">
            <Spinner label="Loading the calendar…" />
          </div>
        }
      >
        <div className="grid justify-center max-md:-mx-4 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:overscroll-contain">
          <Calendar
            selection={selection}
            onChange={onChange}
            today={today}
            lastDay={addDays(today, lastDayAhead)}
            autoFocus
          />
        </div>
      </Suspense>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">Stay 1–14 nights. Get 10% off 7 nights or more.</p>
        <div className="flex gap-2">
          <Button
            variant="ghost"
            size="sm"
            disabled={!selection.checkIn && !selection.checkOut}
            onClick={() => onChange({ checkIn: null, checkOut: null })}
          >
            Clear dates
          </Button>
          <Button variant="soft" size="sm" onClick={onDone}>
            Done
          </Button>
        </div>
      </div>
    </div>
  )
}
