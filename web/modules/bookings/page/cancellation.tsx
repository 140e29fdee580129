import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { lateCancellation, lateCancellationForSitters, policyOf } from '../cancellation-words.ts'
import { isOver } from '../settling.ts'
import { refundLines } from './page-words.ts'
import { BookingSection } from './booking-section.tsx'

/** The policy, and what a cancellation refunds now and after the next cut-off. */
export function Cancellation({ booking }: { booking: BookingDetail }) {
  const policy = policyOf(booking)
  if (!policy || isOver(booking)) return null
  const [now, next] = refundLines(booking)
  const isOwner = booking.viewer === 'owner'
  return (
    <BookingSection title="Cancellation">
      {now && (
        <div className="figures grid gap-1 rounded-lg bg-brand-soft px-4 py-3 text-brand-strong">
          <p className="font-semibold">{now}</p>
          {next && <p>{next}</p>}
        </div>
      )}
      <p className="text-ink-soft">
        {policy.title} policy. {policy.text} {(isOwner ? lateCancellation : lateCancellationForSitters)(booking.terms)}
        {!isOwner && ' If the sitter cancels, the owner gets everything back.'}
      </p>
    </BookingSection>
  )
}
