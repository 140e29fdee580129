import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { lastStayDay } from '#web/product/terms-words.ts'
import { useTerms } from '#web/product/terms.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { unavailableQuery } from '../queries.ts'
import { dayStates, nearestFree, whyUnavailable } from './unavailable.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

export type UnavailableStayProps = {
  listing: Pick<Listing, 'id' | 'timeZone'>
  selection: Selection
  /** How many pets the stay is for. */
  pets: number
  onSelect: (selection: Selection) => void
}

/** Why the chosen stay is not possible, and the nearest ones that are; a press takes them. */
export function UnavailableStay({ listing, selection, pets, onSelect }: UnavailableStayProps) {
  const { data } = useQuery(unavailableQuery(listing.id))
  const terms = useTerms()
  const stateOf = useMemo(() => dayStates(data ?? []), [data])
  const [today] = useState(() => dateIn(listing.timeZone, readersNow()))
  const why = data && whyUnavailable(stateOf, selection)
  const free = why && terms ? nearestFree(stateOf, selection, { first: today, last: lastStayDay(today, terms) }) : []
  return (
    <div className="grid gap-3 rounded-lg bg-warn-soft px-4 py-3">
      <p className="font-medium">
        {why ??
          (pets > 1 ? `There isn't room for ${pets} pets on all of these nights.` : "These dates aren't available.")}
      </p>
      {free.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-sm">Nearest open dates:</p>
          {free.map((stay) => (
            <Button key={stay.checkIn} variant="secondary" size="sm" onClick={() => onSelect(stay)}>
              {formatShortRange(stay.checkIn, stay.checkOut)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
