import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import type { RefundPreview } from '#contract/schemas/refunds.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useForm } from '#web/platform/use-form.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { SaidFields } from './decision-fields.tsx'
import { useEndStay, type EndForm } from '../staff-mutations.ts'
import { emptyDecision, withoutReason } from './decision-rules.ts'
import { refundPreviewQuery } from '../staff-queries.ts'

export type EndDialogProps = { booking: BookingDetail; open: boolean; onClose: () => void }

/** Ends a running stay on a day before its last. */
export function EndDialog({ booking, open, onClose }: EndDialogProps) {
  return open ? <OpenDialog booking={booking} onClose={onClose} /> : null
}

function OpenDialog({ booking, onClose }: Omit<EndDialogProps, 'open'>) {
  const formId = useId()
  const end = useEndStay(booking.id)
  const query = useQuery(refundPreviewQuery(booking.id, {}))
  return (
    <Dialog
      open
      onOpenChange={() => end.isPending || onClose()}
      title="End this stay early?"
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. The nights after it open up for others, and whatever hasn't been refunded for them yet goes back to the owner.`}
      footer={<FormButtons form={formId} submit="End stay" busy={end.isPending} tone="danger" />}
    >
      {query.data ? (
        <Form id={formId} bookingId={booking.id} endings={query.data.endings} end={end} onClose={onClose} />
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
  bookingId: string
  endings: RefundPreview['endings']
  end: ReturnType<typeof useEndStay>
  onClose: () => void
}

function Form({ id, bookingId, endings, end, onClose }: FormProps) {
  const start: EndForm = { ...emptyDecision, reason: 'cut_short', from: '' }
  const { form, setForm, mistakes, formProps } = useForm({
    name: `end ${bookingId}`,
    start,
    send: end,
    rules: {
      schema: () => import('#contract/inputs/refunds.ts').then(({ EarlyEnd }) => EarlyEnd),
      mistakesOf: (entered) => ({
        ...withoutReason(entered),
        ...(entered.from === '' && { from: 'Select a day.' }),
      }),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const set = (change: Partial<EndForm>) => setForm({ ...form, ...change })
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <Field label="Last day" required error={mistakes.from}>
        <Select
          placeholder="Select a day"
          options={endings.map(({ date, back }) => ({
            value: date,
            label: `${formatDate(date)}: ${formatMoney(back)} back`,
          }))}
          value={form.from}
          onChange={({ target }) => set({ from: target.value })}
        />
      </Field>
      <SaidFields form={form} set={set} mistakes={mistakes} />
    </form>
  )
}
