import { useEffect, useEffectEvent, useState } from 'react'
import { useRouter } from '@tanstack/react-router'
import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { StayCharges } from '#contract/schemas/charges.ts'
import { PayBy } from '#web/modules/payments/pay-by.tsx'
import { usePaymentChanged } from '#web/modules/payments/mutations.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { toast } from '#web/platform/toasts.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { forWords } from './charge-words.ts'
import { usePayCharge } from './mutations.ts'

export type PayDialogProps = {
  charge: StayCharges['charges'][number]
  bookingId: string
  otherName: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Pays what the sitter asks for, by a saved card or another one. */
export function PayDialog({ charge, bookingId, otherName, open, onOpenChange }: PayDialogProps) {
  const { href: here } = useRouter().buildLocation({ to: '/bookings/$bookingId', params: { bookingId } })
  const [intent, setIntent] = useState<Reply<typeof api.payments.charge>>()
  const pay = usePayCharge(charge.id)
  const changed = usePaymentChanged()
  const amount = formatMoney(charge.amount)
  const begin = useEffectEvent(() => pay.mutate({}, { onSuccess: setIntent, onError: () => onOpenChange(false) }))
  useEffect(() => {
    if (open) begin()
  }, [open])
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Pay ${otherName} ${amount}`} description={forWords(charge)}>
      {intent ? (
        <PayBy
          intent={intent}
          amount={amount}
          verb="Pay"
          here={here}
          hasFailed={false}
          choose={(choice) => pay.mutateAsync(choice).catch(() => undefined)}
          onPaid={() => {
            onOpenChange(false)
            toast({ title: `You paid ${otherName} ${amount}`, tone: 'success' })
            void changed()
          }}
          onFailed={(description) => toast({ title: 'Payment Failed', description, tone: 'error' })}
        />
      ) : (
        <Loading label="Starting the payment…">
          <SkeletonLines lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}
