import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useForm } from '#web/platform/use-form.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Choices, Outcome, Payers, SaidFields } from './decision-fields.tsx'
import { useCancelAsAdmin, type CancelForm } from '../staff-mutations.ts'
import { emptyDecision, faultOptions, withoutReason } from './decision-rules.ts'
import { refundPreviewQuery } from '../staff-queries.ts'

export type StaffCancelProps = { booking: Booking; open: boolean; onClose: () => void }

/** Cancels a request or a stay as an admin: what goes back, who pays, whose fault it is, and why. */
export function StaffCancel({ booking, open, onClose }: StaffCancelProps) {
  return open ? <OpenDialog booking={booking} onClose={onClose} /> : null
}

function OpenDialog({ booking, onClose }: Omit<StaffCancelProps, 'open'>) {
  const formId = useId()
  const cancel = useCancelAsAdmin(booking.id)
  const query = useQuery(refundPreviewQuery(booking.id, {}))
  const what = booking.status === 'pending' ? 'request' : 'stay'
  return (
    <Dialog
      open
      onOpenChange={() => cancel.isPending || onClose()}
      title={`Cancel this ${what}?`}
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. This can't be undone.`}
      footer={
        <FormButtons
          form={formId}
          submit={`Cancel ${what}`}
          cancel={`Keep ${what}`}
          busy={cancel.isPending}
          tone="danger"
        />
      }
    >
      {query.data ? (
        <Form id={formId} booking={booking} preview={query.data} cancel={cancel} onClose={onClose} />
      ) : query.isError ? (
        <LoadError level={3} title="We couldn't load this booking's money" query={query} />
      ) : (
        <ScreenSpinner />
      )}
    </Dialog>
  )
}

type FormProps = {
  id: string
  booking: Booking
  preview: RefundPreview
  cancel: ReturnType<typeof useCancelAsAdmin>
  onClose: () => void
}

function Form({ id, booking, preview, cancel, onClose }: FormProps) {
  const hasPaid = Number(preview.left) > 0
  const start: CancelForm = { ...emptyDecision, amount: preview.left, paidBy: 'both', fault: '' }
  const { form, setForm, mistakes, formProps } = useForm({
    name: `cancel ${booking.id}`,
    start,
    send: cancel,
    rules: {
      schema: () => import('#contract/inputs/refunds.ts').then(({ AdminCancellation }) => AdminCancellation),
      mistakesOf: (entered) => ({
        ...withoutReason(entered),
        ...(entered.fault === '' && { fault: 'Say whose fault it is.' }),
      }),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<CancelForm>) => setForm({ ...form, ...change })
  return (
    <form {...formProps} id={id} className="grid gap-5">
      {hasPaid ? (
        <>
          <Back preview={preview} amount={form.amount} error={mistakes.amount} onAmount={(amount) => set({ amount })} />
          <Payers value={form.paidBy} onChoice={(paidBy) => set({ paidBy })} />
          <Outcome bookingId={booking.id} amount={form.amount} paidBy={form.paidBy} />
        </>
      ) : (
        <p className="rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
          {booking.paymentState === 'authorized'
            ? "We release the hold on the owner's card. They aren't charged."
            : "The owner hasn't paid, so there's nothing to refund."}
        </p>
      )}
      <Choices
        legend="Whose fault is it?"
        name="fault"
        options={faultOptions}
        value={form.fault}
        error={mistakes.fault}
        onChoice={(fault) => set({ fault })}
      />
      <SaidFields form={form} set={set} mistakes={mistakes} />
    </form>
  )
}

type BackProps = {
  preview: RefundPreview
  amount: string
  error: string | undefined
  onAmount: (amount: string) => void
}

/** How much goes back: everything, what the policy says, or another amount. */
function Back({ preview, amount, error, onAmount }: BackProps) {
  const { left, byPolicy } = preview
  const options = [
    { value: left, label: `Everything (${formatMoney(left)})` },
    ...(byPolicy === left ? [] : [{ value: byPolicy, label: `By the policy (${formatMoney(byPolicy)})` }]),
    { value: 'other', label: 'Another amount' },
  ]
  const known = amount === left || amount === byPolicy
  return (
    <>
      <Choices
        legend="What goes back to the owner?"
        name="back"
        options={options}
        value={known ? amount : 'other'}
        onChoice={(value) => onAmount(value === 'other' ? '' : value)}
      />
      {!known && (
        <Field label="Amount in dollars" error={error}>
          <TextInput
            value={amount}
            inputMode="decimal"
            autoComplete="off"
            onChange={({ target }) => onAmount(target.value)}
          />
        </Field>
      )}
    </>
  )
}
