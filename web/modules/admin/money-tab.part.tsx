import { useQuery } from '@tanstack/react-query'
import { useMore } from '#web/platform/pages.ts'
import { ConsolePart } from './console-part.tsx'
import { DisputeRow } from './dispute-row.tsx'
import { FailedPayoutRow } from './failed-payout.tsx'
import { disputesQuery, failedPayoutsQuery } from './queries.ts'

/** Disputes, and payouts that failed. */
export function MoneyTab() {
  const fresh = { staleTime: 5000 }
  return (
    <div className="grid gap-8">
      <ConsolePart
        title="Disputes"
        rows={useQuery({ ...disputesQuery, ...fresh })}
        more={useMore(disputesQuery)}
        nothing="No disputes"
        row={(dispute) => <DisputeRow dispute={dispute} />}
      />
      <ConsolePart
        title="Failed payouts"
        rows={useQuery({ ...failedPayoutsQuery, ...fresh })}
        more={useMore(failedPayoutsQuery)}
        nothing="No failed payouts"
        row={(payout) => <FailedPayoutRow payout={payout} />}
      />
    </div>
  )
}
