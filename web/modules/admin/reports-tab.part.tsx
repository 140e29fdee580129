import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { AdminReport } from '#contract/calls/reports.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { reportReasons } from '#contract/vocabulary/report-reasons.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { useCloseReport } from './mutations.ts'
import { PersonLink } from './person-link.tsx'
import { reportsQuery, type WantedReports } from './queries.ts'
import { ReportedConversation } from './reported-conversation.tsx'

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const

type ReportsTabProps = { wanted: WantedReports; onWanted: (wanted: WantedReports) => void }

/** The open reports; closed ones if the filter says so. */
export function ReportsTab({ wanted, onWanted }: ReportsTabProps) {
  const query = reportsQuery(wanted)
  const [reading, setReading] = useState<AdminReport>()
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
            description={
              wanted.search ? 'Try a different search.' : 'Reported listings and conversations show up here.'
            }
          />
        }
        row={(report) => <Row report={report} onRead={() => setReading(report)} />}
      />
      {reading && <ReportedConversation report={reading} onClose={() => setReading(undefined)} />}
    </>
  )
}

const look = 'rounded-sm font-semibold wrap-anywhere no-underline hover:underline'

function Row({ report, onRead }: { report: AdminReport; onRead: () => void }) {
  const { listingId, listingTitle, conversationId, reporter, reported, reason, details, outcome, createdAt } = report
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3 p-4 sm:px-5" data-row>
      <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {listingId ? (
            <Link to="/listing/$listingId" params={{ listingId }} className={look}>
              {listingTitle || 'Untitled listing'}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">
              {isolated(reporter.name)} and {isolated(reported.name)}
            </span>
          )}
          {outcome && <Badge tone="slate">{outcome === 'resolved' ? 'Resolved' : 'Dismissed'}</Badge>}
        </p>
        <p className="wrap-anywhere">{reportReasons[reason]}</p>
        {details !== null && (
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft">
            “{details}”
          </p>
        )}
        <p className="figures text-sm wrap-anywhere text-ink-soft">
          Reported by <PersonLink person={reporter} /> · about <PersonLink person={reported} /> ·{' '}
          <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
      </div>
      {!outcome && <Actions report={report} {...(conversationId && { onRead })} />}
    </Card>
  )
}

function Actions({ report, onRead }: { report: AdminReport; onRead?: () => void }) {
  const close = useCloseReport(report)
  return (
    <div className="flex flex-wrap gap-2">
      {onRead && (
        <Button variant="secondary" size="sm" onClick={onRead}>
          Read messages
        </Button>
      )}
      <Button variant="ghost" size="sm" spent={close.isPending} onClick={() => close.mutate('dismissed')}>
        Dismiss
      </Button>
      <Button size="sm" spent={close.isPending} onClick={() => close.mutate('resolved')}>
        Resolve
      </Button>
    </div>
  )
}
