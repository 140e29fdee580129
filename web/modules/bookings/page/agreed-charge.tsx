import { CreditCard } from 'lucide-react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { useWithdrawAgreement } from '#web/modules/payments/mutations.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type AgreedChargeProps = { bookingId: string; agreed: NonNullable<BookingDetail['agreedCharge']> }

/** What the owner agreed to have charged, and how to change their mind. */
export function AgreedCharge({ bookingId, agreed }: AgreedChargeProps) {
  const withdraw = useWithdrawAgreement()
  if (agreed.state === 'charging') return <Spinner label="Charging your saved card…" />
  return (
    <div className="grid justify-items-start gap-2 rounded-lg bg-brand-soft px-4 py-3">
      <p className="flex items-start gap-3">
        <CreditCard aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
        <span>
          <span className="block text-sm text-ink-soft">You agreed</span>
          <span className="figures font-semibold">{agreed.text}</span>
        </span>
      </p>
      <Button variant="secondary" size="sm" loading={withdraw.isPending} onClick={() => withdraw.mutate(bookingId)}>
        Don't charge my card
      </Button>
    </div>
  )
}
