import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { formatLongDate, formatMonth } from '#web/platform/format/dates.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { entryIcons, entryKey, entryWords } from './day-entries.tsx'
import { dayAfterKey, entriesOn, weeksOf, type DayEntry, type SitterMonth } from './month-days.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
/** How many entries a cell shows; below them is the number of the others. */
const written = 2

export type MonthGridProps = {
  month: string
  data: SitterMonth
  today: PlainDate
  chosen: PlainDate
  /** `day` may be in another month; `focus` is true if it was chosen with the keyboard. */
  onChoose: (day: PlainDate, focus: boolean) => void
  /** Whether the chosen day was chosen with the keyboard and gets the focus. */
  focusChosen: boolean
}

/** A month as a grid: arrow keys move over days and months; the entries of the chosen day are below. */
export function MonthGrid({ month, data, today, chosen, onChoose, focusChosen }: MonthGridProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusChosen) button.current?.focus()
  }, [focusChosen, chosen])
  const onKey = (event: KeyboardEvent) => {
    const next = dayAfterKey(chosen, event.key)
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onChoose(next, true)
  }
  return (
    <div role="grid" aria-label={formatMonth(`${month}-01`)} tabIndex={-1} onKeyDown={onKey}>
      <div role="row" className="grid grid-cols-7">
        {weekdays.map((name) => (
          <div key={name} role="columnheader" aria-label={name} className="pb-2 text-center text-xs text-ink-soft">
            {name.slice(0, 3)}
          </div>
        ))}
      </div>
      <div className="grid gap-px overflow-hidden rounded-xl border border-line bg-line">
        {weeksOf(month).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7 gap-px">
            {week.map((day) =>
              day.slice(0, 7) === month ? (
                <div
                  key={day}
                  role="gridcell"
                  aria-selected={day === chosen}
                  className="h-14 min-w-0 bg-surface sm:h-24"
                >
                  <Day
                    day={day}
                    entries={entriesOn(data, day)}
                    isToday={day === today}
                    isChosen={day === chosen}
                    focus={day === chosen ? button : undefined}
                    onPress={() => onChoose(day, false)}
                  />
                </div>
              ) : (
                // a day of an adjacent month
                <div key={day} aria-hidden="true" className="bg-ground" />
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

type DayProps = {
  day: PlainDate
  entries: readonly DayEntry[]
  isToday: boolean
  isChosen: boolean
  focus: React.Ref<HTMLButtonElement> | undefined
  onPress: () => void
}

function Day({ day, entries, isToday, isChosen, focus, onPress }: DayProps) {
  return (
    <button
      ref={focus}
      type="button"
      tabIndex={isChosen ? 0 : -1}
      aria-label={spoken(day, entries, isToday)}
      {...(isToday && { 'aria-current': 'date' as const })}
      onClick={onPress}
      className={classes(
        'figures flex size-full flex-col gap-1 p-1 text-left text-sm hover:bg-brand-soft/60 sm:p-1.5',
        'focus-visible:-outline-offset-2',
        isChosen && 'bg-brand-soft',
        entries.some(({ kind }) => kind === 'blocked') && 'hatched',
      )}
    >
      <span
        className={classes(
          'grid size-6 place-items-center rounded-full font-medium',
          isToday && 'bg-brand font-semibold text-on-brand',
        )}
      >
        {Number(day.slice(8))}
      </span>
      {/* on a phone a day shows the number of entries, elsewhere its first entries */}
      {entries.length > 0 && (
        <span className="self-center rounded-full bg-slate px-1.5 text-xs font-semibold text-surface sm:hidden">
          {entries.length}
        </span>
      )}
      <span className="grid w-full grid-cols-1 gap-0.5 max-sm:hidden">
        {entries.slice(0, written).map((entry) => (
          <Entry key={entryKey(entry)} entry={entry} />
        ))}
        {entries.length > written && (
          <span className="truncate text-xs text-ink-soft">{entries.length - written} more</span>
        )}
      </span>
    </button>
  )
}

function Entry({ entry }: { entry: DayEntry }) {
  const Icon = entryIcons[entry.kind]
  return (
    <span className="flex w-full items-center gap-1 rounded-sm bg-surface text-xs">
      <Icon className="size-3 shrink-0 text-ink-soft" />
      <span className="min-w-0 truncate">{entry.kind === 'blocked' ? 'Blocked' : joined(entry.stay.pets)}</span>
    </span>
  )
}

/** "Saturday, December 5, today: 1 arrives, 2 stay", for screen readers. */
function spoken(day: PlainDate, entries: readonly DayEntry[], isToday: boolean): string {
  const named = `${formatLongDate(day)}${isToday ? ', today' : ''}`
  const kinds = (['arrives', 'leaves', 'stays'] as const).flatMap((kind) => {
    const there = entries.filter((entry) => entry.kind === kind).length
    return there === 0
      ? []
      : [`${counted(there, 'stay')} ${kind === 'stays' ? 'underway' : entryWords[kind].toLowerCase()}`]
  })
  const blocks = entries.filter(({ kind }) => kind === 'blocked').length
  const all = [...kinds, ...(blocks > 0 ? [`${counted(blocks, 'listing')} blocked`] : [])]
  return `${named}: ${all.length === 0 ? 'nothing' : all.join(', ')}`
}
