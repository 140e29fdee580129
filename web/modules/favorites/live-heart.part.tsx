import { HeartButton, type HeartProps } from './heart-button.tsx'
import { useHeart } from './mutations.ts'

/** The heart for signed-in users. */
export function LiveHeart({ listing, listIds }: HeartProps) {
  const { saved, press } = useHeart(listing.id, listIds)
  return <HeartButton listing={listing} saved={saved} onPress={press} />
}
