import type { HeartProps } from './heart-button.tsx'
import { useHeart } from './mutations.ts'
import { SaveLook } from './save-look.tsx'

/** The button for signed-in users. */
export function LiveSaveButton({ listing }: Pick<HeartProps, 'listing'>) {
  const { saved, press } = useHeart(listing.id)
  return <SaveLook listing={listing} saved={saved} onPress={press} />
}
