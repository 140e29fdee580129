import type * as api from '#contract/api.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, CalendarOff, X } from 'lucide-react'
import { useState } from 'react'
import { selectBlockDates } from '#contract/vocabulary/calendar.ts'
import type { ListingCalendar } from '#contract/calls/availability.ts'
import type { Listing } from '#contract/calls/listings.ts'
import type { Reply } from '#contract/endpoint.ts'
import { blockedByOwner } from '#contract/vocabulary/calendar.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { unavailableQuery } from '#web/modules/bookings/queries.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { StayCalendar } from '#web/calendar/stay-calendar.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BlockReason } from './block-reason.tsx'
import { chosenDays, dayStateIn, nightNotes, rangeWords, ruleWords, unblockEffect } from './blocked-ranges.ts'
import { useAvailability } from './mutations.ts'
import { CalendarRulesPart } from './calendar-rules.tsx'
import { partId } from './form-section.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { listingCalendarQuery } from './queries.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'
import { useSiteName } from '#web/product/site.ts'

const nothing: { selection: Selection; reason: string } = { selection: { checkIn: null, checkOut: null }, reason: '' }
const names = { blocked: 'Blocked by you', closed: 'Closed by a rule or another calendar', full: 'Fully booked' }

export type AvailabilityManagerProps = {
  listing: Pick<Listing, 'id' | 'timeZone'>
  /** In the editor: two months side by side if they fit, with rules and other calendars. */
  whole?: boolean
}

/** The calendar of a listing for its sitter: blocks and unblocks days, with rules and other calendars. */
export function AvailabilityManager({ listing, whole = false }: AvailabilityManagerProps) {
  const { id: listingId } = listing
  const ranges = useQuery(unavailableQuery(listingId))
  const calendar = useQuery(listingCalendarQuery(listingId))
  const failed = [ranges, calendar].find(({ isError, data }) => isError && !data)
  if (failed) return <LoadError level={3} title="We couldn't load the calendar" query={failed} />
  if (!ranges.data || !calendar.data)
    return (
      <Loading label="Loading the calendar">
        <Skeleton className="h-80 max-w-80 rounded-xl" />
      </Loading>
    )
  return (
    <div className="grid gap-8">
      <BlockDays listing={listing} months={whole ? 2 : 1} ranges={ranges.data} nights={calendar.data.nights} />
      {whole ? (
        <>
          <CalendarRulesPart listingId={listingId} rules={calendar.data.rules} />
          <OtherCalendars listingId={listingId} calendar={calendar.data} />
        </>
      ) : (
        <MoreSettings listingId={listingId} calendar={calendar.data} />
      )}
    </div>
  )
}

type Ranges = Reply<typeof api.availability.unavailableDates>
type BlockDaysProps = Pick<AvailabilityManagerProps, 'listing'> & {
  months: 1 | 2
  ranges: Ranges
  nights: ListingCalendar['nights']
}

function BlockDays({ listing: { id, timeZone }, months, ranges, nights }: BlockDaysProps) {
  const { block, unblock, remove } = useAvailability(id)
  const [{ selection, reason }, setWish] = useState(nothing)
  const [today] = useState(() => dateIn(timeZone, readersNow()))
  const blocks = ranges.filter(({ id }) => id !== undefined)
  const days = chosenDays(selection)
  const effect = unblockEffect(blocks, days)
  const clear = { onSuccess: () => setWish(nothing) }
  const blockChosen = () => {
    if (days) return block.mutate({ ...days, reason }, clear)
    toast({ ...selectBlockDates, tone: 'error' })
  }
  return (
    <div className="grid gap-4">
      <StayCalendar
        selection={selection}
        onChange={(chosen) => setWish({ selection: chosen, reason })}
        today={today}
        dayState={(day) => dayStateIn(ranges, day)}
        dayNote={nightNotes(nights)}
        names={names}
        canChoose={() => true}
        months={months}
        narrow="single"
      />
      <p aria-live="polite" className="figures text-sm text-ink-soft">
        {days ? `Selected: ${rangeWords(days)}` : 'Select a day or a date range.'}
      </p>
      {days && (
        <BlockReason value={reason} onChange={(words) => setWish({ selection, reason: words })} onEnter={blockChosen} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          icon={<CalendarOff aria-hidden="true" className="size-4.5" />}
          loading={block.isPending}
          onClick={blockChosen}
        >
          Block dates
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<CalendarCheck aria-hidden="true" className="size-4.5" />}
          loading={unblock.isPending}
          disabled={effect === 'nothing'}
          onClick={() => days && unblock.mutate({ days, partly: effect === 'part' }, clear)}
        >
          Unblock dates
        </Button>
      </div>
      {blocks.length > 0 && <Blocks blocks={blocks} busy={remove.isPending} onRemove={(id) => remove.mutate(id)} />}
    </div>
  )
}

/** On the listing's page: its calendar rules and other calendars, with a link to where they are changed. */
function MoreSettings({ listingId, calendar: { rules, calendars } }: { listingId: string; calendar: ListingCalendar }) {
  const siteName = useSiteName()
  const troubles = calendars.some(({ problem, conflicts }) => problem !== null || conflicts.length > 0)
  return (
    <div className="grid gap-2 border-t border-line pt-5 text-sm text-ink-soft">
      <ul className="grid gap-1">
        {ruleWords(rules, siteName).map((words) => (
          <li key={words}>{words}</li>
        ))}
        {calendars.length > 0 && <li>{counted(calendars.length, 'connected calendar')}</li>}
      </ul>
      {troubles && <p className="font-medium text-danger">A connected calendar needs your attention.</p>}
      <Button asChild variant="secondary" size="sm" className="mt-2 w-fit">
        <Link to="/listing/$listingId" params={{ listingId }} search={{ edit: true }} hash={partId('Availability')}>
          Calendar rules and other calendars
        </Link>
      </Button>
    </div>
  )
}

function Blocks({ blocks, busy, onRemove }: { blocks: Ranges; busy: boolean; onRemove: (id: string) => void }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Blocked</h3>
      <ul className="flex flex-wrap gap-2">
        {blocks.map(({ id = '', reason, ...days }) => (
          <li
            key={id}
            className="figures flex max-w-full min-w-0 items-center gap-1 rounded-full border border-line py-0.5 pr-1 pl-3 text-sm"
          >
            <span className="truncate">
              {rangeWords(days)}
              {reason && reason !== blockedByOwner && <span className="text-ink-soft"> · {reason}</span>}
            </span>
            <IconButton
              label={`Remove block ${rangeWords(days)}`}
              size="sm"
              disabled={busy}
              onClick={() => onRemove(id)}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
