import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { timeSorts } from '#contract/vocabulary/console-tables.ts'
import { labelOf } from '#contract/vocabulary/lists.ts'
import { reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { named } from '#contract/vocabulary/site.ts'
import { useReopening } from '#web/platform/fresh-login.ts'
import { useLists } from '#web/product/lists.ts'
import { useSiteName } from '#web/product/site.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { ChosenTable, type ChosenTableProps } from './chosen-table.tsx'
import type { Column } from './console-table.tsx'
import { Named } from './person-link.tsx'
import { reportsQuery, type ReportsFilter } from './queries.ts'
import { outcomeWords, subjectWords } from './report-words.ts'
import { createdColumn } from './stay-columns.tsx'

const ReportDetails = lazy(() => import('./report-details.tsx').then((module) => ({ default: module.ReportDetails })))

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

/** What was reported and is open; what is closed if the filter says so. */
export function ReportsTable(props: ChosenTableProps<ReportsFilter>) {
  const { wanted, onWanted } = props
  const query = reportsQuery(wanted)
  const [openedId, setOpenedId] = useReopening<string>('reports table')
  // as it is now: what is hidden meanwhile is marked, and a report that is closed is gone
  const reports = useQuery({ ...query, staleTime: 5000 }).data
  const opened = reports?.find(({ id }) => id === openedId)
  if (reports && openedId !== undefined && !opened) setOpenedId(undefined)
  const names = { siteName: useSiteName(), lists: useLists() }
  return (
    <>
      <ChosenTable
        {...props}
        table="reports"
        title="Reports"
        noun="report"
        placeholder="Name, email, or listing"
        sorts={timeSorts}
        sortOptions={[
          { value: '-created', label: 'Newest' },
          { value: 'created', label: 'Oldest' },
        ]}
        columns={columnsWith(names, setOpenedId)}
        query={query}
        icon={<Flag />}
        filter={{
          label: 'Status',
          options: statuses,
          value: wanted.status ?? 'open',
          onChange: (status) => onWanted({ ...wanted, status: status === 'closed' ? status : undefined }),
        }}
      />
      {opened && (
        <Dialog open size="lg" onOpenChange={() => setOpenedId(undefined)} title={subjectWords(opened)}>
          <Suspense fallback={<ScreenSpinner />}>
            <ReportDetails report={opened} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

type Names = { siteName: string; lists: ReturnType<typeof useLists> }

const columnsWith = ({ siteName, lists }: Names, onOpen: (id: string) => void): readonly Column<AdminReport>[] => [
  {
    id: 'what',
    head: 'What',
    cell: (report) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="wrap-anywhere max-lg:w-full">{subjectWords(report)}</span>
        {report.people > 1 && <Badge tone="warn">{report.people} people</Badge>}
        {report.outcome && <Badge tone="slate">{outcomeWords[report.outcome]}</Badge>}
      </span>
    ),
  },
  {
    id: 'reason',
    head: 'Reason',
    cell: ({ reason }) => named(labelOf(lists, 'reportReasons', reason, reportReasons[reason]), siteName),
  },
  { id: 'about', head: 'About', cell: ({ reported }) => <Named as="About" person={reported} /> },
  { id: 'reporter', head: 'Reported by', cell: ({ reporter }) => <Named as="Reported by" person={reporter} /> },
  createdColumn('Reported', ({ createdAt }) => createdAt),
  {
    id: 'actions',
    head: 'Actions',
    cell: (report) => (
      <Button variant="secondary" size="sm" onClick={() => onOpen(report.id)}>
        Open<span className="sr-only"> the report about {subjectWords(report)}</span>
      </Button>
    ),
  },
]
