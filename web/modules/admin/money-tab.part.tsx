import { FilterSelect } from '#web/ui/filter-select.tsx'
import { DisputesTable } from './disputes-table.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { PayoutsTable } from './payouts-table.tsx'
import type { DisputesFilter, PaymentsFilter, PayoutsFilter } from './queries.ts'

const shown = [
  { value: 'payments', label: 'Payments' },
  { value: 'payouts', label: 'Payouts' },
  { value: 'disputes', label: 'Disputes' },
] as const
type Shown = (typeof shown)[number]['value']

type MoneyTabProps = {
  shown: Shown
  onShown: (shown: Shown) => void
  payments: PaymentsFilter
  onPayments: (wanted: PaymentsFilter) => void
  payouts: PayoutsFilter
  onPayouts: (wanted: PayoutsFilter) => void
  disputes: DisputesFilter
  onDisputes: (wanted: DisputesFilter) => void
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
  return <DisputesTable chooser={chooser} wanted={props.disputes} onWanted={props.onDisputes} />
}
