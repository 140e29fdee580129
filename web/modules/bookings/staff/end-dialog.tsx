import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { SaidFields, Unloaded } from './decision-fields.tsx'
import { useEndStay, type EndForm } from '../staff-mutations.ts'
import { emptyDecision } from './decision-rules.ts'
import { refundPreviewQuery } from '../staff-queries.ts'

export type EndDialogProps = { booking: BookingDetail; open: boolean; onClose: () => void }

const start: EndForm = { ...emptyDecision, reason: 'cut_short', from: '' }

/** Ends a running stay on a day before its last. */
export function EndDialog({ open, ...props }: EndDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ booking, onClose }: Omit<EndDialogProps, 'open'>) {
  const query = useQuery(refundPreviewQuery(booking.id, {}))
  return (
    <FormDialog
      open
      onClose={onClose}
      title="End this stay early?"
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}. The nights after it open up for others, and whatever hasn't been refunded for them yet goes back to the owner.`}
      submit="End stay"
      tone="danger"
      instead={!query.data && <Unloaded query={query} />}
      name={`end ${booking.id}`}
      start={start}
      send={useEndStay(booking.id)}
      rules={{ schema: () => import('#contract/inputs/refunds.ts').then(({ EarlyEnd }) => EarlyEnd) }}
    >
      {({ field }) => (
        <>
          <Field label="Last day" {...field('from')}>
            <Select
              placeholder="Select a day"
              options={(query.data?.endings ?? []).map(({ date, back }) => ({
                value: date,
                label: `${formatDate(date)}: ${formatMoney(back)} back`,
              }))}
            />
          </Field>
          <SaidFields field={field} />
        </>
      )}
    </FormDialog>
  )
}
