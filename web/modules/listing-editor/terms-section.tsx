import { listingLimits, stayNightsMaximum, stayNightsMinimum } from '#contract/vocabulary/limits.ts'
import { graceChoices, latePerHourLimits } from '#contract/vocabulary/late-pickup.ts'
import { decimalAmount } from '#contract/vocabulary/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { lateCancellationForSitters, policyTitle, policyWords } from '#web/modules/bookings/cancellation-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { FormSection, Group } from './form-section.tsx'
import { HouseRules } from './house-rules.tsx'
import { VaccineRules } from './vaccine-rules.tsx'
import type { PartProps } from './form-section.tsx'
import { lateWords } from '#web/product/late-words.ts'
import { useTerms } from '#web/product/terms.ts'

/** Times, rules, cancellation and instant booking. */
export function TermsSection(part: PartProps) {
  const { form, set, field } = part
  return (
    <FormSection title="Times and rules">
      <div className="grid grid-cols-2 gap-4 sm:max-w-md">
        <Field label="Check-in from" {...field('checkInTime')}>
          <TextInput data-field={form.checkInTime === '' ? 'times' : 'checkInTime'} type="time" className="figures" />
        </Field>
        <Field label="Check-out by" {...field('checkOutTime')}>
          <TextInput data-field="checkOutTime" type="time" className="figures" />
        </Field>
      </div>
      <LatePickup {...part} />
      <Nights {...part} />
      <Field label="House rules" {...field('houseRules')} optional>
        <Textarea data-field="houseRules" rows={3} maxLength={listingLimits.houseRules} />
      </Field>
      <HouseRules {...part} />
      <VaccineRules {...part} />
      <CancellationPolicies form={form} set={set} />
      <Checkbox
        label="Instant booking"
        hint={
          form.vaccineRules.length > 0
            ? 'Automatically accept requests that fit your calendar and have all records.'
            : 'Automatically accept requests that fit your calendar.'
        }
        checked={form.instantBook}
        onChange={(event) => set({ instantBook: event.target.checked })}
      />
    </FormSection>
  )
}

/** What a pick-up after check-out time costs, and from when on. */
function LatePickup({ form, set, field }: PartProps) {
  const words = lateWords({
    checkOut: form.checkOutTime,
    graceMinutes: form.lateGraceMinutes,
    perHour: decimalAmount.test(form.latePerHour.trim()) ? form.latePerHour.trim() : '0',
  })
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <Field
        label="Late pick-up, per hour"
        optional
        {...field('latePerHour')}
        hint={words ? `Owners see: ${words}.` : `$0 to charge nothing, up to $${latePerHourLimits.maximum / 100}.`}
      >
        <TextInput
          data-field="latePerHour"
          type="number"
          min={0}
          step={1}
          inputMode="decimal"
          prefix="$"
          className="figures"
        />
      </Field>
      <Field label="Not late for the first">
        <Select
          value={String(form.lateGraceMinutes)}
          onChange={({ target }) => {
            const chosen = graceChoices.find((minutes) => String(minutes) === target.value)
            if (chosen !== undefined) set({ lateGraceMinutes: chosen })
          }}
          options={graceChoices.map((minutes) => ({ value: String(minutes), label: counted(minutes, 'minute') }))}
        />
      </Field>
    </div>
  )
}

/** The shortest and the longest stay, within those of the marketplace. */
function Nights({ form, field }: PartProps) {
  const { nightsMin, nightsMax } = useTerms() ?? { nightsMin: stayNightsMinimum, nightsMax: stayNightsMaximum }
  const lengths = Array.from({ length: Math.max(0, nightsMax - nightsMin + 1) }, (_, at) => nightsMin + at)
  const choices = (any: string, own: string, usual: readonly number[]) => [
    { value: '', label: any },
    // one that was chosen under other terms stays among them
    ...[...new Set([...usual, ...(own === '' ? [] : [Number(own)])])]
      .toSorted((a, b) => a - b)
      .map((nights) => ({ value: String(nights), label: counted(nights, 'night') })),
  ]
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <Field label="Shortest stay" {...field('minNights')}>
        <Select data-field="minNights" options={choices('Any length', form.minNights, lengths.slice(1))} />
      </Field>
      <Field label="Longest stay" {...field('maxNights')}>
        <Select data-field="maxNights" options={choices('Any length', form.maxNights, lengths.slice(0, -1))} />
      </Field>
    </div>
  )
}

function CancellationPolicies({ form, set }: Pick<PartProps, 'form' | 'set'>) {
  const terms = useTerms()
  return (
    <Group legend="Cancellation policy" hint={terms && lateCancellationForSitters(terms)}>
      <div className="grid gap-2 lg:grid-cols-3">
        {cancellationPolicies.map((policy) => (
          <label
            key={policy}
            className="forced-edge grid cursor-pointer grid-cols-[auto_1fr] content-start items-start gap-x-3 gap-y-0.5 rounded-lg border border-line p-4 font-semibold transition-colors duration-150 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-brand"
          >
            <Radio
              name="cancellation-policy"
              checked={form.cancellationPolicy === policy}
              onChange={() => set({ cancellationPolicy: policy })}
              className="mt-0.5"
            />
            {policyTitle(policy)}
            <span className="col-start-2 text-sm font-normal text-ink-soft">
              {terms && policyWords(policy, terms.freeDays)}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}
