import { HeartButton, type HeartProps } from './heart.tsx'
import { useHeart } from './mutations.ts'

/** The heart of somebody who is signed in. */
export function LiveHeart({ listing, listIds }: HeartProps) {
  const { saved, press } = useHeart(listing.id, listIds)
  return <HeartButton listing={listing} saved={saved} onPress={press} />
}
