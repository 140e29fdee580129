import { Heart } from 'lucide-react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import type { HeartProps } from './heart-button.tsx'

type SaveLookProps = Pick<HeartProps, 'listing'> & { saved?: boolean; onPress?: () => void }

/** The button that saves a listing. */
export function SaveLook({ listing, saved = false, onPress }: SaveLookProps) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={saved ? `Saved. Remove ${isolated(listing.title)} from favorites` : `Save ${isolated(listing.title)}`}
      icon={<Heart aria-hidden="true" className={saved ? 'size-4 fill-current text-accent' : 'size-4'} />}
      onClick={onPress}
    >
      {saved ? 'Saved' : 'Save'}
    </Button>
  )
}
