import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import { countedUpTo } from '#contract/vocabulary/words.ts'
import { useMore, useListTotals } from '#web/platform/pages.ts'
import type { PagesQuery } from '#web/platform/pages.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

type SearchedListProps<Row> = {
  title: string
  /** The noun for one row: "user". */
  noun: string
  placeholder: string
  search: string | undefined
  onSearch: (search: string) => void
  /** Selects that narrow the list, beside the search. */
  filters: ReactNode
  /** Actions for the whole list, beside the title. */
  actions?: ReactNode
  /** The list's query, and its result. */
  query: PagesQuery<Row[]>
  rows: UseQueryResult<Row[]>
  /** Shown if there are no rows. */
  nothing: ReactNode
  /** One row, or all of them as a table. */
  row?: (row: Row) => ReactNode
  table?: (rows: readonly Row[]) => ReactNode
}

/** A long list, searched and paged on the server, with its count, loading state and error. */
export function SearchedList<Row extends { id: string }>(props: SearchedListProps<Row>) {
  const { title, noun, query, rows } = props
  const whole = useListTotals(query)
  const more = useMore(query)
  const id = `${noun}-list`
  return (
    <section aria-labelledby={id} className="grid gap-4 max-sm:gap-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={id} className="text-2xl font-semibold max-sm:sr-only">
          {title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:gap-x-2">
          <p role="status" className="text-ink-soft">
            {rows.data && countedUpTo(whole, noun)}
          </p>
          {props.actions}
        </div>
      </div>
      <div className="flex flex-wrap gap-3 *:first:flex-1 *:first:basis-full *:first:sm:basis-80">
        <SearchBox
          label={`Search ${noun}s`}
          placeholder={props.placeholder}
          value={props.search ?? ''}
          maxLength={adminSearchMaximum}
          onChange={props.onSearch}
        />
        {/* on a phone they scroll sideways: side by side they would cut their words */}
        <div className="relative flex [scrollbar-width:none] gap-3 *:flex-1 *:basis-24 max-sm:-mx-1 max-sm:-my-1 max-sm:basis-[calc(100%+0.5rem)] max-sm:overflow-x-auto max-sm:p-1 max-sm:*:shrink-0 max-sm:*:basis-auto sm:contents">
          {props.filters}
        </div>
      </div>
      <Rows {...props} />
      <ShowMore {...more} />
    </section>
  )
}

function Rows<Row extends { id: string }>({ noun, rows, nothing, row, table }: SearchedListProps<Row>) {
  if (rows.isPending)
    return (
      <Loading label={`Loading ${noun}s`} className="grid gap-3">
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-24 rounded-xl" />
        ))}
      </Loading>
    )
  if (rows.isLoadingError) return <LoadError level={3} title={`We couldn't load the ${noun}s`} query={rows} />
  if (rows.data.length === 0) return nothing
  if (table) return table(rows.data)
  return (
    <ul className="grid gap-3">
      {rows.data.map((each) => (
        <li key={each.id}>{row?.(each)}</li>
      ))}
    </ul>
  )
}
