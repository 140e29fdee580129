import { isolated } from '#contract/vocabulary/isolated.ts'
import { offered } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { kindWords, petKindOf, petKinds, petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { PetType } from '#contract/vocabulary/pet-kinds.ts'
import type { petSizes } from '#contract/vocabulary/pet-kinds.ts'
import { counted } from '#contract/vocabulary/words.ts'

type PetSize = (typeof petSizes)[number]

/** The kinds as options, in the singular, since they are for one pet; the one that it has is among them. */
export const typeOptions = (lists: Lists, type?: string) =>
  offered(lists, 'petKinds', petKinds, { idOf: (kind) => kind, isChosen: (kind) => petTypeOf(kind) === type }).map(
    (kind) => ({ value: petTypeOf(kind), label: kindWords(kind, lists).one }),
  )

/** The sizes as options. */
export const sizeOptions: readonly { value: PetSize; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
]

/** "guinea-pigs" as "Guinea pig". */
function typeWord(type: PetType, lists: Lists): string {
  const kind = petKindOf(type)
  return kind ? kindWords(kind, lists).one : type
}

type Described = { type: PetType; breed: string | null; age: number | null; size: PetSize | null }

/** The facts of a pet in a row: "Dog", "Beagle", "3 years", "Medium". */
export function petFacts({ type, breed, age, size }: Described, lists?: Lists): string[] {
  // 0 may also mean that no age was entered
  const years = age ? counted(age, 'year') : ''
  return [
    typeWord(type, lists),
    breed ?? '',
    years,
    sizeOptions.find((each) => each.value === size)?.label ?? '',
  ].filter(Boolean)
}

/** A medication with its dose: "Apoquel, half a tablet". */
export function medicationName({ name, dose }: { name: string; dose: string | null }): string {
  return dose ? `${isolated(name)}, ${dose.slice(0, 1).toLowerCase()}${dose.slice(1)}` : name
}
