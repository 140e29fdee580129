import { Link } from '@tanstack/react-router'
import type { FailedPayout } from '#contract/calls/payouts.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { Button } from '#web/ui/button.tsx'
import { useRetryPayout } from './mutations.ts'

/** A payout that could not be sent, with the reason. */
export function FailedPayoutRow({ payout }: { payout: FailedPayout }) {
  const { mutate, isPending } = useRetryPayout(payout)
  const { id, sitter, direction, amount, tries, failure, failedAt, nextAt } = payout
  const what =
    direction === 'out' ? `${formatMoney(amount)} to ${sitter}` : `${formatMoney(amount)} back from ${sitter}`
  return (
    <>
      <div className="grid min-w-0 gap-0.5">
        <p className="figures font-semibold wrap-anywhere">{what}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{failure}</p>
        <p className="figures text-sm text-ink-soft">
          {counted(tries, 'try', 'tries')} · {formatInstant(failedAt)}
          {nextAt !== null && ` · next try ${formatInstant(nextAt)}`}
          {' · '}
          <Link to="/bookings/$bookingId" params={{ bookingId: id }} className="underline underline-offset-2">
            See the booking
          </Link>
        </p>
      </div>
      <Button variant="secondary" size="sm" loading={isPending} aria-label={`Retry ${what}`} onClick={() => mutate()}>
        Retry
      </Button>
    </>
  )
}
