import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { priceBounds } from '#contract/vocabulary/search-limits.ts'
import { decimalAmount } from '#contract/vocabulary/money.ts'
import { priceSteps } from '#contract/vocabulary/search-filters.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { facetsQuery } from './queries.ts'
import { changeSearch, type SearchAddress } from './search-address.ts'
import { priceText } from './filter-words.ts'

/** The upper limit of the price filter, in dollars. */
const highestPrice = priceBounds.maximum
/** The positions of the thumbs: the start of each bar, and the end of the last one. */
const stops = [...priceSteps, highestPrice]

export type PriceFilterProps = { filters: SearchAddress; onFilters: (filters: SearchAddress) => void }

/** The range of prices among the filters, chosen in a dialog of its own. */
export function PriceFilter({ filters, onFilters }: PriceFilterProps) {
  const [open, setOpen] = useState(false)
  const [range, setRange] = useState<PriceRange>(wholeRange)
  const show = () => {
    setRange({ low: String(filters.minPrice ?? 0), high: String(filters.maxPrice ?? highestPrice) })
    setOpen(true)
  }
  const apply = () => {
    const { low, high } = range
    if (Object.values(priceErrors(range)).some(Boolean)) return
    setOpen(false)
    onFilters(
      changeSearch(filters, {
        minPrice: Number(low) > 0 ? Number(low) : undefined,
        maxPrice: Number(high) < highestPrice ? Number(high) : undefined,
      }),
    )
  }
  return (
    <>
      <ChosenPrice filters={filters} onPress={show} />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Price Range"
        description="Per day, before fees."
        size="sm"
        footer={
          <>
            <Button variant="ghost" onClick={() => setRange(wholeRange)}>
              Reset
            </Button>
            <Button type="submit" form="price-range">
              Set price
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
          <PriceFields search={filters} range={range} onChange={setRange} />
        </form>
      </Dialog>
    </>
  )
}

function ChosenPrice({ filters: { minPrice, maxPrice }, onPress }: { filters: SearchAddress; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">Price per day</p>
        <p className="figures text-sm text-ink-soft">{priceText(minPrice, maxPrice)}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={onPress}>
        Price Range
      </Button>
    </div>
  )
}

/** A price range as typed, in dollars. */
type PriceRange = { low: string; high: string }
const wholeRange: PriceRange = { low: '0', high: String(highestPrice) }

type PriceFieldsProps = { search: SearchAddress; range: PriceRange; onChange: (range: PriceRange) => void }

function PriceFields({ search, range, onChange }: PriceFieldsProps) {
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
  const [from, to] = [stopOf(Number(low) || 0), stopOf(Number(high) || 0)]
  return (
    <>
      <Field label="Minimum" error={errors.low}>
        {input('low')}
      </Field>
      <Field label="Maximum" error={errors.high}>
        {input('high')}
      </Field>
      <div className="col-span-2">
        <Histogram search={search} from={from} to={to} />
        <RangeSlider
          className="-mt-5"
          labels={['Minimum price', 'Maximum price']}
          max={stops.length - 1}
          step={1}
          value={[from, to]}
          say={(stop) => formatPrice(stops[stop] ?? highestPrice)}
          onChange={([lower, upper]) =>
            onChange({
              // keeps the typed value if its thumb has not moved
              low: lower === from ? low : String(stops[lower]),
              high: upper === to ? high : String(stops[upper]),
            })
          }
        />
      </div>
    </>
  )
}

/** The index of the last stop that is not above a price. */
function stopOf(dollars: number): number {
  return Math.max(
    0,
    stops.findLastIndex((stop) => stop <= dollars),
  )
}

/** The number of sitters by price with all other filters; bars within the range are filled. */
function Histogram({ search, from, to }: { search: SearchAddress; from: number; to: number }) {
  const { data } = useQuery(facetsQuery(search))
  const highest = Math.max(1, ...(data?.prices ?? []))
  return (
    <>
      <div aria-hidden="true" className="flex h-24 items-end gap-px px-6 pt-2">
        {priceSteps.map((step, at) => {
          const found = data?.prices[at] ?? 0
          return (
            <div
              key={step}
              className={classes(
                'flex-1 rounded-t-xs forced-colors:bg-[CanvasText]',
                at >= from && at < to ? 'bg-brand' : 'bg-line',
              )}
              // keeps a single sitter visible
              style={{ height: found === 0 ? 0 : `${Math.max(4, (found / highest) * 100)}%` }}
            />
          )
        })}
      </div>
      {data?.lowestPrice && data.highestPrice && (
        <p className="sr-only">
          Prices here go from {formatPrice(data.lowestPrice)} to {formatPrice(data.highestPrice)} per day.
        </p>
      )}
    </>
  )
}

function priceErrors({ low, high }: PriceRange): { [Name in keyof PriceRange]: string | undefined } {
  const lowError = priceError(low)
  const crossed = !lowError && Number(high) < Number(low)
  return { low: lowError, high: priceError(high) ?? (crossed ? 'Must be at least the minimum.' : undefined) }
}

function priceError(text: string): string | undefined {
  if (!decimalAmount.test(text.trim())) return 'Enter a price.'
  return Number(text) > highestPrice ? `Enter ${formatPrice(highestPrice)} or less.` : undefined
}
