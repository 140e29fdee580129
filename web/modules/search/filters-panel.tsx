import type { Lists } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { SearchFacets } from '#contract/schemas/search-answers.ts'
import { countMaximum } from '#contract/vocabulary/limits.ts'
import {
  accommodationOptions,
  amenityOptionGroups,
  serviceOptionGroups,
  type FilterOption,
} from '#contract/vocabulary/search-filters.ts'
import { counted, grouped } from '#contract/vocabulary/words.ts'
import { useUnits } from '#web/platform/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { PriceFilter } from './price-filter.tsx'
import { facetsQuery } from './queries.ts'
import { changeSearch, flagNames, hasPlace, type OfferList, type SearchAddress } from './search-address.ts'
import { chosenOf, flagLabels, offeredIn, optionsOf, withoutOffers, withWord } from './filter-words.ts'

const orders = [
  { value: 'rating', label: 'Highest rated', hint: 'Top-rated sitters first' },
  { value: 'price', label: 'Lowest price', hint: 'Lowest price per day first' },
  { value: 'distance', label: 'Distance', hint: 'Closest sitters first' },
] as const

export type FiltersPanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The filters being chosen; the search runs when they are confirmed. */
  filters: SearchAddress
  onFilters: (search: SearchAddress) => void
  onDone: () => void
}

type FiltersProps = Pick<FiltersPanelProps, 'filters' | 'onFilters'>
type GroupProps = FiltersProps & { facets: SearchFacets | undefined }

/** The order of the results and the filters; each choice shows how many sitters match. */
export function FiltersPanel({ open, onOpenChange, filters, onFilters, onDone }: FiltersPanelProps) {
  const { data, isPlaceholderData } = useQuery({
    ...facetsQuery(filters),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const units = useUnits()
  const lists = useLists()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Filters"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() =>
              onFilters({ ...withoutOffers(filters), minPrice: undefined, maxPrice: undefined, sort: undefined })
            }
          >
            Reset
          </Button>
          <Button onClick={onDone}>{showWords(isPlaceholderData ? undefined : data)}</Button>
        </>
      }
    >
      <div className="grid gap-6">
        <Order filters={filters} onFilters={onFilters} />
        <PriceFilter filters={filters} onFilters={onFilters} />
        <Flags filters={filters} onFilters={onFilters} facets={data} />
        <Group title="Accommodation">
          <Words
            list="accommodation"
            options={offeredIn('accommodation', accommodationOptions, lists, chosenOf(filters, 'accommodation'))}
            {...{ filters, onFilters, facets: data }}
          />
        </Group>
        <Group title="Size">
          <Words list="sizes" options={optionsOf('sizes', units)} {...{ filters, onFilters, facets: data }} />
        </Group>
        <Folded
          title="Amenities"
          list="amenities"
          groups={inGroups('amenities', amenityOptionGroups, lists, filters)}
          {...{ filters, onFilters, facets: data }}
        />
        <Folded
          title="Services"
          list="services"
          groups={inGroups('services', serviceOptionGroups, lists, filters)}
          {...{ filters, onFilters, facets: data }}
        />
      </div>
    </Dialog>
  )
}

/** Groups of options as the operator has them, without empty ones. */
const inGroups = (
  list: 'amenities' | 'services',
  groups: FoldedProps['groups'],
  lists: Lists,
  filters: SearchAddress,
): FoldedProps['groups'] =>
  groups
    .map((group) => ({ ...group, options: offeredIn(list, group.options, lists, chosenOf(filters, list)) }))
    .filter(({ options }) => options.length > 0)

/** The label of the button: "Show 41 sitters". */
function showWords(facets: SearchFacets | undefined): string {
  if (!facets) return 'Show sitters'
  if (facets.capped || facets.total > countMaximum)
    return `Show ${grouped(Math.min(facets.total, countMaximum))}+ sitters`
  return facets.total === 0 ? 'No sitters match' : `Show ${counted(facets.total, 'sitter')}`
}

function Order({ filters, onFilters }: FiltersProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Sort sitters by</legend>
      {orders.map(({ value, label, hint }) => {
        const disabled = value === 'distance' && !hasPlace(filters)
        const isByTotal = value === 'price' && filters.checkIn !== undefined
        return (
          <label
            key={value}
            className="flex cursor-pointer items-start gap-3 rounded-lg border border-line p-3 has-checked:border-brand has-checked:bg-brand-soft has-disabled:cursor-not-allowed has-disabled:text-ink-soft"
          >
            <Radio
              name={name}
              value={value}
              disabled={disabled}
              checked={(filters.sort ?? 'rating') === value}
              onChange={() => onFilters(changeSearch(filters, { sort: value === 'rating' ? undefined : value }))}
              className="mt-0.5"
            />
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-ink-soft">
                {disabled ? 'Choose a location first' : isByTotal ? 'Lowest total first' : hint}
              </span>
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="grid gap-x-8 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function Flags({ filters, onFilters, facets }: GroupProps) {
  return (
    <Group title="Sitter and home">
      {flagNames.map((name) => (
        <Option
          key={name}
          label={flagLabels[name]}
          checked={filters[name] === 'true'}
          found={facets?.flags[name]}
          capped={facets?.capped ?? false}
          onChange={(chosen) => onFilters(changeSearch(filters, { [name]: chosen ? 'true' : undefined }))}
        />
      ))}
    </Group>
  )
}

type WordsProps = GroupProps & { list: OfferList; options: readonly FilterOption[] }

function Words({ list, options, filters, onFilters, facets }: WordsProps) {
  const chosen = chosenOf(filters, list)
  return options.map(({ id, label }) => (
    <Option
      key={id}
      label={label}
      checked={chosen.includes(id)}
      found={facets?.[list][id]}
      capped={facets?.capped ?? false}
      onChange={(now) => onFilters(withWord(filters, list, id, now))}
    />
  ))
}

type FoldedProps = Omit<WordsProps, 'options'> & {
  title: string
  groups: readonly { id: string; title: string; options: readonly FilterOption[] }[]
}

/** Many choices in groups that expand; each group shows how many are chosen. */
function Folded({ title, groups, ...words }: FoldedProps) {
  const chosen = chosenOf(words.filters, words.list)
  return (
    <div role="group" aria-label={title} className="grid gap-2">
      <p className="font-semibold">{title}</p>
      {groups.map(({ id, title: name, options }) => {
        const here = options.filter((option) => chosen.includes(option.id)).length
        return (
          <details key={id} className="group rounded-lg border border-line">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-lg px-3 py-2 font-medium">
              <span>
                {name}
                {here > 0 && <span className="font-normal text-ink-soft"> · {here} selected</span>}
              </span>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="grid gap-x-8 px-3 pb-2 sm:grid-cols-2">
              <Words {...words} options={options} />
            </div>
          </details>
        )
      })}
    </div>
  )
}

type OptionProps = {
  label: string
  checked: boolean
  /** How many sitters match with it; undefined while unknown. */
  found: number | undefined
  /** Whether counting stopped before all were counted. */
  capped: boolean
  onChange: (checked: boolean) => void
}

/** One choice. It is disabled if no sitter would match. */
function Option({ label, checked, found, capped, onChange }: OptionProps) {
  const none = found === 0 && !capped
  const number = found === undefined || (found === 0 && capped) ? '' : `${grouped(found)}${capped ? '+' : ''}`
  return (
    <Checkbox
      className="[&>span:last-child]:flex-1"
      checked={checked}
      disabled={none && !checked}
      onChange={(event) => onChange(event.target.checked)}
      label={
        <span className="flex justify-between gap-3">
          {label}
          <span className="figures text-ink-soft">{number}</span>
        </span>
      }
    />
  )
}
