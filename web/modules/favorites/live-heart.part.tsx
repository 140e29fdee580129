import { useEarlyPress } from '#web/ui/use-early-press.ts'
import { HeartButton, type HeartProps } from './heart-button.tsx'
import { useHeart } from './mutations.ts'

/** The heart for signed-in users. `isPressed`: it was, before it was there. */
export function LiveHeart({ listing, listIds, isPressed }: HeartProps & { isPressed: boolean }) {
  const { saved, press } = useHeart(listing.id, listIds)
  // what was pressed looked as if it was not saved
  useEarlyPress(isPressed, () => saved || press())
  return <HeartButton listing={listing} saved={saved} onPress={press} />
}
