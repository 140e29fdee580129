import { Link } from '@tanstack/react-router'
import { BadgeCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MyApplication } from '#contract/calls/applications.ts'
import type { User } from '#contract/schemas/identity.ts'
import { reviewPromise } from '#contract/vocabulary/applications.ts'
import { formatDate, formatInstant } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { StatusBadge } from './status-badge.tsx'

const day = (instant: string) => formatDate(localDate(new Date(instant)))

type StatusProps = { application: MyApplication; user: Pick<User, 'emailVerified'> }

/** The status of an application, and what comes next. */
export function ApplicationStatus({ application, user }: StatusProps) {
  const { status, adminNotes, reapplyAt, may } = application
  if (status === 'pending') return <UnderReview application={application} user={user} />
  if (status === 'approved')
    return (
      <StatusCard
        icon={BadgeCheck}
        look="bg-ok-soft text-ok"
        title="You're approved!"
        facts={<Sent application={application} />}
        action={
          <div className="flex flex-wrap gap-3">
            <Button asChild>
              <Link to="/listing/create">Create a listing</Link>
            </Button>
            <Button asChild variant="secondary">
              <Link to="/sitter-dashboard">Go to Sitter Dashboard</Link>
            </Button>
          </div>
        }
      >
        <p>You're a Verified sitter now. Create your first listing, and owners can find you.</p>
      </StatusCard>
    )
  return (
    <StatusCard
      icon={CircleX}
      look="bg-danger-soft text-danger"
      title="Your application wasn't approved"
      facts={<Sent application={application} />}
    >
      {adminNotes && (
        <figure className="grid gap-1 rounded-lg bg-slate-soft px-4 py-3">
          <figcaption className="text-sm font-semibold text-slate">Notes from our team</figcaption>
          <blockquote dir="auto" className="wrap-anywhere whitespace-pre-line">
            {adminNotes}
          </blockquote>
        </figure>
      )}
      <p>
        {may.apply || !reapplyAt
          ? 'You may reapply now. Make any changes below and send it again.'
          : `You may reapply from ${day(reapplyAt)}.`}
      </p>
    </StatusCard>
  )
}

function UnderReview({ application, user }: StatusProps) {
  return (
    <StatusCard
      icon={Hourglass}
      look="bg-warn-soft text-warn"
      title="Your application is under review"
      facts={<Sent application={application} />}
    >
      <p>We review every application by hand. It usually takes {reviewPromise}, and we'll email you our answer.</p>
      {!user.emailVerified && (
        <p className="font-semibold">Confirm your email first. We can't approve you until you do.</p>
      )}
    </StatusCard>
  )
}

function Sent({ application: { createdAt, reviewedAt } }: { application: MyApplication }) {
  return (
    <>
      Sent {formatInstant(createdAt)}
      {reviewedAt && `, reviewed ${formatInstant(reviewedAt)}`}
    </>
  )
}

type StatusCardProps = {
  icon: LucideIcon
  look: string
  title: string
  facts: ReactNode
  action?: ReactNode
  children: ReactNode
}

function StatusCard({ icon: Icon, look, title, facts, action, children }: StatusCardProps) {
  return (
    <Card className="flex flex-wrap gap-5 p-5 sm:flex-nowrap sm:p-8">
      <span aria-hidden="true" className={classes('grid size-14 shrink-0 place-items-center rounded-full', look)}>
        <Icon className="size-7" />
      </span>
      <div className="grid min-w-0 flex-1 gap-4">
        <div className="grid gap-1">
          <h2 className="text-2xl font-semibold">{title}</h2>
          <p className="text-sm text-ink-soft">{facts}</p>
        </div>
        {children}
        {action && <div>{action}</div>}
      </div>
    </Card>
  )
}

/** The applications before the latest, and their outcomes. */
export function EarlierApplications({ earlier }: Pick<MyApplication, 'earlier'>) {
  if (earlier.length === 0) return null
  return (
    <section aria-labelledby="earlier-applications" className="grid gap-3">
      <h2 id="earlier-applications" className="text-xl font-semibold">
        Earlier applications
      </h2>
      <ul className="grid gap-3">
        {earlier.map(({ id, status, createdAt, adminNotes }) => (
          <li key={id}>
            <Card className="grid gap-1.5 p-4">
              <p className="flex flex-wrap items-center justify-between gap-2">
                <span className="font-semibold">Sent {day(createdAt)}</span>
                <StatusBadge status={status} />
              </p>
              {adminNotes && (
                <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
                  {adminNotes}
                </p>
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
