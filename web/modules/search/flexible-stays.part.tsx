import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SearchFacets } from '#contract/schemas/search-answers.ts'
import { flexibleDaysMaximum } from '#contract/vocabulary/search-limits.ts'
import { formatShortRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { facetsQuery } from './queries.ts'
import { changeSearch, type SearchAddress } from './search-address.ts'

/** With flexible dates: each possible stay, how many sitters are available, and the lowest price. */
export function FlexibleStays({ search }: { search: SearchAddress }) {
  const { data, isError } = useQuery(facetsQuery(search))
  const { checkIn, flexibleDays = 0 } = search
  if (isError) return null
  const stays = data?.stays
  return (
    <ul
      aria-label="Dates near yours"
      className="mb-4 flex snap-x gap-2 overflow-x-auto overscroll-contain pb-2"
      aria-busy={!stays}
    >
      {stays
        ? stays.map((stay) => (
            <li key={stay.shift} className="min-w-42 flex-1 snap-start">
              <Stay
                search={search}
                stay={stay}
                asked={stay.startDate === checkIn}
                lowest={stay.cheapest && stays.some(({ count: free, cheapest }) => free > 0 && !cheapest)}
              />
            </li>
          ))
        : Array.from({ length: 2 * Math.min(flexibleDays, flexibleDaysMaximum) + 1 }, (_, at) => (
            <li key={at} className="min-w-42 flex-1">
              <Skeleton className="h-22 w-full rounded-xl" />
            </li>
          ))}
    </ul>
  )
}

type FreeStay = NonNullable<SearchFacets['stays']>[number]

type StayProps = {
  search: SearchAddress
  stay: FreeStay
  /** Whether these are the dates searched for. */
  asked: boolean
  /** Whether it is the cheapest. */
  lowest: boolean
}

function Stay({ search, stay, asked, lowest }: StayProps) {
  const { startDate, endDate, lowestTotal } = stay
  const look = classes(
    'grid h-22 content-center gap-0.5 rounded-xl border px-3 py-2 text-sm whitespace-nowrap no-underline',
    asked ? '-m-px border-2 border-brand bg-brand-soft' : 'border-line bg-surface',
  )
  const words = (
    <>
      <span className="figures font-semibold text-ink">{shortRange(startDate, endDate)}</span>
      <span className="figures text-ink-soft">
        {stay.count === 0 ? 'None available' : counted(stay.count, 'sitter')}
      </span>
      <span className="figures text-ink">
        {lowestTotal === null ? ' ' : `From ${formatPrice(Math.round(Number(lowestTotal)))}`}
        {lowest && <span className="font-semibold text-brand"> · lowest</span>}
      </span>
    </>
  )
  if (stay.count === 0) return <div className={classes(look, 'opacity-80')}>{words}</div>
  return (
    <Link
      to="."
      search={changeSearch(search, { checkIn: startDate, checkOut: endDate, flexibleDays: undefined })}
      resetScroll={false}
      className={classes(look, 'hover:border-brand')}
    >
      {words}
    </Link>
  )
}

/** Without the year, which is in the line above. */
function shortRange(startDate: string, endDate: string): string {
  return formatShortRange(startDate, endDate)
}
