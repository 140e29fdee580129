import { Undo2 } from 'lucide-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRefundBooking } from './mutations.ts'
import { leftToRefundQuery } from './queries.ts'
import { leftWords, readAmount } from './refund-rules.ts'

/** Refunds an amount that the admin types to the owner of a stay that is over. */
export function RefundBooking({ booking: { id, owner } }: { booking: Booking }) {
  const formId = useId()
  const [open, setOpen] = useState(false)
  const refund = useRefundBooking(id)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="relative z-10"
        icon={<Undo2 aria-hidden="true" className="size-4" />}
        aria-label={`Refund ${displayName(owner)}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      <Dialog
        open={open}
        onOpenChange={(next) => !refund.isPending && setOpen(next)}
        title={`Refund ${displayName(owner)}`}
        description="The money goes back to the owner's card. The sitter's earnings and our fees go down to match, and if the sitter was already paid, we take back the difference."
        footer={
          <>
            <Button variant="secondary" type="reset" form={formId} disabled={refund.isPending}>
              Cancel
            </Button>
            <Button variant="danger" type="submit" form={formId} loading={refund.isPending}>
              Refund
            </Button>
          </>
        }
      >
        <AmountForm id={formId} bookingId={id} send={refund} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

type Amount = { amount: string }
type Mistakes = { readonly amount?: string }
type AmountFormProps = {
  id: string
  bookingId: string
  send: ReturnType<typeof useRefundBooking>
  onClose: () => void
}

function AmountForm({ id, bookingId, send, onClose }: AmountFormProps) {
  const left = useQuery(leftToRefundQuery(bookingId))
  const { form, setForm, mistakes, formProps } = useForm({
    name: `refund of ${bookingId}`,
    start: { amount: '' },
    send,
    mistakesOf: ({ amount }: Amount): Mistakes =>
      readAmount(amount) === undefined ? { amount: 'Enter an amount, like 25.00.' } : {},
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
