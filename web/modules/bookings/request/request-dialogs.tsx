import { lazy, Suspense } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { interrupt } from '#web/platform/after-login.ts'
import { action } from './use-request.ts'
import type { Request } from './use-request.ts'

const StayDialog = lazy(() => import('./stay-dialog.tsx').then((module) => ({ default: module.StayDialog })))
const PetDialog = lazy(() =>
  import('#web/modules/pets/pet-dialog.tsx').then((module) => ({ default: module.PetDialog })),
)
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })))
const PetsDialog = lazy(() => import('./pets-dialog.tsx').then((module) => ({ default: module.PetsDialog })))

type RequestDialogsProps = {
  listing: Listing
  selection: Selection
  onSelect: (selection: Selection) => void
  stay: Request
}

/** The dialogs of a request: the sign-in, the dates, a new pet, the choice of pets. */
export function RequestDialogs({ listing, selection, onSelect, stay }: RequestDialogsProps) {
  const { step, setStep, reason } = stay
  return (
    <Suspense>
      {step === 'signIn' && (
        <SignInDialog
          reason={reason}
          listing={listing}
          selection={selection}
          quote={stay.quote.data}
          pets={stay.isFor.words}
          onLeave={() => interrupt(action, listing.id)}
          onClose={() => setStep('none')}
        />
      )}
      {step === 'dates' && (
        <StayDialog
          reason={reason}
          listing={listing}
          pets={stay.isFor.count}
          open
          onOpenChange={(open) => setStep(open ? 'dates' : 'none')}
          selection={selection}
          onSelect={onSelect}
        />
      )}
      {step === 'pet' && (
        <PetDialog
          open
          short
          kind={stay.kindToAdd}
          reason={reason}
          onOpenChange={(open) => open || setStep('none')}
          onSaved={stay.petAdded}
        />
      )}
      {step === 'pets' && <Choice listing={listing} selection={selection} stay={stay} />}
    </Suspense>
  )
}

function Choice({ listing, selection, stay }: Omit<RequestDialogsProps, 'onSelect'>) {
  return (
    <PetsDialog
      open
      onOpenChange={(open) => open || stay.choice.giveUp()}
      listing={listing}
      selection={selection}
      pets={stay.pets}
      note={stay.isFor.note}
      chosen={stay.choice.chosen}
      onChoose={stay.choice.choose}
      onAddPet={() => stay.setStep('pet')}
      sending={stay.sending}
      sent={stay.sent?.petIds}
      error={stay.refused.petIds}
      focusAfter={stay.focusAfter}
      onConfirm={stay.send}
    />
  )
}
