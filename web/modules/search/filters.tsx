import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { defaultRadius, radiusOptions } from '#contract/vocabulary/search-limits.ts'
import { formatRadius } from '#web/platform/format/measures.ts'
import { setUnits, otherUnits, unitNames, useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import type { FiltersPanelProps } from './filters-panel.tsx'
import { changeSearch, hasPlace, type SearchAddress } from './search-address.ts'
import { filtersSet } from './search-words.ts'

const FiltersPanel = lazyOnOpen<FiltersPanelProps>(() =>
  import('./filters-panel.tsx').then((module) => module.FiltersPanel),
)

export type FilterProps = { search: SearchAddress; onChange: (search: SearchAddress) => void }

/** The value of the entry of the distances that changes their units. */
const inOtherUnits = 'units'

/** The controls in a row above the results. */
export function FilterRow({ search, onChange }: FilterProps) {
  const place = hasPlace(search)
  const units = useUnits()
  const id = useId()
  return (
    <>
      <FilterButton search={search} onChange={onChange} />
      <div className="grid min-w-0 max-sm:grow">
        <label htmlFor={id} className="sr-only">
          Distance
        </label>
        <Select
          id={id}
          className="h-9! font-semibold disabled:opacity-70 max-sm:pr-8! max-sm:pl-3! pointer-coarse:h-11!"
          value={place ? String(search.radius ?? defaultRadius) : ''}
          disabled={!place}
          onChange={({ target: { value } }) => {
            if (value === inOtherUnits) setUnits(otherUnits(units))
            else onChange(changeSearch(search, { radius: Number(value) }))
          }}
          options={[
            ...(place ? [] : [{ value: '', label: 'Distance' }]),
            ...radiusOptions.map((km) => ({ value: String(km), label: `Within ${formatRadius(km, units)}` })),
            { value: inOtherUnits, label: `Show ${unitNames[otherUnits(units)]}` },
          ]}
        />
      </div>
    </>
  )
}

/** The button that opens the filters, with how many are set. */
export function FilterButton({ search, onChange }: FilterProps) {
  const [open, setOpen] = useState(false)
  const [filters, setFilters] = useState(search)
  const set = filtersSet(search)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        className="shrink-0"
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        onClick={() => {
          setFilters(search)
          setOpen(true)
        }}
      >
        Filters
        {set > 0 && (
          <span className="figures rounded-full bg-brand px-1.5 text-xs leading-5 text-on-brand">
            {set}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      <FiltersPanel
        open={open}
        onOpenChange={setOpen}
        filters={filters}
        onFilters={setFilters}
        onDone={() => {
          setOpen(false)
          onChange(filters)
        }}
      />
    </>
  )
}
