import { ChevronLeft, ChevronRight } from 'lucide-react'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { DayPicker, type DayButtonProps, type DayProps, type Modifiers } from 'react-day-picker'
import { addDays } from '#contract/vocabulary/dates.ts'
import { classes } from '#web/ui/classes.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { dateOf, monthsBetween, useColumn, useFirstMonth } from './column.ts'
import { nextSelection, whyTooFar, type NightLimits, type Selection } from './next-selection.ts'
import { useMediaQuery } from '#web/platform/use-media-query.ts'

/**
 * `blocked`: the sitter blocked the day. `full`: no spot left that night, but the day may still be a check-out.
 * `closed`: for the sitter, a day closed by something other than a block.
 */
export type DayState = 'open' | 'blocked' | 'closed' | 'full'

const guestNames: Names = { blocked: 'Not available', full: 'Fully booked' }
type Names = Partial<Record<Exclude<DayState, 'open'>, string>>

export type StayCalendarProps = {
  selection: Selection
  onChange: (selection: Selection) => void
  /** Today at the listing, as YYYY-MM-DD; earlier days cannot be chosen. */
  today: string
  /** Last day that can be chosen, as YYYY-MM-DD. */
  lastDay?: string | undefined
  /** How many nights can be chosen; any number by default. */
  limits?: NightLimits | undefined
  /** The state of a day; open by default. */
  dayState?: (day: string) => DayState
  /** Whether a day can be chosen now; open days only by default (a full day may still be a check-out). */
  canChoose?: (day: string, selection: Selection) => boolean
  /** 1 or 2 months side by side. */
  months?: 1 | 2
  /** Below 768 px: all months in one column (for a scrolling container), or one month at a time. */
  narrow?: 'column' | 'single'
  /** A short note under the number of a day that can be chosen, and its text for screen readers. */
  dayNote?: ((day: string) => { readonly short: string; readonly spoken: string } | undefined) | undefined
  /** The names of the states; a state without a name does not occur. */
  names?: Names
  /** Shows a legend of the marks. */
  legend?: boolean
  autoFocus?: boolean
}

const spoken = new Intl.DateTimeFormat('en-US', { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })

function spokenDay(date: Date, modifiers: Modifiers, names: Names, note: string | undefined): string {
  const notes = [
    modifiers['today'] && 'today',
    modifiers['start'] && 'check-in',
    modifiers['end'] && 'check-out',
    ...shutStates.map((state) => modifiers[state] && names[state]?.toLowerCase()),
    note,
  ].filter(Boolean)
  return [spoken.format(date), ...notes].join(', ')
}

const shutStates = ['blocked', 'closed', 'full'] as const

const noNote = () => undefined

type DayNotes = {
  noteOf: NonNullable<StayCalendarProps['dayNote']>
  /** Why an open day cannot end the stay that is being chosen. */
  whyNot: (day: string) => string | undefined
}

const NotesContext = createContext<DayNotes>({ noteOf: noNote, whyNot: noNote })

/**
 * Chooses check-in and check-out: 42 cells a month, with arrow keys, Page Up and Page Down; `nextSelection` defines
 * what a click does.
 */
export function StayCalendar(props: StayCalendarProps) {
  const { selection, onChange, today, lastDay, months = 2, narrow = 'column', legend = true, autoFocus = false } = props
  const { names = guestNames, dayNote = noNote, limits } = props
  const [hovered, setHovered] = useState<string | null>(null)
  const wide = useMediaQuery('(min-width: 768px)', true)
  const isColumn = narrow === 'column' && !wide
  const { checkIn, checkOut } = selection
  const all = lastDay === undefined ? 12 : monthsBetween(today, lastDay)
  const stateOf = props.dayState ?? (() => 'open' as const)
  const { canChoose, whyNot } = choicesOf(props, stateOf)
  const { months: column, end } = useColumn(all, today, () => checkIn ?? firstFree(today, lastDay, canChoose))
  const root = useFirstMonth(isColumn)
  return (
    <NotesContext value={{ noteOf: dayNote, whyNot }}>
      <div ref={root} className="grid grid-cols-[minmax(0,max-content)] gap-4">
        <DayPicker
          mode="range"
          fixedWeeks
          showOutsideDays
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use
          autoFocus={autoFocus}
          {...(isColumn ? column : { numberOfMonths: wide ? months : 1, defaultMonth: dateOf(checkIn ?? today) })}
          startMonth={dateOf(today)}
          {...(lastDay === undefined ? {} : { endMonth: dateOf(lastDay) })}
          today={dateOf(today)}
          selected={checkIn ? { from: dateOf(checkIn), to: checkOut ? dateOf(checkOut) : undefined } : undefined}
          onSelect={(_, clicked) => onChange(nextSelection(selection, localDate(clicked), limits))}
          disabled={(date) => !canChoose(localDate(date))}
          onDayMouseEnter={(date) => setHovered(localDate(date))}
          onDayMouseLeave={() => setHovered(null)}
          modifiers={marksOf(selection, hovered, stateOf)}
          modifiersClassNames={{
            middle: 'bg-brand-soft',
            end: 'rounded-r-lg bg-brand-soft',
            joined: 'rounded-l-lg bg-brand-soft',
            previewed: 'bg-brand-soft/60',
          }}
          labels={{
            labelDayButton: (date, marks) => {
              const day = localDate(date)
              return spokenDay(date, marks, names, marks['disabled'] ? whyNot(day) : dayNote(day)?.spoken)
            },
            labelNext: () => 'Next month',
            labelPrevious: () => 'Previous month',
          }}
          components={{ Day: Cell, DayButton: Day, Chevron }}
          classNames={{
            ...partClasses,
            ...(props.dayNote && { day: 'h-12 p-0' }),
            ...(isColumn ? columnClasses : { months: 'flex gap-8' }),
          }}
        />
        {isColumn && end && <div ref={end} className="h-px" />}
        {legend && props.dayState && <Legend names={names} />}
      </div>
    </NotesContext>
  )
}

/** The first day that can be chosen; today if none can. */
function firstFree(today: string, lastDay: string | undefined, canChoose: (day: string) => boolean): string {
  for (let day = today; lastDay !== undefined && day <= lastDay; day = addDays(day, 1)) if (canChoose(day)) return day
  return today
}

/** Which days can be chosen now, and why an open one cannot. */
function choicesOf(props: StayCalendarProps, stateOf: (day: string) => DayState) {
  const { selection, today, lastDay, limits } = props
  const isWithin = (day: string) => day >= today && (lastDay === undefined || day <= lastDay)
  return {
    canChoose: (day: string): boolean => {
      if (!isWithin(day) || whyTooFar(selection, day, limits) !== undefined) return false
      return props.canChoose ? props.canChoose(day, selection) : stateOf(day) === 'open'
    },
    whyNot: (day: string) => (isWithin(day) && stateOf(day) === 'open' ? whyTooFar(selection, day, limits) : undefined),
  }
}

/** The marks of the days: their states, the chosen stay, and the stay as it would be with the hovered day. */
function marksOf({ checkIn, checkOut }: Selection, hovered: string | null, stateOf: (day: string) => string) {
  const previewEnd = checkIn && !checkOut && hovered && hovered > checkIn ? hovered : null
  const within = (last: string | null) => (date: Date) =>
    checkIn !== null && last !== null && localDate(date) > checkIn && localDate(date) < last
  const is = (day: string | null) => (date: Date) => day !== null && localDate(date) === day
  return {
    blocked: (date: Date) => stateOf(localDate(date)) === 'blocked',
    closed: (date: Date) => stateOf(localDate(date)) === 'closed',
    full: (date: Date) => stateOf(localDate(date)) === 'full',
    // computed here, because the library marks a range only if both ends are set
    start: is(checkIn),
    end: is(checkOut),
    middle: within(checkOut),
    previewed: (date: Date) => within(previewEnd)(date) || is(previewEnd)(date),
    joined: (date: Date) => is(checkIn)(date) && (checkOut !== null || previewEnd !== null),
  }
}

function Chevron({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' | undefined }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon aria-hidden="true" className="size-5" />
}

/** The library leaves days of months before the first and after the last empty. */
function Cell({ day, modifiers, children, ...cell }: DayProps) {
  return <td {...cell}>{modifiers['hidden'] ? <OutsideDay>{day.date.getDate()}</OutsideDay> : children}</td>
}

/** A day of an adjacent month: shown, so that every month has 42 cells, but chosen only in its own month. */
function OutsideDay({ children }: { readonly children: ReactNode }) {
  return (
    <button
      type="button"
      disabled
      aria-hidden="true"
      className="figures grid size-full place-items-center text-sm text-ink-soft opacity-35"
    >
      {children}
    </button>
  )
}

function Day({ day, modifiers, ...button }: DayButtonProps) {
  const { noteOf, whyNot } = useContext(NotesContext)
  if (modifiers['outside']) return <OutsideDay>{button.children}</OutsideDay>
  const isEnd = modifiers['start'] || modifiers['end']
  const shut = modifiers['disabled']
  const tooFar = shut ? whyNot(localDate(day.date)) : undefined
  const note = shut || modifiers['full'] ? undefined : noteOf(localDate(day.date))
  return (
    <button
      {...button}
      title={tooFar}
      ref={(node) => {
        if (node && modifiers['focused'] && document.activeElement !== node) node.focus()
      }}
      className={classes(
        // below the head of a month that stays in view
        'figures relative grid size-full scroll-mt-20 place-items-center rounded-lg border border-transparent text-sm font-medium',
        note && 'pb-3',
        isEnd && 'bg-brand font-semibold text-on-brand forced-colors:border-[Highlight]',
        !isEnd && !shut && 'hover:border-brand',
        modifiers['today'] && !isEnd && 'border-edge',
        shut && !isEnd && 'cursor-not-allowed text-ink-soft hover:border-transparent',
        // a day that is too far off is not gone: another check-in reaches it
        shut && !isEnd && (tooFar ? 'font-normal' : 'line-through'),
        shut && !modifiers['blocked'] && !modifiers['full'] && 'opacity-60',
        modifiers['blocked'] && 'hatched',
        modifiers['closed'] && !isEnd && 'bg-slate-soft text-ink-soft',
        modifiers['full'] && 'no-underline',
      )}
    >
      {button.children}
      {note && (
        <span
          aria-hidden="true"
          className={classes(
            'absolute inset-x-0 bottom-1 text-center text-[0.6875rem] leading-none font-normal',
            !isEnd && 'text-ink-soft',
          )}
        >
          {note.short}
        </span>
      )}
      {modifiers['full'] && (
        <span
          aria-hidden="true"
          className={classes('absolute bottom-1 size-1.5 rounded-full', isEnd ? 'bg-on-brand' : 'bg-accent')}
        />
      )}
    </button>
  )
}

const swatches = {
  blocked: <span aria-hidden="true" className="hatched size-5 rounded-sm border border-line" />,
  closed: <span aria-hidden="true" className="size-5 rounded-sm border border-line bg-slate-soft" />,
  full: (
    <span
      aria-hidden="true"
      className="grid size-5 place-items-end justify-center rounded-sm border border-line pb-0.5"
    >
      <span className="size-1.5 rounded-full bg-accent" />
    </span>
  ),
}

function Legend({ names }: { names: Names }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {shutStates.map((state) =>
        names[state] === undefined ? null : (
          <li key={state} className="flex items-center gap-2">
            {swatches[state]}
            {names[state]}
          </li>
        ),
      )}
    </ul>
  )
}

const arrow =
  'absolute top-0 z-10 grid size-10 place-items-center rounded-full hover:bg-brand-soft aria-disabled:opacity-35 ' +
  'aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent'

const partClasses = {
  root: 'relative w-fit max-w-full',
  month: 'grid w-80 min-w-0 grid-cols-1 content-start gap-2',
  month_caption: 'flex h-10 items-center justify-center',
  caption_label: 'font-semibold',
  nav: 'absolute inset-x-0 top-0',
  button_previous: `${arrow} left-0`,
  button_next: `${arrow} right-0`,
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-1',
  weekday: 'h-8 text-center text-xs font-medium text-ink-soft',
  day: 'h-10 p-0 pointer-coarse:h-11',
  range_start: '',
  range_middle: '',
  range_end: '',
  outside: 'bg-transparent! rounded-none!',
  selected: '',
  today: '',
  disabled: '',
  hidden: '',
}

/** In a column the name of a month and its weekdays stay in view while its days are. */
const columnClasses = {
  months: 'grid justify-center gap-6',
  month_caption: `${partClasses.month_caption} sticky top-0 z-10 bg-surface`,
  weekday: `${partClasses.weekday} sticky top-10 z-10 bg-surface`,
}
