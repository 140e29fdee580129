import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { AmountRow } from '../page/booking-section.tsx'

/** What the marketplace pays of a price, and what that leaves its owner. */
export function Cover({
  booking: { cover, totalAmount, viewer },
}: {
  booking: Pick<BookingDetail, 'cover' | 'totalAmount' | 'viewer'>
}) {
  if (cover === null) return null
  return (
    <>
      <AmountRow label="We cover" amount={formatMoney(-Number(cover))} />
      <AmountRow
        strong
        label={viewer === 'owner' ? 'You pay' : 'The owner pays'}
        amount={formatMoney(Number(totalAmount) - Number(cover))}
      />
    </>
  )
}
