import { useQuery } from '@tanstack/react-query'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { FormState } from '#web/platform/use-form.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import type { BoundField } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Choices, Outcome, Payers, SaidFields, Unloaded } from './decision-fields.tsx'
import { useCancelAsAdmin, type CancelForm } from '../staff-mutations.ts'
import { emptyDecision, faultOptions } from './decision-rules.ts'
import { refundPreviewQuery } from '../staff-queries.ts'

export type StaffCancelProps = { booking: Booking; open: boolean; onClose: () => void }

/** Cancels a request or a stay as an admin: what goes back, who pays, whose fault it is, and why. */
export function StaffCancel({ booking, open, onClose }: StaffCancelProps) {
  return open ? <OpenDialog booking={booking} onClose={onClose} /> : null
}

function OpenDialog({ booking, onClose }: Omit<StaffCancelProps, 'open'>) {
  const query = useQuery(refundPreviewQuery(booking.id, {}))
  const what = booking.status === 'pending' ? 'request' : 'stay'
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Cancel this ${what}?`}
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. This can't be undone.`}
      submit={`Cancel ${what}`}
      cancel={`Keep ${what}`}
      tone="danger"
      instead={!query.data && <Unloaded query={query} />}
      name={`cancel ${booking.id}`}
      start={startOf(query.data)}
      send={useCancelAsAdmin(booking.id)}
      rules={{ schema: () => import('#contract/inputs/refunds.ts').then(({ AdminCancellation }) => AdminCancellation) }}
    >
      {(cancellation) => query.data && <CancelFields booking={booking} preview={query.data} {...cancellation} />}
    </FormDialog>
  )
}

const startOf = (preview?: RefundPreview): CancelForm => ({
  ...emptyDecision,
  amount: preview?.left ?? '',
  paidBy: 'both',
  fault: '',
})

type CancelFieldsProps = FormState<CancelForm> & { booking: Booking; preview: RefundPreview }

function CancelFields({ booking, preview, form, set, field, mistakes }: CancelFieldsProps) {
  const hasPaid = Number(preview.left) > 0
  return (
    <>
      {hasPaid ? (
        <>
          <Back preview={preview} amount={form.amount} field={field('amount')} onAmount={(amount) => set({ amount })} />
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
      <SaidFields field={field} />
    </>
  )
}

type BackProps = {
  preview: RefundPreview
  amount: string
  field: BoundField
  onAmount: (amount: string) => void
}

/** How much goes back: everything, what the policy says, or another amount. */
function Back({ preview, amount, field, onAmount }: BackProps) {
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
        <Field label="Amount in dollars" {...field}>
          <TextInput inputMode="decimal" autoComplete="off" />
        </Field>
      )}
    </>
  )
}
