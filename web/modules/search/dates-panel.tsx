import { useId, useRef } from 'react'
import { lastStayDay, stayWords } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { StayCalendar } from '#web/calendar/stay-calendar.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { useKeepInWindow } from './keep-in-window.ts'
import { flexibleText } from './search-words.ts'

export type DatesPanelProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  /** How many days earlier or later the stay may begin. */
  flexibleDays: number
  onFlexibleDays: (days: number) => void
  onDone: () => void
}

/** Two months for choosing check-in and check-out. */
export function DatesPanel({ selection, onChange, flexibleDays, onFlexibleDays, onDone }: DatesPanelProps) {
  const today = localDate()
  const terms = useTerms()
  const panel = useRef<HTMLDivElement>(null)
  useKeepInWindow(panel)
  return (
    <div ref={panel} className="flex flex-col gap-4 p-3 max-md:min-h-0 max-md:flex-1 max-md:gap-0 md:p-6">
      <div className="grid justify-center max-md:-mx-3 max-md:flex-1 min-h-0 overflow-y-auto overscroll-contain">
        <StayCalendar
          selection={selection}
          onChange={onChange}
          today={today}
          lastDay={terms && lastStayDay(today, terms)}
          limits={terms}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use
          autoFocus
        />
      </div>
      <div className="grid gap-3 max-md:-mx-3 max-md:border-t max-md:border-line max-md:px-3 max-md:pt-2">
        {/* without dates there is nothing to be flexible about */}
        {selection.checkIn && selection.checkOut && <FlexibleDays days={flexibleDays} onChange={onFlexibleDays} />}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{terms && stayWords(terms)}</p>
          <div className="ml-auto flex gap-2">
            <Button
              variant="ghost"
              size="sm"
              spent={!selection.checkIn && !selection.checkOut}
              onClick={() => {
                onFlexibleDays(0)
                onChange({ checkIn: null, checkOut: null })
              }}
            >
              Clear dates
            </Button>
            <Button variant="soft" size="sm" onClick={onDone}>
              Done
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

/** Chooses how many days earlier or later the stay may begin. */
function FlexibleDays({ days, onChange }: { days: number; onChange: (days: number) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap justify-center gap-1.5 md:gap-2">
      <legend className="sr-only">Flexibility</legend>
      {[0, 1, 2, 3].map((each) => (
        <label
          key={each}
          className="inline-flex min-h-9 cursor-pointer items-center rounded-full border border-edge px-2 text-sm font-semibold whitespace-nowrap md:px-3.5 has-checked:border-brand has-checked:bg-brand-soft has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-11"
        >
          <input type="radio" name={name} checked={days === each} onChange={() => onChange(each)} className="sr-only" />
          {each > 0 ? flexibleText(each) : 'Exact dates'}
        </label>
      ))}
    </fieldset>
  )
}
