import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { grouped } from '#contract/vocabulary/words.ts'
import { classes } from '#web/ui/classes.ts'
import { pageSize } from '#contract/vocabulary/limits.ts'
import type { SearchAddress } from './search-address.ts'
import { pagesAround } from './search-words.ts'

const look =
  'figures grid min-h-11 min-w-11 place-items-center rounded-lg border border-transparent px-2 font-semibold no-underline hover:bg-brand-soft'

/** Links to the other pages of the results. */
export function Pages({ search, total }: { search: SearchAddress; total: number }) {
  const last = Math.ceil(total / pageSize)
  const first = search.page ?? 1
  const current = Math.min(first + (search.more ?? 0), last)
  if (last <= 1 || (first === 1 && current === last)) return null
  const to = (page: number) => ({ ...search, page: page === 1 ? undefined : page, more: undefined })
  const step = (page: number, label: string, icon: typeof ChevronLeft) => {
    const Icon = icon
    if (page < 1 || page > last)
      return (
        <span aria-hidden="true" className={classes(look, 'opacity-35 hover:bg-transparent')}>
          <Icon className="size-5" />
        </span>
      )
    return (
      <Link to="." search={to(page)} aria-label={label} className={look}>
        <Icon aria-hidden="true" className="size-5" />
      </Link>
    )
  }
  return (
    <nav aria-label="Pages" className="grid justify-items-center gap-2 pt-8">
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>{step(first - 1, 'Previous page', ChevronLeft)}</li>
        {pagesAround(current, last).map((page, at) => (
          <li key={page ?? `gap ${at}`}>
            {page === null ? (
              <span className="px-2 text-ink-soft">…</span>
            ) : (
              <Link
                to="."
                search={to(page)}
                aria-label={`Page ${page}`}
                aria-current={page >= first && page <= current ? 'page' : undefined}
                className={classes(look, 'chosen-line aria-[current=page]:border-brand aria-[current=page]:text-brand')}
              >
                {page}
              </Link>
            )}
          </li>
        ))}
        <li>{step(current + 1, 'Next page', ChevronRight)}</li>
      </ul>
      <p className="figures text-sm text-ink-soft">
        {(first - 1) * pageSize + 1}–{Math.min(current * pageSize, total)} of {grouped(total)}
      </p>
    </nav>
  )
}
