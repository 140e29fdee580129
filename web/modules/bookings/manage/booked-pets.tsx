import { useLists } from '#web/product/lists.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { PetNotes } from '#web/modules/pets/pet-notes.tsx'
import { petFacts } from '#web/modules/pets/pet-words.ts'
import { classes } from '#web/ui/classes.ts'
import { Dotted } from '#web/ui/dotted.tsx'

export type BookedPetsProps = {
  pets: Booking['pets']
  className: string
}

/** The pets of a booking with everything that their sitter should know about them. */
export function BookedPets({ pets, className }: BookedPetsProps) {
  const lists = useLists()
  return (
    <ul className={classes('grid', className)}>
      {pets.map((pet) => (
        <li key={pet.id} className="flex items-start gap-3">
          <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
          <div className="grid min-w-0 gap-0.5">
            <p className="font-semibold">{isolated(pet.name)}</p>
            <p className="text-sm text-ink-soft">
              <Dotted facts={petFacts(pet, lists)} />
            </p>
            <PetNotes pet={pet} />
          </div>
        </li>
      ))}
    </ul>
  )
}
