import { Suspense, useState } from 'react'
import { part } from '#web/platform/part.tsx'
import { useUser } from '#web/platform/session.ts'
import { HeartButton, type HeartProps } from './heart-button.tsx'

// A visitor's page has the button only; a press loads the code that handles it.
const LiveHeart = part('web/modules/favorites/live-heart.part.tsx', () =>
  import('./live-heart.part.tsx').then((module) => module.LiveHeart),
)

/** Adds a listing to the favorites or removes it; asks a visitor to log in first. There is none on one's own listing. */
export function Heart(props: HeartProps) {
  const { listing } = props
  const { user } = useUser()
  const [isPressed, setPressed] = useState(false)
  if (user && user.id === listing.sitterId) return null
  if (user)
    return (
      <Suspense fallback={<HeartButton listing={listing} onPress={() => setPressed(true)} />}>
        <LiveHeart {...props} isPressed={isPressed} />
      </Suspense>
    )
  return (
    <HeartButton
      listing={listing}
      onPress={() => void import('./ask-to-save.ts').then(({ askToSave }) => askToSave(listing.id))}
    />
  )
}
