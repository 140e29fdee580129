import type { AdminCaseLine } from '#contract/schemas/cases.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Marks a case for which a payout waits, or a part of it. */
export function PayoutWaits({ found: { holdsPayout, held } }: { found: Pick<AdminCaseLine, 'holdsPayout' | 'held'> }) {
  return holdsPayout && <Badge tone="warn">{held === null ? 'Payout waits' : `${formatMoney(held)} waits`}</Badge>
}
