import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import type { Pet } from '#contract/pets.ts'
import { count } from '#web/platform/format/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { petFacts } from '#web/modules/pets/pet-words.ts'
import { notAccepted, refusesPet } from './request-words.ts'

export type PetsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  pets: readonly Pet[]
  accepted: Listing['petTypes']
  /** Guest pets that the home takes. */
  maxPets: number
  sending: boolean
  onConfirm: (petIds: string[]) => void
}

/** Which pets come along. */
export function PetsDialog({ open, onOpenChange, pets, accepted, maxPets, sending, onConfirm }: PetsDialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const welcome = pets.filter((pet) => !refusesPet(pet, accepted))
  const only = welcome.length === 1 ? welcome[0]?.id : undefined

  // Who has one pet that may come hardly has a choice.
  useEffect(() => {
    if (open) setChosen(only ? [only] : [])
  }, [open, only])

  function confirm() {
    if (chosen.length === 0)
      return toast({
        title: 'Select pets',
        description: 'Please select at least one pet for this booking.',
        tone: 'error',
      })
    const unwelcome = pets.find((pet) => chosen.includes(pet.id) && refusesPet(pet, accepted))
    if (unwelcome)
      return toast({ title: 'Pet type not accepted', description: notAccepted(unwelcome, accepted), tone: 'error' })
    onConfirm([...chosen])
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title="Who is coming along?"
      description={`This sitter takes up to ${count(maxPets, 'pet')} a night.`}
      footer={
        <Button loading={sending} disabled={chosen.length === 0} onClick={confirm}>
          {sending ? 'Sending Request...' : `Book with ${chosen.length} pet(s)`}
        </Button>
      }
    >
      <ul className="grid gap-2">
        {pets.map((pet) => {
          const refusal = refusesPet(pet, accepted)
          const ticked = chosen.includes(pet.id)
          return (
            <li
              key={pet.id}
              className={classes(
                'flex items-center gap-3 rounded-xl border px-4 py-2',
                ticked ? 'border-brand bg-brand-soft' : 'border-line',
              )}
            >
              <Checkbox
                className="min-w-0 flex-1"
                label={<span className="font-semibold">{pet.name}</span>}
                hint={refusal ?? petFacts(pet).join(' · ')}
                checked={ticked}
                disabled={Boolean(refusal)}
                onChange={(event) =>
                  setChosen(event.target.checked ? [...chosen, pet.id] : chosen.filter((id) => id !== pet.id))
                }
              />
              <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
            </li>
          )
        })}
      </ul>
      <p className="pt-4">
        <Link
          to={'/owner-dashboard' as string}
          search={{ tab: 'pets' } as never}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-brand"
        >
          <Plus aria-hidden="true" className="size-4.5" />
          Add another pet
        </Link>
      </p>
    </Dialog>
  )
}
