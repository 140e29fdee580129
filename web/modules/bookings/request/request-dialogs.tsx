import { lazy, Suspense } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { interrupt } from '#web/platform/after-login.ts'
import type { StayForm } from './stay-form.ts'
import { action } from './use-stay.ts'

const StayDialog = lazy(() => import('./stay-dialog.tsx').then((module) => ({ default: module.StayDialog })))
const SignInDialog = lazy(() => import('./sign-in-dialog.tsx').then((module) => ({ default: module.SignInDialog })))

type RequestDialogsProps = {
  listing: Listing
  selection: Selection
  onSelect: (selection: Selection) => void
  stay: StayForm
}

/** The dialogs of every request: the sign-in, and the dates. */
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
          pets={stay.isFor}
          open
          onOpenChange={(open) => setStep(open ? 'dates' : 'none')}
          selection={selection}
          onSelect={onSelect}
        />
      )}
    </Suspense>
  )
}
