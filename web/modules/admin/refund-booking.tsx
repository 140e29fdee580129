import { Undo2 } from 'lucide-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRefundBooking } from './mutations.ts'
import { leftToRefundQuery } from './queries.ts'
import { leftWords, readAmount } from './refund-rules.ts'

/** Refunds an amount that the admin types to the owner of a stay that is over. */
export function RefundBooking({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  const name = displayName(booking.owner)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`Refund ${name}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      {open && <RefundDialog bookingId={booking.id} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Each opening has its own idempotency key: in it, a retry after a lost response makes no second refund. */
function RefundDialog({ bookingId, name, onClose }: { bookingId: string; name: string; onClose: () => void }) {
  const formId = useId()
  const refund = useRefundBooking(bookingId)
  return (
    <Dialog
      open
      onOpenChange={() => refund.isPending || onClose()}
      title={`Refund ${name}`}
      description="The money goes back to the owner's card. The sitter's earnings and our fees go down to match, and if the sitter was already paid, we take back the difference."
      footer={<FormButtons form={formId} submit="Refund" busy={refund.isPending} tone="danger" />}
    >
      <AmountForm id={formId} bookingId={bookingId} send={refund} onClose={onClose} />
    </Dialog>
  )
}

type AmountFormProps = {
  id: string
  bookingId: string
  send: ReturnType<typeof useRefundBooking>
  onClose: () => void
}

function AmountForm({ id, bookingId, send, onClose }: AmountFormProps) {
  const left = useQuery(leftToRefundQuery(bookingId))
  const { form, setForm, mistakes, formProps } = useForm({
    // not kept: the next refund begins with what is left then
    name: null,
    start: { amount: '' },
    // checked without the key, which belongs to what is sent
    send: { ...send, input: ({ amount }) => ({ body: { amount: readAmount(amount) } }) },
    rules: { schema: () => import('#contract/inputs/admin.ts').then(({ RefundAmount }) => RefundAmount) },
    onCancel: onClose,
    onDone: onClose,
  })
  return (
    <form {...formProps} id={id}>
      <Field label="Amount in dollars" hint={hintOf(left)} error={mistakes.amount}>
        <TextInput
          value={form.amount}
          inputMode="decimal"
          autoComplete="off"
          onChange={({ target }) => setForm({ amount: target.value })}
        />
      </Field>
    </form>
  )
}

/** The hint under the label; the server refuses too high amounts in any case. */
function hintOf({ data, isFetching }: Pick<UseQueryResult<{ left: string }>, 'data' | 'isFetching'>): string {
  if (isFetching) return "Checking what's left to refund…"
  return data ? leftWords(data.left) : "We couldn't check what's left to refund."
}
