import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { displayName } from '#contract/vocabulary/names.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { applicationStatuses } from '#contract/vocabulary/applications.ts'
import { SearchedList } from '#web/product/searched-list.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { applicationsQuery, type ApplicationsFilter } from '../queries.ts'
import { StatusBadge, statusWords } from '../status-badge.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { Decide } from './decide.tsx'

type ApplicationsTabProps = {
  wanted: ApplicationsFilter
  onWanted: (wanted: ApplicationsFilter) => void
  /** Opens the full text of an application. */
  onOpen: (id: string) => void
}

const statuses = applicationStatuses.map((value) => ({ value, label: statusWords[value] }))

/** The sitter applications, waiting ones first. */
export function ApplicationsTab({ wanted, onWanted, onOpen }: ApplicationsTabProps) {
  const query = applicationsQuery(wanted)
  return (
    <SearchedList
      title="Sitter Applications"
      noun="application"
      placeholder="Name, email, or city"
      search={wanted.search}
      onSearch={(search) => onWanted({ ...wanted, search })}
      filters={
        <FilterSelect
          label="Status"
          all="All statuses"
          options={statuses}
          value={wanted.status}
          onChange={(status) => onWanted({ ...wanted, status })}
        />
      }
      query={query}
      rows={useQuery({ ...query, staleTime: 5000 })}
      nothing={<Nothing wanted={wanted} />}
      row={(application) => <Row application={application} onOpen={() => onOpen(application.id)} />}
    />
  )
}

function Nothing({ wanted }: { wanted: ApplicationsFilter }) {
  const looking = Boolean(wanted.search || wanted.status)
  return (
    <EmptyState
      level={3}
      icon={<ClipboardList />}
      title={looking ? 'No applications found' : 'No applications yet'}
      description={
        looking ? 'Try a different search or status.' : "When someone applies to become a sitter, you'll see it here."
      }
    />
  )
}

function Row({ application, onOpen }: { application: ReviewedApplication; onOpen: () => void }) {
  const name = displayName(application)
  const { email, city, state, petTypes, createdAt, status } = application
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <StatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Dotted facts={[email, `${city}, ${state}`]} />
        </p>
        <p className="text-sm text-ink-soft">
          <Dotted
            facts={[
              petTypes.join(', '),
              <time key="sent" dateTime={createdAt}>
                {formatInstant(createdAt)}
              </time>,
            ]}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button variant="secondary" size="sm" aria-label={`View the application of ${name}`} onClick={onOpen}>
          View
        </Button>
        <Decide application={application} size="sm" />
      </div>
    </Card>
  )
}
