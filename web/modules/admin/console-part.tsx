import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from '#web/product/load-error.tsx'
import { ShowMore, type ShowMoreProps } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'

type ConsolePartProps<Row> = {
  title: string
  rows: UseQueryResult<Row[]>
  more?: ShowMoreProps
  nothing: string
  row: (row: Row) => ReactNode
  /** The rows are cards, with space instead of lines between them. */
  cards?: boolean
  /** Of its heading: 3 in a dialog, whose title is the second. */
  level?: 2 | 3
}

/** A titled list of the console, with its loading state and error. */
export function ConsolePart<Row extends { id: string }>({
  title,
  rows,
  more,
  nothing,
  row,
  cards = false,
  level = 2,
}: ConsolePartProps<Row>) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className="grid gap-3">
      <Heading className="text-lg font-semibold">{title}</Heading>
      {rows.data ? (
        rows.data.length === 0 ? (
          <p className="flex items-center gap-2 text-ink-soft">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-ok" />
            {nothing}
          </p>
        ) : (
          <ul className={cards ? 'grid gap-3' : 'grid divide-y divide-line'}>
            {rows.data.map((each) => (
              <li key={each.id} className={cards ? '' : 'flex items-start justify-between gap-4 py-3'}>
                {row(each)}
              </li>
            ))}
          </ul>
        )
      ) : rows.error ? (
        <LoadError level={3} title="We couldn't load this" query={rows} />
      ) : (
        <Loading label={`Loading ${title.toLowerCase()}`} className="grid gap-4">
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {more && <ShowMore {...more} label={`Show more ${title.toLowerCase()}`} />}
    </section>
  )
}
