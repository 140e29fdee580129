import { Phone, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { stepsFor } from '#contract/vocabulary/lost-pets.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { useConnectivity } from '#web/platform/connectivity.ts'
import { dequeue } from '#web/platform/outbox.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { stepWords } from './missing-words.ts'
import { useUndoWaiting } from './outbox-mutations.ts'

/** Whom the sitter calls first. */
export type OwnerToCall = { readonly name: string; readonly phone: string | null }

type WaitingStartProps = {
  clientId: string
  /** Undefined if it is not known on this device any more. */
  pet: { readonly name: string; readonly kind: PetKind } | undefined
  /** For the sitter. */
  owner: OwnerToCall | undefined
  takesFocus: boolean
}

/** A pet that was said to be missing without a network: what can be done without one, and the way back. */
export function WaitingStart({ clientId, pet, owner, takesFocus }: WaitingStartProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isPending, undo } = useUndoWaiting()
  const isReached = useConnectivity() === 'reached'
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const title = pet ? `${isolated(pet.name)} is missing` : 'A pet is missing'
  return (
    <Card className="p-5">
      <section aria-label={title} className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold">
          {title}
        </h2>
        <Notice tone="warning">
          <p role="status">
            Nobody has been told yet.{' '}
            {isReached
              ? "The alert couldn't be sent just now. We'll keep trying."
              : 'The alert is sent as soon as this phone is back online.'}
          </p>
        </Notice>
        <div className="flex flex-wrap gap-2">
          {owner?.phone && (
            <Button asChild>
              <a href={`tel:${owner.phone}`}>
                <Phone aria-hidden="true" className="size-4.5" />
                Call {isolated(owner.name)}
              </a>
            </Button>
          )}
          <Button variant="secondary" loading={isPending} onClick={() => void undo(clientId)}>
            Undo
          </Button>
        </div>
        {pet && (
          <div>
            <h3 className="mb-1 font-semibold">What to do now</h3>
            <ol className="list-decimal space-y-1 pl-5">
              {stepsFor(pet.kind).map((step) => (
                <li key={step}>{stepWords(step, pet.kind)}</li>
              ))}
            </ol>
          </div>
        )}
      </section>
    </Card>
  )
}

/** Why an alert that was sent later was not started, until that was read. */
export function RefusedStart({ entryKey, refusal }: { entryKey: number; refusal: string | null }) {
  return (
    <div role="alert">
      <Notice tone="warning">
        <p className="flex items-start gap-2">
          <span className="min-w-0 flex-1 wrap-anywhere">The alert wasn't started: {refusal}</span>
          <IconButton label="Dismiss" size="sm" className="-my-1" onClick={() => void dequeue([entryKey])}>
            <X aria-hidden="true" />
          </IconButton>
        </p>
      </Notice>
    </div>
  )
}
