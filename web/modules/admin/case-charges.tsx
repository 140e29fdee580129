import { useQuery } from '@tanstack/react-query'
import type { StayCharges } from '#contract/schemas/charges.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { forWords, stateChip } from '#web/modules/charges/charge-words.ts'
import { useDrop, useUphold } from '#web/modules/charges/mutations.ts'
import { chargesQuery } from '#web/modules/charges/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

/** What was asked after the stay of a case; staff decides about what its owner objected to. */
export function CaseCharges({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(chargesQuery(bookingId))
  if (!data || data.charges.length === 0) return null
  return (
    <section aria-label="Charges after the stay" className="grid gap-3">
      <h3 className="text-lg font-semibold">Charges after the stay</h3>
      <ul className="grid gap-3">
        {data.charges.map((charge) => (
          <Charge key={charge.id} charge={charge} />
        ))}
      </ul>
    </section>
  )
}

function Charge({ charge }: { charge: StayCharges['charges'][number] }) {
  const [drop, uphold] = [useDrop(charge.id), useUphold(charge.id)]
  const chip = stateChip(charge, false)
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
        <span className="figures font-semibold">{formatMoney(charge.amount)}</span> {forWords(charge)}
        <Badge tone={chip.tone}>{chip.words}</Badge>
      </p>
      {charge.may.decide && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" loading={drop.isPending} onClick={() => drop.mutate()}>
            End the charge
          </Button>
          <Button size="sm" variant="secondary" loading={uphold.isPending} onClick={() => uphold.mutate()}>
            Let it stand
          </Button>
        </div>
      )}
    </li>
  )
}
