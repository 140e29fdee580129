import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DueConsent } from '#contract/calls/legal.ts'
import type { User } from '#contract/schemas/identity.ts'
import { DeleteAccount } from '#web/modules/account/delete-account.tsx'
import { DownloadData } from '#web/modules/account/download-data.tsx'
import { OpenStays } from '#web/modules/moderation/open-stays.tsx'
import { ownMeasuresQuery } from '#web/modules/moderation/queries.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { useAgree } from './mutations.ts'
import { dueConsentsQuery } from './queries.ts'

const names = { terms: 'Terms', privacy: 'Privacy Policy' } as const

/** "Terms", "Terms and Privacy Policy" */
const namesOf = (due: readonly DueConsent[]): string => due.map(({ document }) => names[document]).join(' and ')

/** The page about new terms, from the day on which they take effect: agree, or go on with little. */
export function NewTerms({ user }: { user: User }) {
  const query = useQuery(dueConsentsQuery)
  const [later, setLater] = useState(false)
  const router = useRouter()
  const agree = useAgree(() => router.navigate({ to: '/' }))
  if (query.isPending) return <ScreenSpinner />
  if (!query.data)
    return (
      <Page title="Our Terms" width="text">
        <LoadError title="We couldn't load this page" query={query} />
      </Page>
    )
  const due = query.data
  // agreed meanwhile: the user is fetched again
  if (due.length === 0) return <ScreenSpinner />
  return (
    <Page
      title={`We've updated our ${namesOf(due)}`}
      width="text"
      intro={`In effect since ${formatDate(due[0]?.effectiveOn ?? '')}. Here's what's new:`}
    >
      <div className="grid gap-8">
        {due.map((each) => (
          <Changed key={each.document} consent={each} />
        ))}
        <div className="flex flex-wrap gap-3">
          <Button loading={agree.isPending} onClick={() => agree.mutate(due)}>
            Agree and continue
          </Button>
          {!later && (
            <Button variant="secondary" onClick={() => setLater(true)}>
              Not now
            </Button>
          )}
        </div>
        {later && <Meanwhile user={user} />}
      </div>
    </Page>
  )
}

function Changed({ consent: { document, summary } }: { consent: DueConsent }) {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <p className="wrap-anywhere whitespace-pre-line">{summary}</p>
      <Link to={`/${document}`} className="justify-self-start font-medium text-brand underline">
        Read the {names[document]}
      </Link>
    </Card>
  )
}

/** What works without agreeing. */
function Meanwhile({ user }: { user: User }) {
  const stays = useQuery(ownMeasuresQuery).data?.stays ?? []
  return (
    <section aria-labelledby="meanwhile" className="grid gap-6">
      <div className="grid gap-1.5">
        <h2 id="meanwhile" className="font-display text-2xl font-semibold">
          Without agreeing
        </h2>
        <p className="text-ink-soft">
          Stays that already began go on under the terms they were booked under. You can write to the other side here,
          contact us, take your data, or delete your account. Everything else waits until you agree.
        </p>
      </div>
      {stays.length > 0 && <OpenStays stays={stays} userId={user.id} />}
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to="/contact">Contact us</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to="/cases">Your cases</Link>
        </Button>
        <DownloadData />
      </div>
      <DeleteAccount user={user} />
    </section>
  )
}
