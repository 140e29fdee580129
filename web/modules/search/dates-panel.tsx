import { lastStayDay, stayWords, useTerms } from '#web/brand/terms.ts'
import { localDate } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { StayCalendar } from '#web/brand/stay-calendar.tsx'
import type { Selection } from '#web/brand/next-selection.ts'

export type DatesPanelProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  onDone: () => void
}

/** Two months to choose check-in and check-out from. */
export function DatesPanel({ selection, onChange, onDone }: DatesPanelProps) {
  const today = localDate()
  const terms = useTerms()
  return (
    <div className="grid gap-4 p-4 md:p-6">
      <div className="grid justify-center max-md:-mx-4 max-md:max-h-[55dvh] max-md:overflow-y-auto max-md:overscroll-contain">
        <StayCalendar
          selection={selection}
          onChange={onChange}
          today={today}
          lastDay={terms && lastStayDay(today, terms)}
          autoFocus
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">{terms && stayWords(terms)}</p>
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
