import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { formatMoney } from '#web/platform/format/money.ts'
import { useForm } from '#web/platform/use-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Outcome, Payers, SaidFields } from './decision-fields.tsx'
import { useRefundBooking, type RefundForm } from '../staff-mutations.ts'
import { emptyDecision, leftWords, previewAmount } from './decision-rules.ts'
import { refundPreviewQuery } from '../staff-queries.ts'

export type RefundDialogProps = {
  bookingId: string
  /** The owner. */
  name: string
  open: boolean
  onClose: () => void
}

/** Gives an amount back to the owner of a stay, with a reason. */
export function RefundDialog({ open, ...props }: RefundDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ bookingId, name, onClose }: Omit<RefundDialogProps, 'open'>) {
  const formId = useId()
  const refund = useRefundBooking(bookingId)
  const { data } = useQuery(refundPreviewQuery(bookingId, {}))
  const start: RefundForm = { ...emptyDecision, amount: '', paidBy: 'both' }
  const { form, set, field, formProps } = useForm({
    name: `refund ${bookingId}`,
    start,
    send: refund,
    rules: { schema: () => import('#contract/inputs/refunds.ts').then(({ NewRefund }) => NewRefund) },
    onCancel: onClose,
    onDone: onClose,
  })
  const amount = previewAmount(form.amount)
  return (
    <Dialog
      open
      onOpenChange={() => refund.isPending || onClose()}
      title={amount && Number(amount) > 0 ? `Refund ${formatMoney(amount)} to ${name}?` : `Refund ${name}`}
      description="The money goes back to the owner's card. If the sitter was already paid, we take their part back."
      footer={<FormButtons form={formId} submit="Refund" busy={refund.isPending} tone="danger" />}
    >
      <form {...formProps} id={formId} className="grid gap-5">
        <Field
          label="Amount in dollars"
          hint={data ? leftWords(data.left) : "Checking what's left to refund…"}
          {...field('amount')}
        >
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
        <Payers value={form.paidBy} onChoice={(paidBy) => set({ paidBy })} />
        <Outcome bookingId={bookingId} amount={form.amount} paidBy={form.paidBy} />
        <SaidFields field={field} />
      </form>
    </Dialog>
  )
}
