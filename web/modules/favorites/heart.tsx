import { Heart as HeartIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useUser } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type HeartProps = {
  listing: { id: string; title: string }
  /** The lists that it is on, where they are known: whoever takes it away by mistake has it back on them. */
  listIds?: readonly string[] | undefined
}

// The page of a visitor begins with the button alone; what a press does is fetched by it.
const LiveHeart = lazy(() => import('./live-heart.tsx').then((module) => ({ default: module.LiveHeart })))

/** Saves a listing to the favorites and takes it back; a visitor is asked to log in first. */
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

/** The heart as it looks. */
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
