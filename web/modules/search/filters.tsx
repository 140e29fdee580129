import { defaultRadius, priceBounds, radiusOptions } from '#contract/vocabulary/limits.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { formatRadius } from '#web/platform/format/measures.ts'
import { chooseUnits, useUnits, type Units } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { changeSearch, hasPlace, type SearchAddress } from './search-address.ts'
import { chipsOf } from './search-words.ts'

/** The upper end of the price filter, in dollars. */
const highestPrice = priceBounds.maximum

const orders = [
  { value: 'rating', label: 'Highest rated', hint: 'Top-rated sitters first' },
  { value: 'price', label: 'Lowest price', hint: 'Lowest nightly price first' },
  { value: 'distance', label: 'Distance', hint: 'Closest sitters first' },
] as const

export type FilterProps = { search: SearchAddress; onChange: (search: SearchAddress) => void }

/** The controls above the results, for a row of them. */
export function FilterRow({ search, onChange }: FilterProps) {
  const place = hasPlace(search)
  const units = useUnits()
  const id = useId()
  return (
    <>
      <SortFilter search={search} onChange={onChange} />
      <div className="grid max-sm:grow max-sm:basis-36">
        <label htmlFor={id} className="sr-only">
          Distance
        </label>
        <Select
          id={id}
          className="h-9! font-semibold disabled:opacity-70 pointer-coarse:h-11!"
          value={place ? String(search.radius ?? defaultRadius) : ''}
          disabled={!place}
          onChange={(event) => onChange(changeSearch(search, { radius: Number(event.target.value) }))}
          options={[
            ...(place ? [] : [{ value: '', label: 'Distance' }]),
            ...radiusOptions.map((km) => ({ value: String(km), label: `Within ${formatRadius(km, units)}` })),
          ]}
        />
      </div>
      <UnitSwitch units={units} />
      <PriceFilter search={search} onChange={onChange} />
    </>
  )
}

/** Kilometers or miles, for everything a person reads; remembered by the browser. */
function UnitSwitch({ units }: { units: Units }) {
  return (
    <div role="group" aria-label="Units" className="inline-flex rounded-lg border border-edge bg-surface p-0.5">
      {(['km', 'mi'] as const).map((unit) => (
        <button
          key={unit}
          type="button"
          aria-pressed={units === unit}
          aria-label={unit === 'km' ? 'km, kilometers' : 'mi, miles'}
          onClick={() => chooseUnits(unit)}
          className="min-h-7.5 rounded-md px-2 text-sm font-semibold text-ink-soft hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand-strong pointer-coarse:min-h-9.5 pointer-coarse:min-w-10"
        >
          {unit}
        </button>
      ))}
    </div>
  )
}

function SortFilter({ search, onChange }: FilterProps) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>('rating')
  const name = useId()
  const show = () => {
    setChosen(search.sort ?? 'rating')
    setOpen(true)
  }
  const apply = () => {
    setOpen(false)
    onChange(changeSearch(search, { sort: chosen === 'rating' ? undefined : (chosen as 'price' | 'distance') }))
  }
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onClick={show}
      >
        Filters
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Sort sitters by"
        size="sm"
        footer={<Button onClick={apply}>Show sitters</Button>}
      >
        <fieldset className="grid gap-2">
          <legend className="sr-only">Sort by</legend>
          {orders.map(({ value, label, hint }) => {
            const disabled = value === 'distance' && !hasPlace(search)
            return (
              <label
                key={value}
                className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
              >
                <input
                  type="radio"
                  name={name}
                  value={value}
                  disabled={disabled}
                  checked={chosen === value}
                  onChange={() => setChosen(value)}
                  className="mt-1 size-4"
                />
                <span>
                  <span className="block font-medium">{label}</span>
                  <span className="block text-sm text-ink-soft">{disabled ? 'Choose a location first' : hint}</span>
                </span>
              </label>
            )
          })}
        </fieldset>
      </Dialog>
    </>
  )
}

function PriceFilter({ search, onChange }: FilterProps) {
  const [open, setOpen] = useState(false)
  const [range, setRange] = useState<PriceRange>(wholeRange)
  const show = () => {
    setRange({ low: String(search.minPrice ?? 0), high: String(search.maxPrice ?? highestPrice) })
    setOpen(true)
  }
  const apply = () => {
    const { low, high } = range
    if (Object.values(priceErrors(range)).some(Boolean)) return
    setOpen(false)
    onChange(
      changeSearch(search, {
        minPrice: Number(low) > 0 ? Number(low) : undefined,
        maxPrice: Number(high) < highestPrice ? Number(high) : undefined,
      }),
    )
  }
  return (
    <>
      <Button variant="secondary" size="sm" onClick={show}>
        Price Range
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Price Range"
        description="Per day, before the service fee."
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={() => setRange(wholeRange)}>
              Reset
            </Button>
            <Button type="submit" form="price-range">
              Show sitters
            </Button>
          </>
        }
      >
        <form
          id="price-range"
          noValidate
          className="grid grid-cols-2 gap-x-4 gap-y-2"
          onSubmit={(event) => {
            event.preventDefault()
            apply()
          }}
        >
          <PriceFields range={range} onChange={setRange} />
        </form>
      </Dialog>
    </>
  )
}

/** A price range as it is typed, in dollars. */
type PriceRange = { low: string; high: string }
const wholeRange: PriceRange = { low: '0', high: String(highestPrice) }

function PriceFields({ range, onChange }: { range: PriceRange; onChange: (range: PriceRange) => void }) {
  const { low, high } = range
  const errors = priceErrors(range)
  const input = (name: keyof PriceRange) => (
    <TextInput
      prefix="$"
      inputMode="decimal"
      value={range[name]}
      onChange={(event) => onChange({ ...range, [name]: event.target.value })}
    />
  )
  return (
    <>
      <Field label="Minimum" error={errors.low}>
        {input('low')}
      </Field>
      <Field label="Maximum" error={errors.high}>
        {input('high')}
      </Field>
      <RangeSlider
        className="col-span-2"
        labels={['Minimum price', 'Maximum price']}
        max={highestPrice}
        step={5}
        value={[Number(low) || 0, Number(high) || 0]}
        onChange={([from, to]) => onChange({ low: String(from), high: String(to) })}
      />
    </>
  )
}

function priceErrors({ low, high }: PriceRange): { [Name in keyof PriceRange]: string | undefined } {
  const lowError = priceError(low)
  const crossed = !lowError && Number(high) < Number(low)
  return { low: lowError, high: priceError(high) ?? (crossed ? 'Must be at least the minimum.' : undefined) }
}

function priceError(text: string): string | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text.trim())) return 'Enter a price.'
  return Number(text) > highestPrice ? 'Enter $1,000 or less.' : undefined
}

/** The filters that are set; each can be taken off. */
export function Chips({ search, onChange }: FilterProps) {
  const chips = chipsOf(search, useUnits())
  if (chips.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {chips.map((chip) => (
        <li key={chip.id}>
          <button
            type="button"
            onClick={() => onChange(chip.without)}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-brand-soft py-1 pr-2.5 pl-3.5 text-sm font-semibold text-brand-strong hover:bg-brand hover:text-on-brand pointer-coarse:min-h-11"
          >
            {chip.label}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">, remove</span>
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button
            variant="ghost"
            size="sm"
            onClick={() =>
              onChange(changeSearch(search, { radius: undefined, minPrice: undefined, maxPrice: undefined }))
            }
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
