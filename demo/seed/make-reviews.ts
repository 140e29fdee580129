import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import { comments, filled } from './talk-texts.ts'
import { day } from './world.ts'
import type { World } from './world.ts'

/** Adds a review of a completed stay, within the week allowed for it. */
export function addReview(world: World, stay: Stay, fixed?: { rating: 1 | 2 | 3 | 4 | 5; comment: string }): void {
  const { random, rows, now } = world
  if (!stay.completedAt) return
  const at = new Date(stay.completedAt.getTime() + random.between(0.2, 6.4) * day)
  if (at > now) return
  const { place, owner, pets } = stay
  const rating = fixed?.rating ?? starsAround(random.next(), place.quality)
  const comment =
    fixed?.comment ??
    filled(leastSaid(world, place.sitter.id, comments[rating]), {
      pet: String(pets[0]?.row.name),
      sitter: place.sitter.firstName,
    })
  place.ratings.push(rating)
  addRow(rows, 'reviews', {
    id: random.uuid(),
    booking_id: stay.id,
    listing_id: place.id,
    reviewer_id: owner.id,
    reviewee_id: place.sitter.id,
    rating,
    comment: fixed || random.chance(0.94) ? comment : null,
    created_at: at,
  })
}

/** A random one of the texts that were used least for a sitter, to avoid repetition on a page. */
function leastSaid({ random, said }: World, sitterId: string, texts: readonly string[]): string {
  const times = (text: string): number => said.get(`${sitterId} ${text}`) ?? 0
  const least = Math.min(...texts.map(times))
  const text = random.pick(texts.filter((each) => times(each) === least))
  said.set(`${sitterId} ${text}`, least + 1)
  return text
}

function starsAround(chance: number, quality: number): 1 | 2 | 3 | 4 | 5 {
  const miss = 5 - quality
  if (chance < miss * 0.03) return 1
  if (chance < miss * 0.09) return 2
  if (chance < miss * 0.24) return 3
  return chance < 0.1 + miss * 0.62 ? 4 : 5
}
