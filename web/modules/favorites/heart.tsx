import { Heart as HeartIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type HeartProps = {
  listing: { id: string; title: string }
  /** The lists that hold it, if known, so that undoing a removal restores them. */
  listIds?: readonly string[] | undefined
}

// A visitor's page has the button only; a press loads the code that handles it.
const LiveHeart = lazy(() => import('./live-heart.tsx').then((module) => ({ default: module.LiveHeart })))

/** Adds a listing to the favorites or removes it; asks a visitor to log in first. */
export function Heart(props: HeartProps) {
  const { listing } = props
  if (useUser().user)
    return (
      <Suspense fallback={<HeartButton listing={listing} />}>
        <LiveHeart {...props} />
      </Suspense>
    )
  return (
    <HeartButton
      listing={listing}
      onPress={() => void import('./ask-to-save.ts').then(({ askToSave }) => askToSave(listing.id))}
    />
  )
}

type ButtonProps = Pick<HeartProps, 'listing'> & { saved?: boolean; onPress?: () => void }

/** The heart button without behavior. */
export function HeartButton({ listing, saved = false, onPress }: ButtonProps) {
  return (
    <IconButton
      variant="onPicture"
      label={saved ? `Remove ${listing.title} from favorites` : `Save ${listing.title}`}
      onClick={onPress}
    >
      <HeartIcon aria-hidden="true" className={saved ? 'fill-current text-accent' : ''} />
    </IconButton>
  )
}
