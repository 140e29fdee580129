import { X } from 'lucide-react'
import { useUnits } from '#web/platform/units.ts'
import { useLists } from '#web/product/lists.ts'
import { Button } from '#web/ui/button.tsx'
import { chipsOf, withoutFilters } from './filter-words.ts'
import type { FilterProps } from './filters.tsx'

/** The active filters; each can be removed. */
export function Chips({ search, onChange }: FilterProps) {
  const chips = chipsOf(search, useUnits(), useLists())
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
          <Button variant="ghost" size="sm" onClick={() => onChange(withoutFilters(search))}>
            Clear all
          </Button>
        </li>
      )}
    </ul>
  )
}
