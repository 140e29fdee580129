import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { DayPicker, type DayButtonProps, type Modifiers } from 'react-day-picker'
import { classes } from './classes.ts'
import { nextSelection, type Selection } from './next-selection.ts'
import { useMediaQuery } from './use-media-query.ts'

/** `blocked`: the sitter takes nobody. `full`: no place left that night, yet one may still leave on that day. */
export type DayState = 'open' | 'blocked' | 'full'

export type CalendarProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  /** Today where the stay is, as YYYY-MM-DD; earlier days cannot be chosen. */
  today: string
  /** Last day that can be chosen, as YYYY-MM-DD. */
  lastDay?: string
  /** What a day is; every day is open unless given. */
  dayState?: (day: string) => DayState
  /** Whether a day may be clicked now; open days only unless given (a full day may still be a check-out). */
  canChoose?: (day: string, selection: Selection) => boolean
  /** 1 or 2 months; 2 become 1 on a phone. */
  months?: 1 | 2
  /** Says what the marks mean. */
  legend?: boolean
  autoFocus?: boolean
}

/** YYYY-MM-DD of a date as the calendar on the wall shows it. */
function textOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`
}

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

const spoken = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

function spokenDay(date: Date, modifiers: Modifiers): string {
  const notes = [
    modifiers['today'] && 'today',
    modifiers['range_start'] && 'check-in',
    modifiers['range_end'] && !modifiers['range_start'] && 'check-out',
    modifiers['blocked'] && 'not available',
    modifiers['full'] && 'fully booked',
  ].filter(Boolean)
  return [spoken.format(date), ...notes].join(', ')
}

/** Chooses check-in and check-out: 42 days a month, arrow keys, Page Up and Page Down; the click rule is `nextSelection`. */
export function Calendar(props: CalendarProps) {
  const { selection, onChange, today, lastDay, months = 2, legend = true, autoFocus = false } = props
  const [hovered, setHovered] = useState<string | null>(null)
  const wide = useMediaQuery('(min-width: 768px)', true)
  const stateOf = props.dayState ?? (() => 'open' as const)
  const canChoose = (date: Date) => {
    const day = textOf(date)
    if (day < today || (lastDay !== undefined && day > lastDay)) return false
    return props.canChoose ? props.canChoose(day, selection) : stateOf(day) === 'open'
  }
  const { checkIn, checkOut } = selection
  const previewEnd = checkIn && !checkOut && hovered && hovered > checkIn ? hovered : null
  return (
    <div className="grid grid-cols-[minmax(0,max-content)] gap-4">
      <DayPicker
        mode="range"
        fixedWeeks
        showOutsideDays
        autoFocus={autoFocus}
        numberOfMonths={wide ? months : 1}
        defaultMonth={dateOf(checkIn ?? today)}
        startMonth={dateOf(today)}
        {...(lastDay === undefined ? {} : { endMonth: dateOf(lastDay) })}
        today={dateOf(today)}
        selected={checkIn ? { from: dateOf(checkIn), to: checkOut ? dateOf(checkOut) : undefined } : undefined}
        onSelect={(_, clicked) => onChange(nextSelection(selection, textOf(clicked)))}
        disabled={(date) => !canChoose(date)}
        onDayMouseEnter={(date) => setHovered(textOf(date))}
        onDayMouseLeave={() => setHovered(null)}
        modifiers={{
          blocked: (date) => stateOf(textOf(date)) === 'blocked',
          full: (date) => stateOf(textOf(date)) === 'full',
          previewed: (date) => previewEnd !== null && textOf(date) > (checkIn ?? '') && textOf(date) <= previewEnd,
        }}
        labels={{ labelDayButton: spokenDay, labelNext: () => 'Next month', labelPrevious: () => 'Previous month' }}
        components={{ DayButton: Day, Chevron }}
        classNames={looks}
      />
      {legend && props.dayState && <Legend />}
    </div>
  )
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5" />
}

function Day({ day: _day, modifiers, ...button }: DayButtonProps) {
  const isEnd = modifiers['range_start'] || modifiers['range_end']
  const shut = modifiers['disabled']
  const outside = modifiers['outside']
  return (
    <button
      {...button}
      ref={(node) => {
        if (node && modifiers['focused'] && document.activeElement !== node) node.focus()
      }}
      className={classes(
        'figures relative grid size-full place-items-center rounded-lg border border-transparent text-sm font-medium',
        isEnd && !outside && 'bg-brand font-semibold text-on-brand forced-colors:border-[Highlight]',
        !isEnd && !shut && 'hover:border-brand',
        modifiers['today'] && !isEnd && 'border-edge',
        outside && 'font-normal text-ink-soft',
        shut && !isEnd && 'cursor-not-allowed text-ink-soft hover:border-transparent',
        shut && !modifiers['blocked'] && !modifiers['full'] && 'opacity-60',
        modifiers['blocked'] && !outside && 'hatched line-through',
      )}
    >
      {button.children}
      {modifiers['full'] && !outside && (
        <span
          aria-hidden="true"
          className={classes('absolute bottom-1 size-1.5 rounded-full', isEnd ? 'bg-on-brand' : 'bg-accent')}
        />
      )}
    </button>
  )
}

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className="hatched size-5 rounded-sm border border-line" />
        Not available
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="grid size-5 place-items-end justify-center rounded-sm border border-line pb-0.5"
        >
          <span className="size-1.5 rounded-full bg-accent" />
        </span>
        Fully booked
      </li>
    </ul>
  )
}

const arrow =
  'absolute top-0 z-10 grid size-10 place-items-center rounded-full hover:bg-brand-soft aria-disabled:opacity-35 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent'

const looks = {
  root: 'relative max-w-full',
  months: 'flex gap-8',
  month: 'grid w-80 min-w-0 grid-cols-1 content-start gap-2',
  month_caption: 'flex h-10 items-center justify-center',
  caption_label: 'font-semibold',
  nav: 'absolute inset-x-0 top-0',
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1',
  weekday: 'h-8 text-xs font-medium text-ink-soft',
  day: 'h-10 p-0 pointer-coarse:h-11',
  range_start: 'rounded-l-lg bg-brand-soft',
  range_middle: 'bg-brand-soft',
  range_end: 'rounded-r-lg bg-brand-soft',
  outside: 'bg-transparent',
  selected: '',
  today: '',
  disabled: '',
  hidden: 'invisible',
}
