import { useLists } from '#web/product/lists.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { petFacts } from '#web/modules/pets/pet-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'

export type PetChoiceProps = {
  pet: Parameters<typeof petFacts>[0] & Pick<Pet, 'name' | 'imageUrl'>
  /** Why the pet cannot be chosen; undefined if it can. */
  refusal: string | undefined
  ticked: boolean
  onChange: (ticked: boolean) => void
}

/** A pet that can be chosen for a stay, or why it cannot. */
export function PetChoice({ pet, refusal, ticked, onChange }: PetChoiceProps) {
  const lists = useLists()
  return (
    <li
      className={classes(
        'flex items-center gap-3 rounded-xl border px-4 py-2',
        ticked ? 'border-brand bg-brand-soft' : 'border-line',
      )}
    >
      <Checkbox
        className="min-w-0 flex-1"
        label={<span className="font-semibold">{isolated(pet.name)}</span>}
        hint={refusal ?? petFacts(pet, lists).join(' · ')}
        checked={ticked}
        disabled={Boolean(refusal)}
        onChange={(event) => onChange(event.target.checked)}
      />
      <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
    </li>
  )
}
