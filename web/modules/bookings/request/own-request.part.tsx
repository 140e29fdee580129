import { lazy, Suspense, useRef } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { AfterHydration } from '#web/ui/after-hydration.tsx'
import { AgreeLater } from '#web/modules/payments/agree-later.tsx'
import { RoundNote } from '../rounds/round-note.tsx'
import { askedBeforeWords } from '../rounds/asked-before-words.ts'
import { useSameRound } from '../rounds/use-same-round.ts'
import { RequestForm } from './request-form.tsx'
import type { RequestPanelProps } from './stay-form.ts'
import { useRequest, type Request } from './use-request.ts'

// it says what this browser keeps, so the server has nothing of it
const AskToo = lazy(() => import('../tray/ask-too.part.tsx').then((module) => ({ default: module.AskToo })))
const PetDialog = lazy(() =>
  import('#web/modules/pets/pet-dialog.tsx').then((module) => ({ default: module.PetDialog })),
)
const RecordsFirst = lazy(() => import('./records-first.tsx').then((module) => ({ default: module.RecordsFirst })))
const PetsDialog = lazy(() => import('./pets-dialog.tsx').then((module) => ({ default: module.PetsDialog })))

/**
 * The panel of somebody who is signed in: with their pets, until the request is sent. `isPressed`: its button was pressed
 * before it was there.
 */
export function OwnRequest({ wanted, isPressed, ...props }: RequestPanelProps & { isPressed: boolean }) {
  const panel = useRef<HTMLDivElement>(null)
  const { listing, selection } = props
  const stay = useRequest({ listing, selection, wanted, panel, isPressed })
  return (
    <>
      <RequestForm {...props} stay={stay} panel={panel} offer={<OfferInForm {...props} stay={stay} />} />
      <OwnDialogs listing={listing} selection={selection} stay={stay} />
    </>
  )
}

type OfferProps = { listing: Listing; stay: Request; total: string }

/** Offers to have a saved card charged if the sitter accepts, where somebody is asked. */
function Offer({ listing, stay: { later, setLater }, total }: OfferProps) {
  if (!listing.may.book || listing.availability.instantBook) return null
  return <AgreeLater sitter={listing.sitter} most={total} chosen={later} onChoose={setLater} />
}

/** The same below the form, once the price of the stay is known. */
function OfferInForm({ listing, selection, stay }: OwnDialogsProps) {
  const { data, error, isPlaceholderData } = stay.quote
  const isKnown = selection.checkIn && selection.checkOut && data?.available && !error && !isPlaceholderData
  return isKnown ? (
    <>
      <AskedBefore listing={listing} selection={selection} stay={stay} />
      <Offer listing={listing} stay={stay} total={data.total} />
      {listing.may.book && !listing.availability.instantBook && (
        <AfterHydration fallback={<div className="h-9 pointer-coarse:h-11" />}>
          <AskToo listing={listing} selection={selection} petIds={stay.isFor.ids ?? []} />
        </AfterHydration>
      )}
    </>
  ) : null
}

/** Says who was asked for the same stay already. */
function AskedBefore({ listing, selection, stay }: OwnDialogsProps) {
  const together = useSameRound(listing, selection)
  return <RoundNote words={askedBeforeWords(together.known(stay.choice.chosen))} />
}

export type OwnDialogsProps = { listing: Listing; selection: Selection; stay: Request }

/** A new pet, and the choice of pets. */
function OwnDialogs({ listing, selection, stay }: OwnDialogsProps) {
  const { step, setStep, reason } = stay
  return (
    <Suspense>
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
      {step === 'records' && <RecordsFirst listing={listing} selection={selection} stay={stay} />}
    </Suspense>
  )
}

function Choice({ listing, selection, stay }: OwnDialogsProps) {
  return (
    <PetsDialog
      open
      onOpenChange={(open) => open || stay.choice.giveUp()}
      listing={listing}
      selection={selection}
      pets={stay.pets}
      note={stay.isFor.note}
      offer={(total) => (
        <>
          <AskedBefore listing={listing} selection={selection} stay={stay} />
          <Offer listing={listing} stay={stay} total={total} />
        </>
      )}
      chosen={stay.choice.chosen}
      onChoose={stay.choice.choose}
      onAddPet={() => stay.setStep('pet')}
      sending={stay.sending}
      sent={stay.sent?.petIds}
      error={stay.refused.petIds}
      focusAfter={stay.focusAfter}
      onConfirm={(petIds, shown) => void stay.send(petIds, shown)}
    />
  )
}
