import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import type { User } from '#contract/schemas/identity.ts'
import { applicantRole, reviewPromise } from '#contract/vocabulary/applications.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ApplicationStatus, EarlierApplications } from './application-status.tsx'
import { ApplyForm } from './apply-form.tsx'
import { myApplicationQuery } from './queries.ts'

/** The screen for applying as a sitter, and for the status of an application. */
export function ApplyScreen({ user }: { user: User }) {
  const application = useQuery(myApplicationQuery)
  const [sent] = application.data ?? []
  return (
    <Page
      title="Become a Sitter"
      intro={
        sent
          ? 'Your sitter application'
          : `Tell us about yourself. We review every application within ${reviewPromise}.`
      }
      width="text"
    >
      <div className="grid gap-8">
        {application.isPending ? (
          <ApplicationLoading />
        ) : application.isLoadingError ? (
          <LoadError title="We couldn't load your application" query={application} />
        ) : (
          <>
            {sent && !(sent.status === 'approved' && sent.may.apply) && (
              <ApplicationStatus application={sent} user={user} />
            )}
            {!sent && user.role !== applicantRole && <AlreadySitter />}
            {(sent ? sent.may.apply : user.role === applicantRole) && <ApplyForm user={user} before={sent ?? null} />}
            {sent && <EarlierApplications earlier={sent.earlier} />}
          </>
        )}
      </div>
    </Page>
  )
}

/** Shown to a sitter without an application, or to an admin. */
function AlreadySitter() {
  return (
    <EmptyState
      icon={<BadgeCheck />}
      title="You don't need to apply"
      description="You can already create listings and take bookings."
      action={
        <Button asChild>
          <Link to="/sitter-dashboard">Go to Sitter Dashboard</Link>
        </Button>
      }
    />
  )
}

function ApplicationLoading() {
  return (
    <Loading label="Loading your application" className="grid gap-6">
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </Loading>
  )
}
