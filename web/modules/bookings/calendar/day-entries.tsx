import { Link } from '@tanstack/react-router'
import { CalendarOff, LogIn, LogOut, Moon } from 'lucide-react'
import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatRange, formatShortDate } from '#web/platform/format/dates.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import type { DayEntry } from './month-days.ts'

export const entryIcons = { arrives: LogIn, leaves: LogOut, stays: Moon, blocked: CalendarOff } as const
export const entryWords = { arrives: 'Arrives', leaves: 'Leaves', stays: 'Stays', blocked: 'Blocked' } as const

export const entryKey = (entry: DayEntry) => (entry.kind === 'blocked' ? entry.block.id : entry.stay.bookingId)

/** The entries of a day or month, with links to the booking or listing. `said` returns the text before each. */
export function DayEntries({ entries, said }: { entries: readonly DayEntry[]; said: (entry: DayEntry) => string }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entryKey(entry)} className="relative flex items-start gap-3 px-4 py-3 hover:bg-brand-soft/50 sm:px-5">
          <EntryIcon kind={entry.kind} />
          {entry.kind === 'blocked' ? (
            <Row
              title={
                <Link to="/listing/$listingId" params={{ listingId: entry.block.listingId }} className={titleLook}>
                  {said(entry)}
                </Link>
              }
            >
              {entry.block.listingTitle || 'Untitled listing'}
              {entry.block.reason && ` · ${entry.block.reason}`}
            </Row>
          ) : (
            <Row
              title={
                <Link to="/bookings/$bookingId" params={{ bookingId: entry.stay.bookingId }} className={titleLook}>
                  {joined(entry.stay.pets)}
                </Link>
              }
              end={said(entry)}
            >
              <Dotted facts={[`with ${displayName(entry.stay.owner)}`, isolated(entry.stay.listingTitle)]} />
            </Row>
          )}
        </li>
      ))}
    </ul>
  )
}

const titleLook = 'font-semibold no-underline after:absolute after:inset-0 hover:underline'

function EntryIcon({ kind }: { kind: DayEntry['kind'] }) {
  const Icon = entryIcons[kind]
  return <Icon aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-ink-soft" />
}

function Row({ title, end, children }: { title: ReactNode; end?: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0">
        {title}
        <span className="block text-sm text-ink-soft">{children}</span>
      </p>
      {end && <p className="figures shrink-0 text-sm font-medium">{end}</p>}
    </div>
  )
}

/** The text of an entry in its day. */
export function entryOnDay(entry: DayEntry): string {
  if (entry.kind === 'blocked') return 'Not available'
  return entry.kind === 'stays' ? `Stays until ${formatShortDate(entry.stay.endDate)}` : entryWords[entry.kind]
}

/** The text of an entry in the list of its month. */
export function entryInMonth(entry: DayEntry): string {
  if (entry.kind !== 'blocked') return formatRange(entry.stay.startDate, entry.stay.endDate)
  const { startDate, endDate } = entry.block
  return `Not available ${startDate === endDate ? formatShortDate(startDate) : formatRange(startDate, endDate)}`
}
