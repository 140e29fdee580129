import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { HiddenList } from './hidden-list.tsx'
import { reportsQuery, type WantedReports } from './queries.ts'
import { ReportRow } from './report-row.tsx'
import { ReportedConversation } from './reported-conversation.tsx'

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

const hiddenOptions = [
  { value: 'asked', label: 'Reviews to decide' },
  { value: 'all', label: 'Everything hidden' },
] as const

type ReportsTabProps = { wanted: WantedReports; onWanted: (wanted: WantedReports) => void }

/** The open reports; closed ones if the filter says so. */
export function ReportsTab({ wanted, onWanted }: ReportsTabProps) {
  const query = reportsQuery(wanted)
  const [reading, setReading] = useState<AdminReport>()
  const [asked, setAsked] = useState<(typeof hiddenOptions)[number]['value']>('asked')
  return (
    <>
      <SearchedList
        title="Reports"
        noun="report"
        placeholder="Name or listing"
        search={wanted.search}
        onSearch={(search) => onWanted({ ...wanted, search })}
        filters={
          <FilterSelect
            label="Status"
            options={statuses}
            value={wanted.status ?? 'open'}
            onChange={(status) => onWanted({ ...wanted, status: status === 'closed' ? status : undefined })}
          />
        }
        query={query}
        rows={useQuery({ ...query, staleTime: 5000 })}
        nothing={
          <EmptyState
            level={3}
            icon={<Flag />}
            title={wanted.search ? 'No reports found' : wanted.status ? 'No closed reports' : 'No open reports'}
            description={wanted.search ? 'Try a different search.' : 'What people report shows up here.'}
          />
        }
        row={(report) => <ReportRow report={report} onRead={() => setReading(report)} />}
      />
      <section aria-labelledby="hidden-list" className="mt-8 grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <h2 id="hidden-list" className="text-xl font-semibold">
            Hidden
          </h2>
          <FilterSelect
            label="Show"
            options={hiddenOptions}
            value={asked}
            onChange={(chosen) => setAsked(chosen === 'all' ? 'all' : 'asked')}
          />
        </div>
        <HiddenList key={asked} asked={asked === 'asked'} />
      </section>
      {reading && <ReportedConversation report={reading} onClose={() => setReading(undefined)} />}
    </>
  )
}
