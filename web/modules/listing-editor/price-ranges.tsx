import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { priceRangeLimits } from '#contract/vocabulary/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TextInputProps } from '#web/ui/text-input.tsx'
import { Group } from './form-section.tsx'
import type { PartProps } from './form-section.tsx'
import type { Mistakes, WrittenRange } from './listing-form.ts'

export type PriceRangesProps = {
  ranges: readonly WrittenRange[]
  mistakes: Mistakes
  set: PartProps['set']
}

const emptyRange: WrittenRange = { firstNight: '', lastNight: '', label: '', price: '' }

/** Prices for ranges of nights. */
export function PriceRanges({ ranges, mistakes, set }: PriceRangesProps) {
  const add = useRef<HTMLButtonElement>(null)
  const [added, setAdded] = useState(false)
  const change = (priceRanges: readonly WrittenRange[]) => set({ priceRanges })
  const isFull = ranges.length >= priceRangeLimits.ranges
  return (
    <Group
      name="field-priceRanges"
      legend="Prices for dates"
      hint="For holidays, busy weeks, or quiet ones. They replace the weekend price."
      // a mistake in one field of a range is shown there
      error={Object.keys(mistakes).some((name) => name.startsWith('priceRanges.')) ? undefined : mistakes.priceRanges}
    >
      {ranges.length > 0 && (
        <ul className="grid gap-4">
          {ranges.map((range, at) => (
            <RangeFields
              // ranges have no stable id, so the position is the key
              key={at}
              range={range}
              number={at + 1}
              error={(field) => mistakes[`priceRanges.${at}.${field}`]}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press, and the first thing to use
              autoFocus={added && at === ranges.length - 1}
              onChange={(part) => change(ranges.with(at, { ...range, ...part }))}
              onRemove={() => {
                change(ranges.toSpliced(at, 1))
                setAdded(false)
                add.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={add}
          variant="secondary"
          disabled={isFull}
          icon={<Plus aria-hidden="true" className="size-4.5" />}
          onClick={() => {
            setAdded(true)
            change([...ranges, emptyRange])
          }}
        >
          Add dates
        </Button>
        {isFull && (
          <p className="text-sm text-ink-soft">
            You can set prices for up to {priceRangeLimits.ranges} date ranges. Remove one to add another.
          </p>
        )}
      </div>
    </Group>
  )
}

type RangeFieldsProps = {
  range: WrittenRange
  number: number
  error: (field: keyof WrittenRange) => string | undefined
  autoFocus: boolean
  onChange: (part: Partial<WrittenRange>) => void
  onRemove: () => void
}

function RangeFields({ range, number, error, autoFocus, onChange, onRemove }: RangeFieldsProps) {
  const input = (field: keyof WrittenRange, props: TextInputProps) => (
    <TextInput
      // the error summary links to it
      {...(error(field) && { 'data-field': 'priceRanges' })}
      value={range[field]}
      onChange={({ target: { value } }) => onChange({ [field]: value })}
      {...props}
    />
  )
  return (
    <li className="rounded-xl border border-line p-4">
      <fieldset className="grid gap-4">
        <legend className="sr-only">Dates {number}</legend>
        <div className="flex items-start gap-3">
          <Field label="Name" className="min-w-0 flex-1" error={error('label')}>
            {input('label', {
              autoFocus,
              maxLength: priceRangeLimits.label,
              placeholder: 'Holidays',
              autoComplete: 'off',
            })}
          </Field>
          <IconButton label={`Remove ${range.label.trim() || `dates ${number}`}`} className="mt-6" onClick={onRemove}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="First night" error={error('firstNight')}>
            {input('firstNight', {
              type: 'date',
              className: 'figures',
              // a single night starts and ends on the same date
              onChange: ({ target: { value } }) =>
                onChange({ firstNight: value, ...(range.lastNight === '' && { lastNight: value }) }),
            })}
          </Field>
          <Field label="Last night" error={error('lastNight')}>
            {input('lastNight', { type: 'date', className: 'figures', min: range.firstNight })}
          </Field>
          <Field label="Price per night" error={error('price')}>
            {input('price', {
              type: 'number',
              min: 0,
              step: 1,
              inputMode: 'decimal',
              prefix: '$',
              className: 'figures',
            })}
          </Field>
        </div>
      </fieldset>
    </li>
  )
}
