import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import type { OwnMeasure } from '#contract/calls/moderation.ts'
import type { User } from '#contract/schemas/identity.ts'
import { whyWords } from '#contract/vocabulary/measure-words.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { useDownloadData } from '#web/modules/account/mutations.ts'
import { OwnHidden } from '#web/modules/hiding/own-hidden.tsx'
import { ownHiddenQuery } from '#web/modules/hiding/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Page } from '#web/ui/page.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Appeal } from './appeal.tsx'
import { dayOf, pageOf } from './measure-text.ts'
import { useAcknowledge } from './mutations.ts'
import { OpenStays } from './open-stays.tsx'
import { ownMeasuresQuery } from './queries.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** What staff decided about the user: their suspension, a warning to acknowledge, or a list of what there was. */
export function NoticeScreen({ user }: { user: User }) {
  const siteName = useSiteName()
  const query = useQuery(ownMeasuresQuery)
  if (query.isPending) return <ScreenSpinner />
  if (!query.data)
    return (
      <Page title="About your account" width="text">
        <LoadError title="We couldn't load this page" query={query} />
      </Page>
    )
  const { measures, stays } = query.data
  const suspension = measures.find(({ kind, inForce }) => kind === 'suspension' && inForce)
  if (suspension) {
    const { title, lines } = pageOf(suspension, siteName)
    return (
      <Page title={title} width="text">
        <div className="grid gap-8">
          <Lines lines={stays.length > 0 ? lines : lines.slice(0, -1)} />
          <Appeal measure={suspension} buttons={<OtherWays />} />
          {stays.length > 0 && <OpenStays stays={stays} userId={user.id} />}
          <OwnHidden />
        </div>
      </Page>
    )
  }
  const warning = measures.findLast(({ may }) => may.acknowledge)
  return warning ? <Warning key={warning.id} measure={warning} /> : <Decisions measures={measures} />
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div className="grid gap-3 text-lg">
      {lines.map((line) => (
        <p key={line} className="wrap-anywhere whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  )
}

function OtherWays() {
  const download = useDownloadData()
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download aria-hidden="true" className="size-4.5" />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        Download your data
      </Button>
      <Button asChild variant="secondary">
        <Link to="/contact">Contact us</Link>
      </Button>
    </>
  )
}

function Warning({ measure }: { measure: OwnMeasure }) {
  const siteName = useSiteName()
  const acknowledge = useAcknowledge(measure.id)
  const { title, lines } = pageOf(measure, siteName)
  return (
    <Page title={title} width="text">
      <div className="grid gap-8">
        <Lines lines={lines} />
        <Appeal
          measure={measure}
          buttons={
            <Button className="order-first" loading={acknowledge.isPending} onClick={() => acknowledge.mutate()}>
              I understand
            </Button>
          }
        />
      </div>
    </Page>
  )
}

/** The user's measures when none has to be seen first: where the links of mails lead. */
function Decisions({ measures }: { measures: readonly OwnMeasure[] }) {
  const siteName = useSiteName()
  const { data: hidden = [] } = useQuery(ownHiddenQuery)
  return (
    <Page
      title="About your account"
      width="text"
      intro={
        measures.length > 0 || hidden.length > 0
          ? 'Decisions of our team, the latest first.'
          : 'There are no decisions about your account.'
      }
      actions={
        <Button asChild variant="secondary">
          <Link to="/">Go to the home page</Link>
        </Button>
      }
    >
      <div className="grid gap-8">
        <OwnHidden />
        <ul className="grid gap-4 empty:hidden">
          {measures.map((measure) => (
            <li key={measure.id}>
              <Card className="grid gap-4 p-4 sm:p-5">
                <div className="flex flex-wrap items-center gap-2.5">
                  <Badge tone={measure.inForce ? 'warn' : 'neutral'}>
                    {measure.kind === 'warning' ? 'Warning' : 'Suspension'}
                  </Badge>
                  <span className="text-sm text-ink-soft">{spanOf(measure)}</span>
                </div>
                <p className="wrap-anywhere whitespace-pre-line">{named(whyWords(measure), siteName)}</p>
                <Appeal measure={measure} />
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

function spanOf({ kind, from, liftedAt }: OwnMeasure): string {
  if (!liftedAt) return dayOf(from)
  return kind === 'warning' ? `${dayOf(from)}, taken back` : `${dayOf(from)} to ${dayOf(liftedAt)}`
}
