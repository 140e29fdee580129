import type { Quote } from '#contract/schemas/prices.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { classes } from '#web/ui/classes.ts'

export type PriceLinesProps = Pick<Quote, 'lines' | 'total'> & {
  /** The label of the total. */
  totalLabel?: string
  /** Shows an older price while the new one is loading. */
  faded?: boolean
}

/** A price as itemized by the server: line by line, then the total. */
export function PriceLines({ lines, total, totalLabel = 'Total before taxes', faded = false }: PriceLinesProps) {
  return (
    <dl className={classes('figures grid gap-2', faded && 'opacity-50')} aria-busy={faded}>
      {lines.map((line) => (
        <div key={`${line.kind} ${line.label}`} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{line.label}</dt>
          <dd className={line.kind === 'discount' ? 'text-ok' : ''}>{formatMoney(line.amount)}</dd>
        </div>
      ))}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-3 font-semibold">
        <dt>{totalLabel}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  )
}
