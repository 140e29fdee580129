import { defaultRadius, priceBounds, radiusOptions } from '#contract/search.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { changeSearch, hasPlace, type SearchAddress } from './search-address.ts'
import { chipsOf, priceText } from './search-words.ts'

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
  const id = useId()
  return (
    <>
      <SortFilter search={search} onChange={onChange} />
      <div className="grid">
        <label htmlFor={id} className="sr-only">
          Distance
        </label>
        <Select
          id={id}
          className="min-h-11 font-semibold disabled:opacity-70"
          value={place ? String(search.radius ?? defaultRadius) : ''}
          disabled={!place}
          title={place ? undefined : 'Choose a location first'}
          onChange={(event) => onChange(changeSearch(search, { radius: Number(event.target.value) }))}
          options={[
            ...(place ? [] : [{ value: '', label: 'Distance' }]),
            ...radiusOptions.map((km) => ({ value: String(km), label: `Within ${km} km` })),
          ]}
        />
      </div>
      <PriceFilter search={search} onChange={onChange} />
    </>
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
      <Button variant="secondary" icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />} onClick={show}>
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
  const [low, setLow] = useState('')
  const [high, setHigh] = useState('')
  const show = () => {
    setLow(String(search.minPrice ?? 0))
    setHigh(String(search.maxPrice ?? highestPrice))
    setOpen(true)
  }
  const lowError = priceError(low)
  const highError =
    priceError(high) ?? (!lowError && Number(high) < Number(low) ? 'Must be at least the minimum.' : undefined)
  const apply = () => {
    if (lowError || highError) return
    setOpen(false)
    onChange(
      changeSearch(search, {
        minPrice: Number(low) > 0 ? Number(low) : undefined,
        maxPrice: Number(high) < highestPrice ? Number(high) : undefined,
      }),
    )
  }
  const set = search.minPrice !== undefined || search.maxPrice !== undefined
  const input = (value: string, change: (value: string) => void) => (
    <TextInput prefix="$" inputMode="decimal" value={value} onChange={(event) => change(event.target.value)} />
  )
  const slider = (label: string, value: string, change: (value: string) => void) => (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={highestPrice}
      step={5}
      value={Number(value) || 0}
      onChange={(event) => change(event.target.value)}
      className="h-6 w-full"
    />
  )
  return (
    <>
      <Button variant="secondary" onClick={show}>
        {set ? `Price: ${priceText(search.minPrice, search.maxPrice)}` : 'Price Range'}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Price Range"
        description="Per day, before the service fee."
        size="sm"
        footer={
          <>
            <Button
              variant="ghost"
              onClick={() => {
                setLow('0')
                setHigh(String(highestPrice))
              }}
            >
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
          <Field label="Minimum" error={lowError}>
            {input(low, setLow)}
          </Field>
          <Field label="Maximum" error={highError}>
            {input(high, setHigh)}
          </Field>
          {slider('Minimum price', low, (value) => setLow(String(Math.min(Number(value), Number(high) || 0))))}
          {slider('Maximum price', high, (value) => setHigh(String(Math.max(Number(value), Number(low) || 0))))}
        </form>
      </Dialog>
    </>
  )
}

function priceError(text: string): string | undefined {
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(text.trim())) return 'Enter a price.'
  return Number(text) > highestPrice ? 'At most $1,000.' : undefined
}

/** The filters that are set; each can be taken off. */
export function Chips({ search, onChange }: FilterProps) {
  const chips = chipsOf(search)
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
            onClick={() => onChange({ sort: search.sort === 'price' ? 'price' : undefined, view: search.view })}
          >
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
