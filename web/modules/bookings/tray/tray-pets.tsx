import { useQuery } from '@tanstack/react-query'
import type { Pet } from '#contract/calls/pets.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { petsPerStay } from '#contract/vocabulary/limits.ts'
import { joined } from '#contract/vocabulary/words.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PetChoice } from '../request/pet-choice.tsx'
import type { Tray } from './tray.ts'

/** The user's pets, and those of them that the stay is for: an only pet without asking. */
export function usePets({ petIds }: Tray) {
  const query = useQuery(petsQuery)
  const pets = query.data ?? []
  return {
    error: query.error,
    pets: query.data,
    chosen: pets.length === 1 ? pets : pets.filter(({ id }) => petIds.includes(id)),
  }
}

type PetsProps = {
  pets: readonly Pet[] | undefined
  /** Why they could not be fetched. */
  error: Error | null
  chosen: readonly Pet[]
  onChoose: (petIds: string[]) => void
  onAdd: () => void
}

/** Which pets all of them are asked for. */
export function Pets({ pets, error, chosen, onChoose, onAdd }: PetsProps) {
  if (!pets && error)
    return (
      <p role="alert" className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
        {sentenceOf(error, "We couldn't load your pets. Please try again.")}
      </p>
    )
  if (!pets) return <Skeleton className="h-12 rounded-xl" />
  if (pets.length === 0)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-brand-soft px-4 py-3">
        <p>Add a pet to request this stay.</p>
        <Button variant="secondary" size="sm" onClick={onAdd}>
          Add a pet
        </Button>
      </div>
    )
  if (pets.length === 1) return <p className="font-medium">For {joined(pets.map(({ name }) => isolated(name)))}</p>
  const ids = chosen.map(({ id }) => id)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">Which pets are staying?</legend>
      <ul className="grid gap-2">
        {pets.map((pet) => {
          const ticked = ids.includes(pet.id)
          return (
            <PetChoice
              key={pet.id}
              pet={pet}
              refusal={!ticked && ids.length >= petsPerStay ? `Up to ${petsPerStay} pets per stay` : undefined}
              ticked={ticked}
              onChange={(next) => onChoose(next ? [...ids, pet.id] : ids.filter((id) => id !== pet.id))}
            />
          )
        })}
      </ul>
    </fieldset>
  )
}
