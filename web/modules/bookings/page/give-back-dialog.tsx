import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { giveBackLimits } from '#contract/vocabulary/limits.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { previewAmount } from '../staff/decision-rules.ts'
import { useGiveBack } from '../give-back-mutations.ts'
import type { GiveBackForm } from '../give-back-mutations.ts'
import { givenBackPreviewQuery } from '../give-back-queries.ts'

const noForm: GiveBackForm = { amount: '', note: '' }

export type GiveBackDialogProps = { booking: BookingDetail; open: boolean; onClose: () => void }

/** Gives an owner money back as the sitter, with a few words. */
export function GiveBackDialog({ open, ...props }: GiveBackDialogProps) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog({ booking, onClose }: Omit<GiveBackDialogProps, 'open'>) {
  const name = firstNameOf(booking.owner)
  const { data } = useQuery(givenBackPreviewQuery(booking.id, undefined))
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Give money back"
      description={`It goes to the card ${name} paid with.`}
      submit="Give money back"
      name={`give back ${booking.id}`}
      start={noForm}
      send={useGiveBack(booking)}
      rules={{ schema: () => import('#contract/inputs/refunds.ts').then(({ GivenBack }) => GivenBack) }}
    >
      {({ form, field }) => (
        <>
          <Field
            label="Amount in dollars"
            hint={data ? `Up to ${formatMoney(data.most)}.` : "Checking what's left of the price…"}
            {...field('amount')}
          >
            <TextInput inputMode="decimal" autoComplete="off" />
          </Field>
          <Effect id={booking.id} name={name} amount={form.amount} />
          <Field label={`A few words to ${name}`} optional {...field('note')}>
            <Textarea counter rows={3} maxLength={giveBackLimits.note} />
          </Field>
        </>
      )}
    </FormDialog>
  )
}

/** What an amount means for both. */
function Effect({ id, name, amount }: { id: string; name: string; amount: string }) {
  const wanted = previewAmount(amount)
  const { data, error } = useQuery({
    ...givenBackPreviewQuery(id, wanted),
    enabled: wanted !== undefined && Number(wanted) > 0,
    placeholderData: (before) => before,
  })
  if (!wanted || Number(wanted) === 0) return null
  if (error) return <p className="font-medium text-danger">{sentenceOf(error, "We couldn't check this amount.")}</p>
  return (
    <p role="status" className="figures rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong">
      {data ? `${name} gets ${formatMoney(data.owner)}. Your earnings go down by ${formatMoney(data.less)}.` : '…'}
    </p>
  )
}
