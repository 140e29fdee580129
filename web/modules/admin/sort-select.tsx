import { FilterSelect } from '#web/ui/filter-select.tsx'

type SortSelectProps = {
  options: readonly { readonly value: string; readonly label: string }[]
  value: string
  onChange: (sort: string) => void
}

/** The order of a table on a phone, where it has no head. */
export function SortSelect({ options, value, onChange }: SortSelectProps) {
  return (
    <div className="lg:hidden">
      <FilterSelect label="Sort by" options={options} value={value} onChange={(sort) => sort && onChange(sort)} />
    </div>
  )
}
