import { Suspense } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { part } from '#web/platform/part.tsx'

const ChargesCard = part('web/modules/charges/charges-card.part.tsx', () =>
  import('./charges-card.part.tsx').then((module) => module.ChargesCard),
)

type Person = Parameters<typeof firstNameOf>[0]

export type StayChargesProps = {
  booking: Pick<BookingDetail, 'id' | 'viewer'> & { owner: Person; sitter: Person; times: Zone }
}

/** What is asked in a stay beside its price, for its two sides. */
export function StayCharges({ booking: { id, viewer, owner, sitter, times } }: StayChargesProps) {
  const isOwner = viewer === 'owner'
  const otherName = firstNameOf(isOwner ? sitter : owner)
  return (
    <Suspense>
      <ChargesCard bookingId={id} isOwner={isOwner} otherName={otherName} zone={times} />
    </Suspense>
  )
}
