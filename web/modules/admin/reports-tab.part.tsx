import { Suspense, useState, type ReactNode } from 'react'
import { part } from '#web/platform/part.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import type { CasesFilter, MeasuresFilter, ReportsFilter } from './queries.ts'
import { ReportsTable } from './reports-table.tsx'

const CasesTable = part('web/modules/admin/cases-table.part.tsx', () =>
  import('./cases-table.part.tsx').then((module) => module.CasesTable),
)
const MeasuresTable = part('web/modules/admin/measures-table.part.tsx', () =>
  import('./measures-table.part.tsx').then((module) => module.MeasuresTable),
)
const HiddenList = part('web/modules/admin/hidden-list.part.tsx', () =>
  import('./hidden-list.part.tsx').then((module) => module.HiddenList),
)

const shown = [
  { value: 'reports', label: 'Reports' },
  { value: 'cases', label: 'Cases' },
  { value: 'measures', label: 'Warnings and suspensions' },
  { value: 'hidden', label: 'Hidden' },
] as const
type Shown = (typeof shown)[number]['value']

const hiddenOptions = [
  { value: 'asked', label: 'Reviews to decide' },
  { value: 'all', label: 'Everything hidden' },
] as const

type ReportsTabProps = {
  shown: Shown
  onShown: (shown: Shown) => void
  reports: ReportsFilter
  onReports: (wanted: ReportsFilter) => void
  cases: CasesFilter
  onCases: (wanted: CasesFilter) => void
  /** Opens a case. */
  onCase: (id: string) => void
  measures: MeasuresFilter
  onMeasures: (wanted: MeasuresFilter) => void
}

/** What was reported, cases, warnings and suspensions, or what is hidden. */
export function ReportsTab(props: ReportsTabProps) {
  const chooser = (
    <FilterSelect label="Show" options={shown} value={props.shown} onChange={(next) => next && props.onShown(next)} />
  )
  return <Suspense fallback={<Waiting />}>{tableOf(props, chooser)}</Suspense>
}

function Waiting() {
  return (
    <Loading label="Loading" className="grid gap-4">
      <SkeletonLines lines={6} />
    </Loading>
  )
}

function tableOf(props: ReportsTabProps, chooser: ReactNode) {
  if (props.shown === 'cases')
    return <CasesTable chooser={chooser} wanted={props.cases} onWanted={props.onCases} onOpen={props.onCase} />
  if (props.shown === 'measures')
    return <MeasuresTable chooser={chooser} wanted={props.measures} onWanted={props.onMeasures} />
  if (props.shown === 'hidden') return <Hidden chooser={chooser} />
  return <ReportsTable chooser={chooser} wanted={props.reports} onWanted={props.onReports} />
}

function Hidden({ chooser }: { chooser: ReactNode }) {
  const [asked, setAsked] = useState<(typeof hiddenOptions)[number]['value']>('asked')
  return (
    <section aria-labelledby="hidden-list" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="hidden-list" className="text-xl font-semibold">
          Hidden
        </h2>
        <div className="flex flex-wrap gap-3">
          {chooser}
          <FilterSelect
            label="Which"
            options={hiddenOptions}
            value={asked}
            onChange={(chosen) => setAsked(chosen === 'all' ? 'all' : 'asked')}
          />
        </div>
      </div>
      <HiddenList key={asked} asked={asked === 'asked'} />
    </section>
  )
}
