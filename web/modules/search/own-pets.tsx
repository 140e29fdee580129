import { counterMaximum } from '#contract/vocabulary/search-limits.ts'
import { countsOf } from '#contract/vocabulary/pet-counts.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from '#contract/calls/pets.ts'
import { PetKindIcon } from '#web/modules/listings/pet-kind-icon.tsx'
import { useOwnPets } from './own-pets-words.ts'
import type { SearchInput } from './search-input.ts'

export type OwnPetsProps = {
  chosen: readonly string[]
  onChange: (chosen: Pick<SearchInput, 'pets' | 'counts'>) => void
}

/** The user's own pets to choose by name; updates the counters. Renders nothing if there are none. */
export function OwnPets({ chosen, onChange }: OwnPetsProps) {
  const own = useOwnPets()
  if (own.length === 0) return null
  const toggle = (id: string) => {
    const pets = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
    onChange({ pets, counts: searchedCounts(own.filter((pet) => pets.includes(pet.id))) })
  }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Your pets</legend>
      <div className="flex flex-wrap gap-2">
        {own.map(({ id, name, type }) => {
          const kind = petKindOf(type)
          return (
            <button
              key={id}
              type="button"
              aria-pressed={chosen.includes(id)}
              onClick={() => toggle(id)}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-edge px-3.5 font-semibold hover:bg-brand-soft chosen-line aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong pointer-coarse:min-h-11"
            >
              {kind && <PetKindIcon kind={kind} />}
              {name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** The number of pets of each kind, up to what a search takes. */
export function searchedCounts(pets: readonly Pick<Pet, 'type'>[]): SearchInput['counts'] {
  return Object.fromEntries(
    Object.entries(countsOf(pets)).map(([counter, count]) => [counter, Math.min(counterMaximum, count)]),
  )
}
