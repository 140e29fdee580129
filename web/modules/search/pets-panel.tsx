import { offered } from '#contract/vocabulary/lists.ts'
import { useLists } from '#web/product/lists.ts'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { counterMaximum } from '#contract/vocabulary/search-limits.ts'
import { kindWords, petKinds, petKindTable, type PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { classes } from '#web/ui/classes.ts'
import { CounterStepper } from '#web/ui/counter-stepper.tsx'
import { Button } from '#web/ui/button.tsx'
import { PetKindIcon } from '#web/modules/listings/pet-kind-icon.tsx'
import { useKeepInWindow } from './keep-in-window.ts'
import { OwnPets } from './own-pets.tsx'
import type { SearchInput } from './search-input.ts'

export type PetsPanelProps = {
  counts: SearchInput['counts']
  /** The ids of the user's pets that are counted. */
  pets: readonly string[]
  onChange: (change: Pick<SearchInput, 'counts' | 'pets'>) => void
  onDone: () => void
}

/** Most people have one of these. */
const usual: readonly PetKind[] = ['dog', 'cat']
const others = petKinds.filter((kind) => !usual.includes(kind))

/** The user's pets by name, and one counter per kind of pet: dogs and cats, the others on demand. */
export function PetsPanel({ counts, pets, onChange, onDone }: PetsPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [withOthers, setWithOthers] = useState(others.some((kind) => (counts[petKindTable[kind].counter] ?? 0) > 0))
  useKeepInWindow(panel, withOthers)
  const lists = useLists()
  const isChosen = (kind: PetKind) => (counts[petKindTable[kind].counter] ?? 0) > 0
  const kinds = offered(lists, 'petKinds', withOthers ? [...usual, ...others] : usual, {
    idOf: (kind) => kind,
    isChosen,
  })
  // as in the calendar, the focus starts inside
  useEffect(
    () =>
      panel.current
        ?.querySelector<HTMLElement>('button:not(:disabled, [aria-disabled])')
        ?.focus({ preventScroll: true }),
    [],
  )
  return (
    <div ref={panel} className="grid gap-4 p-4 max-md:pb-0 md:overflow-y-auto md:overscroll-contain md:p-6">
      <OwnPets chosen={pets} onChange={onChange} />
      <div className="grid gap-x-10 gap-y-1 md:grid-cols-2">
        {kinds.map((kind) => {
          const { counter } = petKindTable[kind]
          return (
            <CounterStepper
              key={kind}
              label={kindWords(kind, lists).many}
              icon={<PetKindIcon kind={kind} />}
              value={counts[counter] ?? 0}
              max={counterMaximum}
              onChange={(count) => onChange({ counts: { ...counts, [counter]: count }, pets: [] })}
            />
          )
        })}
      </div>
      <OthersButton open={withOthers} onPress={() => setWithOthers(!withOthers)} />
      <div className="sticky bottom-0 flex justify-end gap-2 bg-surface py-2 low:static">
        <Button
          variant="ghost"
          size="sm"
          spent={!Object.values(counts).some(Boolean)}
          onClick={() => onChange({ counts: {}, pets: [] })}
        >
          Clear pets
        </Button>
        <Button variant="soft" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}

function OthersButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3 justify-self-start text-brand"
      aria-expanded={open}
      icon={<ChevronDown aria-hidden="true" className={classes('size-4 transition-transform', open && 'rotate-180')} />}
      onClick={onPress}
    >
      Other pets
    </Button>
  )
}
