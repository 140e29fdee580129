import { useQuery } from '@tanstack/react-query'
import { useMore } from '#web/platform/pages.ts'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { ConsolePart } from './console-part.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import { disputesQuery, type WantedPayments, type WantedPayouts } from './queries.ts'

const shown = [
  { value: 'payments', label: 'Payments' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'disputes', label: 'Disputes' },
] as const
type Shown = (typeof shown)[number]['value']

type MoneyTabProps = {
  shown: Shown
  onShown: (shown: Shown) => void
  payments: WantedPayments
  onPayments: (wanted: WantedPayments) => void
  payouts: WantedPayouts
  onPayouts: (wanted: WantedPayouts) => void
}

/** Payments, payouts, or disputes. */
export function MoneyTab(props: MoneyTabProps) {
  const chooser = (
    <FilterSelect label="Show" options={shown} value={props.shown} onChange={(next) => next && props.onShown(next)} />
  )
  if (props.shown === 'payments')
    return <PaymentsTable chooser={chooser} wanted={props.payments} onWanted={props.onPayments} />
  if (props.shown === 'payouts')
    return <PayoutsTable chooser={chooser} wanted={props.payouts} onWanted={props.onPayouts} />
  return (
    <div className="grid gap-4">
      <div className="sm:w-60">{chooser}</div>
      <Disputes />
    </div>
  )
}

function Disputes() {
  return (
    <ConsolePart
      title="Disputes"
      rows={useQuery({ ...disputesQuery, staleTime: 5000 })}
      more={useMore(disputesQuery)}
      nothing="No disputes"
      row={(dispute) => <DisputeRow dispute={dispute} />}
    />
  )
}
