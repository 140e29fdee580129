import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { lazy } from 'react'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import type { Analytics } from '#contract/schemas/admin-analytics.ts'
import { analyticsFilePath } from '#contract/paths.ts'
import { analyticsSpans, type AnalyticsSpan, type AnalyticsTable } from '#contract/vocabulary/analytics.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { grouped } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { nothingWords, panelsOf, share, type Panel } from './analytics-panels.ts'
import { analyticsQuery } from './queries.ts'

// loaded separately: the charts are larger than the rest of the console
const Chart = lazy(() => import('./chart.tsx').then((module) => ({ default: module.Chart })))

const spans: Record<AnalyticsSpan, string> = { '30d': 'Last 30 days', '12m': 'Last 12 months' }
const options = analyticsSpans.map((value) => ({ value, label: spans[value] }))

type AnalyticsTabProps = {
  over: AnalyticsSpan | undefined
  onOver: (over: AnalyticsSpan | undefined) => void
}

/** Statistics over time, as charts, each with a table. */
export function AnalyticsTab({ over = '30d', onOver }: AnalyticsTabProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...analyticsQuery(over),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-labelledby="analytics-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="analytics-heading" className="text-2xl font-semibold">
          Analytics
        </h2>
        <FilterSelect label="Time" options={options} value={over} onChange={onOver} />
      </div>
      {data ? (
        <Panels analytics={data} />
      ) : error ? (
        <LoadError level={3} title="We couldn't load the analytics" query={{ error, isFetching, refetch }} />
      ) : (
        <Loading label="Loading the analytics" className="grid gap-4">
          <Skeleton className="h-50 rounded-xl sm:h-54 lg:h-25" />
          <Skeleton className="h-80 rounded-xl" />
        </Loading>
      )}
    </section>
  )
}

function Panels({ analytics }: { analytics: Analytics }) {
  const { totals, span } = analytics
  const answered = totals.accepted + totals.declined + totals.expired
  return (
    <>
      <Figures
        figures={[
          { label: 'Requests', value: grouped(totals.requested) },
          { label: 'Acceptance rate', value: share(totals.accepted, answered) },
          { label: 'Captured', value: formatMoney(totals.captured) },
          { label: 'New users', value: grouped(totals.newOwners + totals.newSitters) },
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        {panelsOf(analytics).map((panel) => (
          <PanelCard key={panel.table} panel={panel} span={span} />
        ))}
      </div>
      <p className="text-sm text-ink-soft">Days and months are in UTC. Cleared bookings are included.</p>
    </>
  )
}

function PanelCard({ panel, span }: { panel: Panel; span: AnalyticsSpan }) {
  return (
    <Card className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 sm:p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="text-lg font-semibold">{panel.title}</h3>
          <p className="text-sm text-ink-soft">{panel.about}</p>
        </div>
        <FileLink span={span} table={panel.table} title={panel.title} />
      </div>
      {panel.rows.every(({ values }) => values.every((value) => value === 0)) ? (
        <p className="py-8 text-center text-ink-soft">{nothingWords(panel.table, span)}</p>
      ) : (
        // the table below has the same data for screen readers
        <div aria-hidden="true" className="h-64">
          <AfterHydration fallback={<Skeleton className="h-64 rounded-xl" />}>
            <Chart panel={panel} />
          </AfterHydration>
        </div>
      )}
      {panel.rows.length > 0 && <Table panel={panel} />}
    </Card>
  )
}

function FileLink({ span, table, title }: { span: AnalyticsSpan; table: AnalyticsTable; title: string }) {
  return (
    <Button asChild variant="secondary" size="sm">
      <a href={analyticsFilePath(span, table)} download aria-label={`Download ${title} as CSV`}>
        <Download aria-hidden="true" className="size-4" />
        CSV
      </a>
    </Button>
  )
}

function Table({ panel: { title, first, series, rows } }: { panel: Panel }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-brand">Show table</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, by keyboard as well */}
      <div role="region" aria-label={title} tabIndex={0} className="relative overflow-x-auto">
        <table className="figures w-full text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {first}
              </th>
              {series.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-2 text-right font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {label}
                </th>
                {series.map(({ name, format }, at) => (
                  <td key={name} className="px-2 py-1.5 text-right">
                    {format(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
