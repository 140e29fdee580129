import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarOff, X } from 'lucide-react'
import { useState } from 'react'
import type { unavailableDates } from '#contract/calls/availability.ts'
import type { Reply } from '#contract/endpoint.ts'
import { unavailableQuery } from '#web/modules/bookings/queries.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatDate, formatRange, localDate } from '#web/platform/format/dates.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { StayCalendar } from '#web/brand/stay-calendar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Selection } from '#web/brand/next-selection.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { chosenDays, dayStateIn, unblockEffect } from './blocked-ranges.ts'
import { useAvailability } from './mutations.ts'

const none: Selection = { checkIn: null, checkOut: null }

export type AvailabilityManagerProps = {
  listingId: string
  /** Two months side by side where there is room; one unless given. */
  months?: 1 | 2
}

/** The calendar of the listing's own sitter: choose days, block or unblock them. */
export function AvailabilityManager({ listingId, months = 1 }: AvailabilityManagerProps) {
  const ranges = useQuery(unavailableQuery(listingId))
  if (ranges.isPending)
    return (
      <Loading label="Loading the calendar">
        <Skeleton className="h-80 max-w-80 rounded-xl" />
      </Loading>
    )
  if (ranges.isError)
    return (
      <ErrorState
        level={3}
        title="We couldn't load the calendar"
        description={sentenceOf(ranges.error, 'Please try again.')}
        onRetry={() => void ranges.refetch()}
        retrying={ranges.isFetching}
      />
    )
  return <BlockDays listingId={listingId} months={months} ranges={ranges.data} />
}

type Ranges = Reply<typeof unavailableDates>

function BlockDays({ listingId, months, ranges }: { listingId: string; months: 1 | 2; ranges: Ranges }) {
  const { block, unblock, remove } = useAvailability(listingId)
  const [selection, setSelection] = useState(none)
  const blocks = ranges.filter(({ id }) => id !== undefined)
  const days = chosenDays(selection)
  const effect = unblockEffect(blocks, days)
  const clear = { onSuccess: () => setSelection(none) }
  const blockChosen = () => {
    if (days) return block.mutate(days, clear)
    toast({
      title: 'Select dates',
      description: 'Please select at least one date to mark as unavailable.',
      tone: 'error',
    })
  }
  return (
    <div className="grid gap-4">
      <StayCalendar
        selection={selection}
        onChange={setSelection}
        today={localDate()}
        dayState={(day) => dayStateIn(ranges, day)}
        canChoose={() => true}
        months={months}
        narrow="single"
      />
      <p aria-live="polite" className="figures text-sm text-ink-soft">
        {days ? `Selected: ${rangeWords(days)}` : 'Select a day or a date range.'}
      </p>
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

/** One day, or the first and the last of several. */
const rangeWords = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? formatDate(startDate) : formatRange(startDate, endDate)

function Blocks({ blocks, busy, onRemove }: { blocks: Ranges; busy: boolean; onRemove: (id: string) => void }) {
  return (
    <div className="grid gap-2">
      <h3 className="text-sm font-semibold">Blocked</h3>
      <ul className="flex flex-wrap gap-2">
        {blocks.map(({ id = '', ...days }) => (
          <li
            key={id}
            className="figures flex items-center gap-1 rounded-full border border-line py-0.5 pr-1 pl-3 text-sm"
          >
            {rangeWords(days)}
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
