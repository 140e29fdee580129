import { useLists } from '#web/product/lists.ts'
import { useQueries } from '@tanstack/react-query'
import { ArrowRight, SearchX } from 'lucide-react'
import { counted } from '#contract/vocabulary/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NearestTowns } from './nearest-towns.tsx'
import { resultsQuery } from './queries.ts'
import type { SearchAddress } from './search-address.ts'
import { adviceFor, wayText, waysOut } from './ways-out.ts'
import type { WayOut } from './ways-out.ts'

export type NoResultsProps = {
  search: SearchAddress
  /** The total number of matches; more than 0 means that only this page is empty. */
  total: number
  onChange: (search: SearchAddress) => void
}

/** Shown if nobody matches: which criteria to relax, and how many sitters that finds. */
export function NoResults({ search, total, onChange }: NoResultsProps) {
  if (total > 0)
    return (
      <EmptyState
        icon={<SearchX />}
        title="There are no more results"
        description="Fewer sitters match now than when you opened this page."
        action={<Button onClick={() => onChange({ ...search, page: undefined })}>Go to the first page</Button>}
      />
    )
  return <NobodyFound search={search} onChange={onChange} />
}

function NobodyFound({ search, onChange }: Pick<NoResultsProps, 'search' | 'onChange'>) {
  const units = useUnits()
  const ways = waysOut(search, units, useLists())
  const answers = useQueries({ queries: ways.map((way) => resultsQuery(way.search)) })
  const helping = ways.flatMap((way, at) => {
    const found = answers[at]?.data?.total ?? 0
    return found > 0 ? [{ ...way, found }] : []
  })
  const isLooking = answers.some(({ isPending }) => isPending)
  return (
    <EmptyState
      icon={<SearchX />}
      title="No sitters found"
      description={
        // two lines on a phone from the start, so that what is below does not move
        <span role="status" className="inline-block min-h-12 sm:min-h-6">
          {ways.length === 0
            ? 'There are no sitters yet. Please check back soon.'
            : isLooking
              ? 'Looking for what would help…'
              : adviceFor(helping)}
        </span>
      }
      action={
        <div className="grid justify-items-center gap-4">
          {/* first, so that options that load later do not move it while it is being pressed */}
          <Button variant="secondary" onClick={() => onChange({})}>
            Clear Filters
          </Button>
          <WaysOut ways={helping} onChange={onChange} />
          <NearestTowns search={search} onChange={onChange} />
        </div>
      }
    />
  )
}

type WaysOutProps = Pick<NoResultsProps, 'onChange'> & { ways: readonly (WayOut & { found: number })[] }

function WaysOut({ ways, onChange }: WaysOutProps) {
  if (ways.length === 0) return null
  return (
    <ul aria-label="Try instead" className="grid gap-2">
      {ways.map((way) => (
        <li key={way.label}>
          <Button
            full
            variant="soft"
            icon={<ArrowRight aria-hidden="true" className="size-4.5" />}
            onClick={() => onChange(way.search)}
          >
            {wayText(way, counted(way.found, 'sitter'))}
          </Button>
        </li>
      ))}
    </ul>
  )
}
