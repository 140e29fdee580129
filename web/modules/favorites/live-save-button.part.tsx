import type { HeartProps } from './heart-button.tsx'
import { useEarlyPress } from '#web/ui/use-early-press.ts'
import { useHeart } from './mutations.ts'
import { SaveLook } from './save-look.tsx'

/** The button for signed-in users. `isPressed`: it was, before it was there. */
export function LiveSaveButton({ listing, isPressed }: Pick<HeartProps, 'listing'> & { isPressed: boolean }) {
  const { saved, press } = useHeart(listing.id)
  // what was pressed looked as if it was not saved
  useEarlyPress(isPressed, () => saved || press())
  return <SaveLook listing={listing} saved={saved} onPress={press} />
}
