import { Heart } from 'lucide-react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { useUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { askToSave } from './ask-to-save.ts'
import type { HeartProps } from './heart-button.tsx'
import { useHeart } from './mutations.ts'

/** The heart on a listing's own page, with a label. */
export function SaveButton({ listing }: Pick<HeartProps, 'listing'>) {
  const { user } = useUser()
  if (user?.id === listing.sitterId) return null
  if (user) return <LiveSaveButton listing={listing} />
  return <SaveLook listing={listing} saved={false} onPress={() => askToSave(listing.id)} />
}

function LiveSaveButton({ listing }: Pick<HeartProps, 'listing'>) {
  const { saved, press } = useHeart(listing.id)
  return <SaveLook listing={listing} saved={saved} onPress={press} />
}

type LookProps = Pick<HeartProps, 'listing'> & { saved: boolean; onPress: () => void }

function SaveLook({ listing, saved, onPress }: LookProps) {
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
