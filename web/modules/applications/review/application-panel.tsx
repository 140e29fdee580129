import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { displayName } from '#contract/vocabulary/names.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { roleWords } from '#web/product/role-words.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { applicationQuery } from '../queries.ts'
import { StatusBadge } from '../status-badge.tsx'
import { Decide } from './decide.tsx'

type ApplicationPanelProps = {
  open: boolean
  id: string | undefined
  onClose: () => void
}

/** One application in full, in a panel beside the list. */
export function ApplicationPanel({ open, id, onClose }: ApplicationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...applicationQuery(id ?? ''),
    enabled: id !== undefined,
    staleTime: 5000,
  })
  return (
    <SidePanel
      open={open}
      onOpenChange={onClose}
      title={data ? displayName(data) : 'Sitter application'}
      {...(data && { description: <>Sent {formatInstant(data.createdAt)}</> })}
      {...(data?.may.decide && { footer: <Decide application={data} /> })}
    >
      {data ? (
        <Facts application={data} />
      ) : error ? (
        <LoadError level={3} title="We couldn't load this application" query={{ error, isFetching, refetch }} />
      ) : (
        <Loading label="Loading the application" className="grid gap-6">
          <SkeletonLines lines={4} />
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </SidePanel>
  )
}

const linkLook = 'underline underline-offset-2'

function Facts({ application }: { application: ReviewedApplication }) {
  const { applicant, address, city, state, zipCode, status, reviewedAt, reviewerName, adminNotes } = application
  const account = [
    applicant.email,
    applicant.emailVerified ? 'email confirmed' : 'email not confirmed',
    `${roleWords[applicant.role]} since ${formatInstant(applicant.joinedAt)}`,
  ]
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <StatusBadge status={status} />
        {reviewedAt && (
          <p className="text-sm text-ink-soft">
            By {reviewerName ?? 'an admin'}, {formatInstant(reviewedAt)}
          </p>
        )}
        {adminNotes && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {adminNotes}
          </p>
        )}
      </div>
      <dl className="grid gap-4">
        <Fact label="Email">
          <a href={`mailto:${application.email}`} className={linkLook}>
            {application.email}
          </a>
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${application.phone}`} className={linkLook}>
            {application.phone}
          </a>
        </Fact>
        <Fact label="Address">
          {address}
          {'\n'}
          {city}, {state} {zipCode}
        </Fact>
        <Fact label="Pets">{application.petTypes.join(', ')}</Fact>
        <Fact label="Experience">{application.experience}</Fact>
        <Fact label="Motivation">{application.motivation}</Fact>
        <Fact label="Availability">{application.availability}</Fact>
        <Fact label="References">{application.references}</Fact>
        <Fact label="Emergency contact">{application.emergencyContact}</Fact>
        <Fact label="Background check">{application.backgroundCheck ? 'Agreed' : 'Not agreed'}</Fact>
        <Fact label="Insurance">{application.insurance ? 'Yes' : 'No'}</Fact>
        <Fact label="Account">{account.join('\n')}</Fact>
      </dl>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm font-semibold text-ink-soft">{label}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children ?? <span className="text-ink-soft">Not provided</span>}
      </dd>
    </div>
  )
}
