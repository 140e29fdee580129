import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { applicationStatuses, type ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { count } from '#web/platform/format/words.ts'
import { useMore, useWhole } from '#web/platform/pages.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { applicationsQuery, type WantedApplications } from '../queries.ts'
import { StatusBadge, statusWords } from '../status-badge.tsx'
import { Decide } from './decide.tsx'

type ApplicationsTabProps = {
  wanted: WantedApplications
  onWanted: (wanted: WantedApplications) => void
  /** Opens the whole text of one. */
  onOpen: (id: string) => void
}

const filters = applicationStatuses.map((value) => ({ value, label: statusWords[value] }))

/** The sitter applications, those that wait first. */
export function ApplicationsTab({ wanted, onWanted, onOpen }: ApplicationsTabProps) {
  const query = applicationsQuery(wanted)
  const applications = useQuery({ ...query, staleTime: 5000 })
  const { total } = useWhole(query)
  const more = useMore(query)
  return (
    <section aria-labelledby="applications-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="applications-heading" className="text-2xl font-semibold">
          Sitter Applications
        </h2>
        <p role="status" className="text-ink-soft">
          {applications.data && count(total, 'application')}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <SearchBox
          label="Search applications"
          placeholder="Name, email, or city"
          value={wanted.search ?? ''}
          maxLength={adminSearchMaximum}
          onChange={(search) => onWanted({ ...wanted, search })}
        />
        <Field label="Status" hideLabel>
          <Select
            placeholder="All statuses"
            options={filters}
            value={wanted.status ?? ''}
            onChange={(event) => onWanted({ ...wanted, status: statusOf(event.target.value) })}
          />
        </Field>
      </div>
      <Applications query={applications} wanted={wanted} onOpen={onOpen} />
      <ShowMore {...more} />
    </section>
  )
}

type ApplicationsProps = Pick<ApplicationsTabProps, 'wanted' | 'onOpen'> & {
  query: UseQueryResult<ReviewedApplication[]>
}

function Applications({ query: applications, wanted, onOpen }: ApplicationsProps) {
  return applications.isPending ? (
    <Loading label="Loading applications" className="grid gap-3">
      {[1, 2, 3].map((at) => (
        <Skeleton key={at} className="h-24 rounded-xl" />
      ))}
    </Loading>
  ) : applications.isError ? (
    <ErrorState
      level={3}
      title="We couldn't load the applications"
      description={sentenceOf(applications.error, 'Please try again.')}
      onRetry={() => void applications.refetch()}
      retrying={applications.isFetching}
    />
  ) : applications.data.length === 0 ? (
    <Nothing wanted={wanted} />
  ) : (
    <ul className="grid gap-3">
      {applications.data.map((application) => (
        <li key={application.id}>
          <Row application={application} onOpen={() => onOpen(application.id)} />
        </li>
      ))}
    </ul>
  )
}

function statusOf(value: string): ApplicationStatus | undefined {
  return applicationStatuses.find((status) => status === value)
}

function Nothing({ wanted }: { wanted: WantedApplications }) {
  const looking = Boolean(wanted.search || wanted.status)
  return (
    <EmptyState
      level={3}
      icon={<ClipboardList />}
      title={looking ? 'No applications found' : 'No applications yet'}
      description={
        looking
          ? 'Try other words, or another status.'
          : "When somebody applies to become a sitter, you'll see it here."
      }
    />
  )
}

function Row({ application, onOpen }: { application: ReviewedApplication; onOpen: () => void }) {
  const { name, surname, email, city, state, petTypes, createdAt, status } = application
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">
            {name} {surname}
          </span>
          <StatusBadge status={status} />
        </p>
        <p className="text-sm text-ink-soft wrap-anywhere">
          {email} · {city}, {state}
        </p>
        <p className="text-sm text-ink-soft">
          {petTypes.join(', ')} · <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`View the application of ${name} ${surname}`}
          onClick={onOpen}
        >
          View
        </Button>
        <Decide application={application} size="sm" />
      </div>
    </Card>
  )
}
