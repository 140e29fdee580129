import { useLists } from '#web/product/lists.ts'
import { Plus } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Pet } from '#contract/calls/pets.ts'
import type { Quote } from '#contract/schemas/prices.ts'
import { refusals } from '#contract/refusals.ts'
import { countsOf } from '#contract/vocabulary/pet-counts.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { Agreed } from './agreed.tsx'
import { PetChoice } from './pet-choice.tsx'
import { notAccepted, refusesPet } from './refusal-words.ts'
import { useStayPrice } from './use-stay.ts'

export type PetsDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  pets: readonly Pet[]
  listing: Pick<Listing, 'id' | 'petTypes' | 'maxPets' | 'kindPrices' | 'together'>
  /** The dates of the stay, for which the price of the chosen pets is quoted. */
  selection: Selection
  /** What about them does not match the user's pets or the sitter's terms. */
  note: string | undefined
  chosen: readonly string[]
  onChoose: (petIds: readonly string[]) => void
  onAddPet: () => void
  /** What the person can agree to with a request of this price. */
  offer: (total: string) => ReactNode
  sending: boolean
  /** The pets as last sent, and what the server found wrong with them. */
  sent: readonly string[] | undefined
  error: string | undefined
  /** What gets the focus when it closes; null for the element that had it before. */
  focusAfter: () => HTMLElement | null
  /** `shown` is the price that was shown for these pets. */
  onConfirm: (petIds: string[], shown: Quote) => void
}

/** Chooses the pets of the stay. */
export function PetsDialog(props: PetsDialogProps) {
  const { open, onOpenChange, pets, listing, note, chosen, onAddPet, offer, sending, sent, error, focusAfter } = props
  const id = useId()
  const lists = useLists()
  const { choose, confirm, price, quote } = useChoice(props)
  const wrong = price?.why ?? (chosen.join() === sent?.join() ? error : undefined)
  return (
    <Dialog
      open={open}
      focusAfter={focusAfter}
      onOpenChange={(next) => !sending && onOpenChange(next)}
      title="Which pets are staying?"
      description={`This sitter accepts up to ${counted(listing.maxPets, 'pet')} per night.`}
      footer={
        <div className="grid w-full gap-3">
          {price && chosen.length > 0 && offer(price.total)}
          {price && <Agreed documents={price.documents} />}
          <div className="flex w-full flex-wrap items-center justify-between gap-3">
            <p role="status" className="figures font-semibold">
              {quote.error ? (
                <span className="text-danger">{sentenceOf(quote.error, "We couldn't load the price.")}</span>
              ) : (
                chosen.length > 0 && `${price ? formatPrice(price.total) : '…'} total`
              )}
            </p>
            <Button
              loading={sending}
              disabled={chosen.length === 0 || !price || price.fits === false}
              onClick={confirm}
            >
              {sending ? 'Sending Request...' : `Book with ${chosen.length} pet(s)`}
            </Button>
          </div>
        </div>
      }
    >
      {note && <p className="mb-3 rounded-lg bg-brand-soft px-4 py-3">{note}</p>}
      <ul className="grid gap-2" {...(wrong && { 'aria-describedby': `${id}-error` })}>
        {pets.map((pet) => (
          <PetChoice
            key={pet.id}
            pet={pet}
            refusal={refusesPet(pet, listing.petTypes, lists)}
            ticked={chosen.includes(pet.id)}
            onChange={(ticked) => choose(pet.id, ticked)}
          />
        ))}
      </ul>
      {wrong && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-sm font-medium text-danger">
          {wrong}
        </p>
      )}
      <AddAnother onAdd={onAddPet} />
    </Dialog>
  )
}

function AddAnother({ onAdd }: { onAdd: () => void }) {
  return (
    <Button
      variant="ghost"
      className="mt-3 text-brand"
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={onAdd}
    >
      Add another pet
    </Button>
  )
}

/** Choosing pets, and the checks before they are sent. */
function useChoice({ pets, listing, selection, chosen, onChoose, onConfirm }: PetsDialogProps) {
  const accepted = listing.petTypes
  const lists = useLists()
  const counts = countsOf(pets.filter(({ id }) => chosen.includes(id)))
  const { quote, price } = useStayPrice(listing, selection, { count: chosen.length, counts, ids: chosen })

  const choose = (petId: string, ticked: boolean) =>
    onChoose(ticked ? [...chosen, petId] : chosen.filter((each) => each !== petId))

  function confirm() {
    if (chosen.length === 0)
      return toast({ title: 'Select pets', description: refusals.select_pets.sentence, tone: 'error' })
    const unwelcome = pets.find((pet) => chosen.includes(pet.id) && refusesPet(pet, accepted))
    if (unwelcome)
      return toast({
        title: 'Pet type not accepted',
        description: notAccepted(unwelcome, accepted, lists),
        tone: 'error',
      })
    if (price) onConfirm([...chosen], price)
  }
  return { choose, confirm, quote, price }
}
