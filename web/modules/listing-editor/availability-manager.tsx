import { useQuery } from '@tanstack/react-query'
import { CalendarCheck, CalendarOff, X } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatDate, formatRange, localDate } from '#web/platform/format/dates.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { Selection } from '#web/ui/next-selection.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { chosenDays, dayStateIn, unblockEffect } from './blocked-ranges.ts'
import { availabilityQuery, useAvailability } from './use-availability.ts'

const none: Selection = { checkIn: null, checkOut: null }

export type AvailabilityManagerProps = {
  listingId: string
  /** Two months side by side where there is room; one unless given. */
  months?: 1 | 2
}

/** The calendar of the listing's own sitter: choose days, block or unblock them. */
export function AvailabilityManager({ listingId, months = 1 }: AvailabilityManagerProps) {
  const ranges = useQuery(availabilityQuery(listingId))
  const { block, unblock, remove } = useAvailability(listingId)
  const [selection, setSelection] = useState(none)
  const blocks = (ranges.data ?? []).filter(({ id }) => id !== undefined)
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
  return (
    <div className="grid gap-4">
      <Calendar
        selection={selection}
        onChange={setSelection}
        today={localDate()}
        dayState={(day) => dayStateIn(ranges.data, day)}
        canChoose={() => true}
        months={months}
        narrow="single"
      />
      <p aria-live="polite" className="figures text-sm text-ink-soft">
        {days
          ? `Selected: ${days.startDate === days.endDate ? formatDate(days.startDate) : formatRange(days.startDate, days.endDate)}`
          : 'Select a day or a date range.'}
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
      {blocks.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-sm font-semibold">Blocked</h3>
          <ul className="flex flex-wrap gap-2">
            {blocks.map(({ id = '', startDate, endDate }) => {
              const words = startDate === endDate ? formatDate(startDate) : formatRange(startDate, endDate)
              return (
                <li
                  key={id}
                  className="figures flex items-center gap-1 rounded-full border border-line py-0.5 pr-1 pl-3 text-sm"
                >
                  {words}
                  <IconButton
                    label={`Remove block ${words}`}
                    size="sm"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(id)}
                  >
                    <X aria-hidden="true" />
                  </IconButton>
                </li>
              )
            })}
          </ul>
        </div>
      )}
    </div>
  )
}
