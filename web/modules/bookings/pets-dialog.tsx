import { Plus } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Listing } from '#contract/listings.ts'
import type { Pet } from '#contract/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { count } from '#web/platform/format/words.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classes } from '#web/ui/classes.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { petFacts } from '#web/modules/pets/pet-words.ts'
import { notAccepted, petsWanted, refusesPet, type PetCounts } from './request-words.ts'

export type PetsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  pets: readonly Pet[]
  accepted: Listing['petTypes']
  /** Guest pets that the home takes. */
  maxPets: number
  /** The pets that were searched for. */
  wanted: PetCounts
  /** The pet that was added just now: chosen, if it may come. */
  added: string | undefined
  onAddPet: () => void
  sending: boolean
  /** The pets as they were sent last, and what the server found wrong with them. */
  sent: readonly string[] | undefined
  error: string | undefined
  /** Where the focus goes when it closes, if not back. */
  focusAfter: () => HTMLElement | null
  onConfirm: (petIds: string[]) => void
}

/** Chosen at first: the pet just added and those searched for; who has one pet that may stay hardly has a choice. */
function firstChoice(welcome: readonly Pet[], wanted: PetCounts, added: string | undefined): string[] {
  const ids = new Set(petsWanted(welcome, wanted).map(({ id }) => id))
  const [only, second] = welcome
  if (only && !second) ids.add(only.id)
  if (added !== undefined && welcome.some(({ id }) => id === added)) ids.add(added)
  return [...ids]
}

/** Which pets stay. */
export function PetsDialog(props: PetsDialogProps) {
  const {
    open,
    onOpenChange,
    pets,
    accepted,
    maxPets,
    wanted,
    added,
    onAddPet,
    sending,
    sent,
    error,
    focusAfter,
    onConfirm,
  } = props
  const id = useId()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const wrong = chosen.join() === sent?.join() ? error : undefined
  const welcome = pets.filter((pet) => !refusesPet(pet, accepted))
  const first = firstChoice(welcome, wanted, added).join()

  useEffect(() => {
    if (open) setChosen(first.split(',').filter(Boolean))
  }, [open, first])

  function confirm() {
    if (chosen.length === 0)
      return toast({
        title: 'Select pets',
        description: refusals.select_pets.sentence,
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
      focusAfter={focusAfter}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title="Which pets are staying?"
      description={`This sitter accepts up to ${count(maxPets, 'pet')} per night.`}
      footer={
        <Button loading={sending} disabled={chosen.length === 0} onClick={confirm}>
          {sending ? 'Sending Request...' : `Book with ${chosen.length} pet(s)`}
        </Button>
      }
    >
      <ul className="grid gap-2" {...(wrong && { 'aria-describedby': `${id}-error` })}>
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
      {wrong && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {wrong}
        </p>
      )}
      <Button
        variant="ghost"
        className="mt-3 text-brand"
        icon={<Plus aria-hidden="true" className="size-4.5" />}
        onClick={onAddPet}
      >
        Add another pet
      </Button>
    </Dialog>
  )
}
