import { Link } from '@tanstack/react-router'
import type { Dispute } from '#contract/schemas/admin-system.ts'
import type { DisputeStatus } from '#contract/vocabulary/payouts.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const words: Record<DisputeStatus, { readonly label: string; readonly tone: Tone }> = {
  needs_response: { label: 'Needs a response', tone: 'warn' },
  under_review: { label: 'Under review', tone: 'neutral' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'danger' },
}

/** A disputed payment, with a link to the page where the dispute is answered. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const { bookingId, owner, amount, reason, status, respondBy, openedAt, page } = dispute
  const { label, tone } = words[status]
  return (
    <>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="figures font-semibold wrap-anywhere">
          {formatMoney(amount)} from {owner}
        </p>
        <Badge tone={tone}>{label}</Badge>
        <p className="figures text-sm wrap-anywhere text-ink-soft first-letter:uppercase">
          {reason.replaceAll('_', ' ')} · opened {formatInstant(openedAt)}
          {status === 'needs_response' && respondBy !== null && ` · respond by ${formatInstant(respondBy)}`}
          {' · '}
          <Link to="/bookings/$bookingId" params={{ bookingId }} className="underline underline-offset-2">
            See the booking
          </Link>
        </p>
      </div>
      {page !== null && status === 'needs_response' && (
        <Button asChild variant="secondary" size="sm">
          <a href={page} target="_blank" rel="noreferrer" aria-label={`Respond to ${owner}'s dispute on Stripe`}>
            Respond
          </a>
        </Button>
      )}
    </>
  )
}
