import { Suspense, useState } from 'react'
import { part } from '#web/platform/part.tsx'
import { useUser } from '#web/platform/session.ts'
import type { HeartProps } from './heart-button.tsx'
import { SaveLook } from './save-look.tsx'

// as with the heart on a card, a visitor's page has the button only
const LiveSaveButton = part('web/modules/favorites/live-save-button.part.tsx', () =>
  import('./live-save-button.part.tsx').then((module) => module.LiveSaveButton),
)

/** The heart on a listing's own page, with a label. */
export function SaveButton({ listing }: Pick<HeartProps, 'listing'>) {
  const { user } = useUser()
  const [isPressed, setPressed] = useState(false)
  if (user?.id === listing.sitterId) return null
  if (user)
    return (
      <Suspense fallback={<SaveLook listing={listing} onPress={() => setPressed(true)} />}>
        <LiveSaveButton listing={listing} isPressed={isPressed} />
      </Suspense>
    )
  return (
    <SaveLook
      listing={listing}
      onPress={() => void import('./ask-to-save.ts').then(({ askToSave }) => askToSave(listing.id))}
    />
  )
}
