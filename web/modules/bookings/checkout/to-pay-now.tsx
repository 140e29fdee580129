import { formatMoney } from '#web/platform/format/money.ts'

type ToPayNowProps = { covered: string | null; toPay: string | null }

/** How much of a price is paid already, and how much is missing. */
export function ToPayNow({ covered, toPay }: ToPayNowProps) {
  return (
    <dl className="figures grid gap-2">
      <div className="flex justify-between gap-4">
        <dt className="text-ink-soft">Already paid</dt>
        <dd>{formatMoney(-Number(covered))}</dd>
      </div>
      <div className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>To pay now</dt>
        <dd>{formatMoney(toPay ?? '0.00')}</dd>
      </div>
    </dl>
  )
}
