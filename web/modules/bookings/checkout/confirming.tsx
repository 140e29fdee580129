import { useEffect, useState } from 'react'
import { usePaymentChanged } from '#web/modules/payments/mutations.ts'
import { Card } from '#web/ui/card.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { hearsWithinMs, noteJustPaid } from '../settling.ts'
import { Notice } from './notice.tsx'

/** Shown while a payment made at the provider waits for the server's confirmation, which alone counts. */
export function Confirming({ bookingId }: { bookingId: string }) {
  const refreshBookings = usePaymentChanged()
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    noteJustPaid(bookingId)
    void refreshBookings()
    const timer = window.setTimeout(() => setLate(true), hearsWithinMs)
    return () => window.clearTimeout(timer)
  }, [bookingId, refreshBookings])
  if (isLate)
    return (
      <Notice bookingId={bookingId} tone="slate" title="We're still waiting for your bank">
        Your payment is taking longer than usual. Your booking will update as soon as we hear back, so there's no need
        to pay again.
      </Notice>
    )
  return (
    <Card className="grid justify-items-start gap-3 p-5 sm:p-6">
      <Spinner label="Confirming your payment…" />
      <p className="text-ink-soft">This usually takes a few seconds.</p>
    </Card>
  )
}
