import { Heart as HeartIcon } from 'lucide-react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

export type HeartProps = {
  listing: { id: string; title: string; sitterId?: string }
  /** The lists that hold it, if known, so that undoing a removal restores them. */
  listIds?: readonly string[] | undefined
}

type ButtonProps = { listing: Pick<HeartProps['listing'], 'title'>; saved?: boolean; onPress?: () => void }

/** The heart button without behavior. */
export function HeartButton({ listing, saved = false, onPress }: ButtonProps) {
  return (
    <IconButton
      variant="onPicture"
      label={saved ? `Remove ${isolated(listing.title)} from favorites` : `Save ${isolated(listing.title)}`}
      onClick={onPress}
    >
      <HeartIcon aria-hidden="true" className={saved ? 'fill-current text-accent' : ''} />
    </IconButton>
  )
}
