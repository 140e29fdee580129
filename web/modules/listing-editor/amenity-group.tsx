import { labelOf } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { Check, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { classes } from '#web/ui/classes.ts'
import { stateOf, withNextState } from './tri-state.ts'
import type { AmenityState } from './tri-state.ts'

const looks: Record<AmenityState, { icon: typeof Check; word: string; look: string }> = {
  unset: { icon: Minus, word: 'not said', look: 'border-edge/60 border-dashed text-ink-soft' },
  yes: { icon: Check, word: 'available', look: 'border-brand bg-brand-soft text-brand-strong' },
  no: { icon: X, word: 'not available', look: 'border-edge bg-slate-soft text-slate line-through' },
}

export type AmenityGroupProps = {
  title: string
  options: readonly string[]
  amenities: readonly string[]
  onChange: (amenities: string[]) => void
}

/** Amenities that cycle on click: not said, available, not available. */
export function AmenityGroup({ title, options, amenities, onChange }: AmenityGroupProps) {
  // announced separately, because not all screen readers announce a changed name of the focused element
  const [changed, setChanged] = useState<string | null>(null)
  const lists = useLists()
  const label = (name: string) => labelOf(lists, 'amenities', name, name)
  const wordsOf = (name: string) => `${label(name)}: ${looks[stateOf(amenities, name)].word}`
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((name) => {
          const { icon: Icon, look } = looks[stateOf(amenities, name)]
          return (
            <button
              key={name}
              type="button"
              aria-label={wordsOf(name)}
              onClick={() => {
                setChanged(name)
                onChange(withNextState(amenities, name))
              }}
              className={classes(
                'forced-edge flex min-h-9 items-center gap-2 rounded-full border px-3.5 py-1 text-sm font-medium',
                'transition-colors duration-150 hover:border-brand pointer-coarse:min-h-11',
                look,
              )}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {label(name)}
            </button>
          )
        })}
      </div>
      <p role="status" className="sr-only">
        {changed !== null && wordsOf(changed)}
      </p>
    </fieldset>
  )
}
