import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import type { AdminCaseLine } from '#contract/calls/cases.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { caseTitle, staffStateWords } from '#web/modules/cases/case-words.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { useMore } from '#web/platform/pages.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { casesQuery } from './queries.ts'

const states = (['open', 'waiting', 'solved'] as const).map((value) => ({ value, label: staffStateWords[value] }))

/** The cases that wait for staff; others if the filter says so. */
export function CasesList() {
  const [state, setState] = useState<(typeof states)[number]['value']>('open')
  return (
    <section aria-labelledby="cases-list" className="mt-8 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="cases-list" className="text-xl font-semibold">
          Cases
        </h2>
        <FilterSelect
          label="Cases that are"
          options={states}
          value={state}
          onChange={(chosen) => setState(chosen ?? 'open')}
        />
      </div>
      <Rows key={state} state={state} />
    </section>
  )
}

function Rows({ state }: { state: 'open' | 'waiting' | 'solved' }) {
  const query = casesQuery(state)
  const list = useQuery({ ...query, staleTime: 5000 })
  const more = useMore(query)
  if (list.error && !list.data) return <LoadError level={3} title="We couldn't load the cases" query={list} />
  if (!list.data)
    return (
      <Loading label="Loading cases" className="grid gap-4">
        <SkeletonLines lines={6} />
      </Loading>
    )
  if (list.data.length === 0)
    return <EmptyState level={3} icon={<LifeBuoy />} title={state === 'open' ? 'No case waits' : 'No cases here'} />
  return (
    <div className="grid gap-4">
      <ul className="grid gap-3">
        {list.data.map((line) => (
          <li key={line.id}>
            <Row line={line} />
          </li>
        ))}
      </ul>
      <ShowMore {...more} />
    </div>
  )
}

function Row({ line }: { line: AdminCaseLine }) {
  const { id, number, opener, email, stay, due, urgent, holdsPayout, openedAt } = line
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-5" data-row>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          {urgent && <Badge tone="danger">Urgent</Badge>}
          <span className="font-semibold wrap-anywhere">{caseTitle(line)}</span>
          {holdsPayout && <Badge tone="warn">Payout waits</Badge>}
        </div>
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          {number} · {opener ? isolated(opener.name) : (email ?? 'No account')} · opened {formatInstant(openedAt)}
          {due && ` · answer by ${formatInstant(due)}`}
        </p>
        {stay && (
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: stay.bookingId }}
            className="text-sm wrap-anywhere underline"
          >
            {isolated(stay.listingTitle)}
          </Link>
        )}
      </div>
      <Button size="sm" variant="secondary" asChild>
        <Link to="/admin" search={{ tab: 'reports', case: id }} resetScroll={false}>
          Open<span className="sr-only"> case {number}</span>
        </Link>
      </Button>
    </Card>
  )
}
