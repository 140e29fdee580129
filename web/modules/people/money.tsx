import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { LedgerLine, PersonMoney } from '#contract/calls/people.ts'
import { ConsolePart } from '#web/modules/admin/console-part.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useMore } from '#web/platform/pages.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { ledgerQuery, moneyQuery } from './queries.ts'

/** What a person paid and earned, their disputes, and every line of the ledger. */
export function Money({ id }: { id: string }) {
  const money = useQuery({ ...moneyQuery(id), staleTime: 5000 })
  const query = ledgerQuery(id)
  const ledger = useQuery({ ...query, staleTime: 5000 })
  const more = useMore(query)
  if (!money.data)
    return money.isError ? <LoadError level={3} title="We couldn't load this" query={money} /> : <ScreenSpinner />
  return (
    <div className="grid gap-8">
      <Sums money={money.data} />
      {money.data.disputes.length > 0 && <Disputes disputes={money.data.disputes} />}
      <ConsolePart
        title="Ledger"
        rows={ledger}
        more={more}
        nothing="No money has moved"
        row={(line) => <Line line={line} />}
      />
    </div>
  )
}

const accountWords = {
  none: 'No payout account',
  incomplete: 'Payout account not finished',
  checking: 'Payout account being checked',
  restricted: 'Payout account restricted',
  ready: 'Payout account ready',
  closed: 'Payout account closed',
} as const

function Sums({ money }: { money: PersonMoney }) {
  const figure = (label: string, amount: string) => ({ label, value: formatMoney(amount) })
  return (
    <div className="grid gap-4">
      <Figures figures={[figure('Paid', money.paid), figure('Held', money.held), figure('Refunded', money.refunded)]} />
      <Figures
        figures={[
          figure('Earned', money.earned),
          figure('Sent', money.sent),
          figure('Due', money.due),
          figure('Held by a suspension', money.withheld),
        ]}
      />
      <p className="text-sm text-ink-soft">{accountWords[money.account ?? 'none']}</p>
    </div>
  )
}

function Disputes({ disputes }: Pick<PersonMoney, 'disputes'>) {
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">Disputes</h2>
      <ul className="grid divide-y divide-line">
        {disputes.map(({ id, bookingId, amount, status, openedAt }) => (
          <li key={id} className="figures py-2.5">
            <BookingLink id={bookingId}>{formatMoney(amount)}</BookingLink>, {status.replaceAll('_', ' ')}, opened{' '}
            {formatInstant(openedAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Line({ line: { bookingId, kind, account, amount, at } }: { line: LedgerLine }) {
  return (
    <p className="figures flex w-full flex-wrap justify-between gap-x-4 text-sm">
      <span>
        {formatInstant(at)} · {kind.replaceAll('_', ' ')} · {account.replaceAll('_', ' ')} ·{' '}
        <BookingLink id={bookingId}>booking #{bookingId.slice(-8)}</BookingLink>
      </span>
      <span className="font-semibold">
        {amount.startsWith('-') ? `−${formatMoney(amount.slice(1))}` : formatMoney(amount)}
      </span>
    </p>
  )
}

function BookingLink({ id, children }: { id: string; children: string | readonly string[] }) {
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId: id }} className="rounded-sm underline underline-offset-2">
      {children}
    </Link>
  )
}
