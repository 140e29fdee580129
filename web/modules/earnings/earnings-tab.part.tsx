import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Earnings } from '#contract/calls/earnings.ts'
import { statementPath } from '#contract/paths.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { StatusPill } from '#web/modules/bookings/manage/status-pill.tsx'
import { formatDay, formatMonth, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { awaitsFirstAnswer } from '#web/platform/first-answer.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { comingWords } from './payout-words.ts'
import { Payouts } from './payouts.tsx'
import { earningsQuery, payoutAccountQuery, payoutsQuery } from './queries.ts'
import { useTerms } from '#web/product/terms.ts'

/** A sitter's earnings: upcoming and due amounts, the stays they come from, and a statement per month. */
export function EarningsTab(payouts: { isBack: boolean; onBack: () => void }) {
  const terms = useTerms()
  const { data: earnings, error, isFetching, refetch } = useQuery(earningsQuery)
  // these stand above the stays, which would move when they come
  const [account, sent] = [useQuery(payoutAccountQuery), useQuery(payoutsQuery)]
  if (error && !earnings)
    return <LoadError level={2} title="We couldn't load your earnings" query={{ error, isFetching, refetch }} />
  if (!earnings || awaitsFirstAnswer(account, sent))
    return (
      <Loading label="Loading your earnings" className="grid gap-4">
        <Skeleton className="h-28 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </Loading>
    )
  return (
    <div className="grid gap-10">
      <Figures
        figures={[
          {
            label: 'Upcoming',
            value: formatMoney(earnings.coming),
            note: comingWords(earnings.comingCount),
          },
          {
            label: 'Processing',
            value: formatMoney(earnings.clearing),
            note: terms ? `Due ${counted(terms.payoutHours, 'hour')} after check-out` : '',
          },
          { label: 'Due to you', value: formatMoney(earnings.due), note: 'From completed stays' },
          { label: 'Paid out', value: formatMoney(earnings.paid), note: 'Sent to you so far' },
        ]}
      />
      <Payouts {...payouts} />
      <Upcoming earnings={earnings} />
      <Months months={earnings.months} />
    </div>
  )
}

function Upcoming({ earnings: { stays, comingCount } }: { earnings: Earnings }) {
  return (
    <Section title="Upcoming earnings">
      {stays.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Wallet />}
          title="Nothing coming up"
          description="Stays show up here once their owners have paid."
        />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {stays.map((stay) => (
              <li
                key={stay.bookingId}
                className="relative flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4 sm:px-5"
              >
                <div className="grid min-w-0 gap-0.5">
                  <Link
                    to="/bookings/$bookingId"
                    params={{ bookingId: stay.bookingId }}
                    className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
                  >
                    {stay.firstName ? `${isolated(stay.firstName)}, ` : ''}
                    {formatRange(stay.startDate, stay.endDate)}
                  </Link>
                  <p className="text-sm text-ink-soft">{isolated(stay.listingTitle)}</p>
                </div>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  {stay.status === 'accepted' ? null : <StatusPill booking={{ ...stay, ...settled }} />}
                  <p className="figures flex flex-wrap items-baseline gap-x-3 sm:grid sm:text-right">
                    <span className="font-semibold">{formatMoney(stay.amount)}</span>
                    {stay.dueAt && (
                      <span className="text-sm text-ink-soft">Due {formatDay(localDate(new Date(stay.dueAt)))}</span>
                    )}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {comingCount > stays.length && (
        <p className="text-sm text-ink-soft">
          The next {stays.length} of {counted(comingCount, 'stay')}.
        </p>
      )}
    </Section>
  )
}

/** The state of the stays listed here: all are paid, without an open change or meet-and-greet. */
const settled = { paymentState: 'paid', change: null, meetAsks: null } as const

function Months({ months }: { months: Earnings['months'] }) {
  return (
    <Section title="Statements">
      {months.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Download />}
          title="No statements yet"
          description="You'll get one for each month in which a stay ends."
        />
      ) : (
        <Card className="relative overflow-x-auto">
          <table className="figures w-full text-left">
            <thead className="border-b border-line text-sm text-ink-soft">
              <tr>
                <th scope="col" className="px-4 py-3 font-semibold sm:px-5">
                  Month
                </th>
                <th scope="col" className="px-2 py-3 text-right font-semibold">
                  Stays
                </th>
                <th scope="col" className="px-2 py-3 text-right font-semibold">
                  Earned
                </th>
                <th scope="col" className="px-4 py-3 text-right font-semibold sm:px-5">
                  <span className="sr-only">Statement</span>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {months.map(({ month, stays, amount }) => (
                <tr key={month}>
                  <th scope="row" className="px-4 py-2 font-medium sm:px-5 min-[24rem]:whitespace-nowrap">
                    {formatMonth(`${month}-01`)}
                  </th>
                  <td className="px-2 py-2 text-right">{stays}</td>
                  <td className="px-2 py-2 text-right font-semibold">{formatMoney(amount)}</td>
                  <td className="py-2 pr-2 text-right sm:pr-5">
                    <StatementLink month={month} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Card>
      )}
    </Section>
  )
}

function StatementLink({ month }: { month: string }) {
  return (
    <Button asChild variant="ghost" size="sm">
      <a href={statementPath(month)} download>
        <Download aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">CSV</span>
        <span className="sr-only"> statement for {formatMonth(`${month}-01`)}</span>
      </a>
    </Button>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4">
      <h2 className="text-2xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
