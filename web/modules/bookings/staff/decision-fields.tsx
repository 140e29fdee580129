import type { ComponentProps } from 'react'
import { useLists } from '#web/product/lists.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RefundPayer } from '#contract/vocabulary/refunds.ts'
import { refundLimits } from '#contract/vocabulary/refunds.ts'
import { explanationOf } from '#web/platform/refusal.ts'
import { LoadError } from '#web/product/load-error.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import type { BoundField } from '#web/platform/use-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { ScreenSpinner } from '#web/ui/spinner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { refundPreviewQuery } from '../staff-queries.ts'
import { outcomeFacts, payerOptions, previewAmount, reasonOptions } from './decision-rules.ts'
import type { DecisionForm } from './decision-rules.ts'
import { useSiteName } from '#web/product/site.ts'
import { named } from '#contract/vocabulary/site.ts'

/** Why it is decided, what both sides read, and what only staff does. */
export function SaidFields({ field }: { field: (name: keyof DecisionForm) => BoundField }) {
  return (
    <>
      <Field label="Reason" {...field('reason')}>
        <Select placeholder="Select a reason" options={reasonOptions(useLists())} />
      </Field>
      <Field label="Message to both" optional {...field('text')}>
        <Textarea counter rows={3} maxLength={refundLimits.text} />
      </Field>
      <Field label="Note for staff" optional hint="Only your team reads this." {...field('note')}>
        <Textarea rows={2} maxLength={refundLimits.note} />
      </Field>
    </>
  )
}

/** In place of a form, until the money of its booking is loaded. */
export function Unloaded({
  query,
}: {
  query: ComponentProps<typeof LoadError>['query'] & { readonly isError: boolean }
}) {
  if (query.isError) return <LoadError level={3} title="We couldn't load this booking's money" query={query} />
  return <ScreenSpinner />
}

type ChoicesProps<Value extends string> = {
  legend: string
  name: string
  options: readonly { readonly value: Value; readonly label: string }[]
  value: Value | ''
  error?: string | undefined
  onChoice: (value: Value) => void
}

/** One of a few answers to a question. */
export function Choices<Value extends string>({ legend, name, options, value, error, onChoice }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-8 cursor-pointer items-center gap-3 pointer-coarse:min-h-11">
          <Radio
            name={name}
            value={option.value}
            checked={value === option.value}
            aria-invalid={error !== undefined}
            onChange={() => onChoice(option.value)}
          />
          {option.label}
        </label>
      ))}
      {error !== undefined && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  )
}

/** Who pays for what goes back. */
export function Payers({ value, onChoice }: { value: RefundPayer; onChoice: (value: RefundPayer) => void }) {
  const siteName = useSiteName()
  const options = payerOptions.map(({ label, ...option }) => ({ ...option, label: named(label, siteName) }))
  return <Choices legend="Who pays?" name="paid-by" options={options} value={value} onChoice={onChoice} />
}

/** Who would have what after giving a typed amount back, or why that is not possible. */
export function Outcome({ bookingId, amount, paidBy }: { bookingId: string; amount: string; paidBy: RefundPayer }) {
  const siteName = useSiteName()
  const asked = previewAmount(amount)
  const preview = useQuery({
    ...refundPreviewQuery(bookingId, { ...(asked !== undefined && { amount: asked }), paidBy }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (
    <p
      aria-live="polite"
      className="figures min-h-12 rounded-lg bg-brand-soft px-4 py-3 font-semibold text-brand-strong"
    >
      {preview.error ? (
        explanationOf(preview.error)
      ) : preview.data ? (
        <Dotted facts={outcomeFacts(preview.data, siteName)} />
      ) : (
        'Working it out…'
      )}
    </p>
  )
}
