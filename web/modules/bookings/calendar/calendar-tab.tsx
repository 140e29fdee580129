import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { formatLongDate, formatMonth } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { sitterCalendarQuery } from '../queries.ts'
import { DayEntries, entryInMonth, entryOnDay } from './day-entries.tsx'
import { entriesOn, monthAfter, type DayEntry, type SitterMonth } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'

export type CalendarView = 'month' | 'list'

export type CalendarTabProps = {
  /** From the address; by default the current month as a grid. */
  month: string | undefined
  view: CalendarView
  onChange: (change: { month?: string | undefined; view?: CalendarView }) => void
  /** What can be done to the calendar, beside the month. */
  actions: ReactNode
}

/** All stays and blocked days of a sitter in one month, over all listings. */
export function CalendarTab({ month: asked, view, onChange, actions }: CalendarTabProps) {
  const [today] = useState(localDate)
  const month = asked ?? today.slice(0, 7)
  const [chosen, setChosen] = useState({ day: today, focus: false })
  // after a change of month by its buttons, the first day is chosen
  const day = chosen.day.slice(0, 7) === month ? chosen.day : `${month}-01`
  const query = useQuery({ ...sitterCalendarQuery(month), placeholderData: keepPreviousData })
  const { data } = query
  const toMonth = (next: string) => onChange({ month: next === today.slice(0, 7) ? undefined : next })
  const choose = (next: PlainDate, focus: boolean) => {
    setChosen({ day: next, focus })
    if (next.slice(0, 7) !== month) toMonth(next.slice(0, 7))
  }
  return (
    <section aria-labelledby="calendar-heading" className="grid gap-4">
      <Toolbar month={month} onMonth={toMonth}>
        {actions}
        <Button variant="ghost" size="sm" onClick={() => choose(today, false)}>
          Today
        </Button>
        <Views view={view} onChange={(next) => onChange({ view: next })} />
      </Toolbar>
      {data ? (
        <div className={classes('grid gap-4', query.isPlaceholderData && 'opacity-60')}>
          <FailingCalendars calendars={data.failingCalendars} />
          {view === 'list' ? (
            <MonthList data={data} />
          ) : (
            <>
              <MonthGrid
                month={month}
                data={data}
                today={today}
                chosen={day}
                onChoose={choose}
                focusChosen={chosen.focus && !query.isPlaceholderData}
              />
              <ChosenDay day={day} data={data} />
            </>
          )}
          {data.capped && (
            <p className="text-sm text-ink-soft">
              This month has more than we can show here. Open a listing to see all of it.
            </p>
          )}
        </div>
      ) : query.isLoadingError ? (
        <LoadError level={3} title="We couldn't load your calendar" query={query} />
      ) : (
        <Loading label="Loading your calendar">
          <Skeleton className="h-120 rounded-xl max-sm:h-80" />
        </Loading>
      )}
    </section>
  )
}

/** Names connected calendars that stopped updating, with links to their listings. */
function FailingCalendars({ calendars }: { calendars: SitterMonth['failingCalendars'] }) {
  if (calendars.length === 0) return null
  return (
    <Notice tone="warning">
      {calendars.map(({ listingId, listingTitle, name }, at) => (
        <p key={`${listingId} ${name} ${at}`}>
          {name} stopped updating, so new bookings there don't close days here.{' '}
          <Link to="/listing/$listingId" params={{ listingId }}>
            {listingTitle || 'Untitled listing'}
          </Link>
        </p>
      ))}
    </Notice>
  )
}

type ToolbarProps = { month: string; onMonth: (month: string) => void; children: ReactNode }

function Toolbar({ month, onMonth, children }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-1">
        <h2 id="calendar-heading" aria-live="polite" className="text-2xl font-semibold max-sm:text-xl">
          {formatMonth(`${month}-01`)}
        </h2>
        <IconButton label="Previous month" onClick={() => onMonth(monthAfter(month, -1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label="Next month" onClick={() => onMonth(monthAfter(month, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

/** The switch between the grid and the list. */
function Views({ view, onChange }: { view: CalendarView; onChange: (view: CalendarView) => void }) {
  return (
    <div role="group" aria-label="View" className="forced-edge flex rounded-lg border border-line p-0.5">
      {(['month', 'list'] as const).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={view === each}
          onClick={() => onChange(each)}
          className="min-h-9 rounded-md px-3.5 text-sm font-semibold text-ink-soft hover:text-ink chosen-line aria-pressed:bg-brand-soft aria-pressed:text-brand-strong pointer-coarse:min-h-11"
        >
          {each === 'month' ? 'Month' : 'List'}
        </button>
      ))}
    </div>
  )
}

function ChosenDay({ day, data }: { day: PlainDate; data: SitterMonth }) {
  const entries = entriesOn(data, day)
  return (
    <Card>
      <section aria-label={formatLongDate(day)} className="grid">
        <h3 className="px-4 pt-4 pb-2 text-lg font-semibold sm:px-5">{formatLongDate(day)}</h3>
        {entries.length === 0 ? (
          <p className="px-4 pb-4 text-ink-soft sm:px-5">Nothing on this day.</p>
        ) : (
          <DayEntries entries={entries} said={entryOnDay} />
        )}
      </section>
    </Card>
  )
}

function MonthList({ data }: { data: SitterMonth }) {
  const begins = (entry: DayEntry) => (entry.kind === 'blocked' ? entry.block : entry.stay).startDate
  const entries: DayEntry[] = [
    ...data.stays.map((stay) => ({ kind: 'stays' as const, stay })),
    ...data.blocks.map((block) => ({ kind: 'blocked' as const, block })),
  ].sort((a, b) => begins(a).localeCompare(begins(b)))
  return (
    <Card>
      {entries.length === 0 ? (
        <p className="p-5 text-ink-soft">No stays or blocked dates this month.</p>
      ) : (
        <DayEntries entries={entries} said={entryInMonth} />
      )}
    </Card>
  )
}
