import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { createRandom } from '../random.ts'
import type { Random } from '../random.ts'
import type { Stay } from './make-stays.ts'
import { addRow } from './rows.ts'
import { comments, filled, ownerComments } from './talk-texts.ts'
import { day } from './world.ts'
import type { World } from './world.ts'

/** What a review says, if that is not left to chance. */
type Said = { readonly rating: 1 | 2 | 3 | 4 | 5; readonly comment: string; readonly note?: string }

/** Which sides have written: the owner, and by chance the sitter, or those named. */
type By = { readonly owner: boolean; readonly sitter: boolean | 'by chance' }

/**
 * Adds the reviews of a completed stay, within the week allowed for them. Both are shown once both are written, else at
 * the end of that week.
 */
export function addReview(world: World, stay: Stay, fixed?: Said, by: By = { owner: true, sitter: 'by chance' }): void {
  const { random, now } = world
  if (!stay.completedAt) return
  const apart = createRandom(Number.parseInt(stay.id.slice(-8), 16))
  const at = by.owner ? ownersTime(stay, by, random) : undefined
  const ofOwner = at && at <= now ? at : undefined
  const ofSitter = sittersTime(stay, by, apart, now)
  if (!ofOwner && !ofSitter) return
  const end = new Date(stay.completedAt.getTime() + firstTerms.reviewDays * day)
  const shownAt = ofOwner && ofSitter ? new Date(Math.max(ofOwner.getTime(), ofSitter.getTime())) : end
  if (ofOwner) addOwners(world, stay, { fixed, at: ofOwner, shownAt })
  if (ofSitter) addSitters(world, stay, { apart, at: ofSitter, shownAt })
}

/** When the owner writes: soon if the sitter does not. */
const ownersTime = ({ completedAt }: Stay, { sitter }: By, random: Random): Date =>
  new Date((completedAt?.getTime() ?? 0) + random.between(0.2, sitter === false ? 1 : 6.4) * day)

/** When the sitter has written, if at all. */
function sittersTime({ completedAt }: Stay, { sitter }: By, apart: Random, now: Date): Date | undefined {
  const writes = sitter === 'by chance' ? apart.chance(0.6) : sitter
  const at = new Date((completedAt?.getTime() ?? 0) + apart.between(0.1, sitter === true ? 0.5 : 6) * day)
  return writes && at <= now ? at : undefined
}

type When = { readonly at: Date; readonly shownAt: Date }

function addOwners(world: World, stay: Stay, { fixed, at, shownAt }: When & { fixed: Said | undefined }): void {
  const { random, rows, now } = world
  const { place, owner, pets } = stay
  const rating = fixed?.rating ?? starsAround(random.next(), place.quality)
  const comment =
    fixed?.comment ??
    filled(leastSaid(world, place.sitter.id, comments[rating]), {
      pet: String(pets[0]?.row.name),
      sitter: place.sitter.firstName,
    })
  if (shownAt <= now) place.ratings.push(rating)
  addRow(rows, 'reviews', {
    id: random.uuid(),
    ...ofStay(stay),
    reviewer_id: owner.id,
    reviewee_id: place.sitter.id,
    review_type: 'sitter_review',
    rating,
    comment: fixed || random.chance(0.94) ? comment : null,
    private_note: fixed?.note ?? null,
    created_at: at,
    shown_at: shownAt,
  })
}

function addSitters({ rows }: World, stay: Stay, { apart, at, shownAt }: When & { apart: Random }): void {
  const { place, owner, pets } = stay
  const rating = apart.chance(0.8) ? 5 : apart.chance(0.8) ? 4 : 3
  const id = apart.uuid()
  addRow(rows, 'reviews', {
    id,
    ...ofStay(stay),
    reviewer_id: place.sitter.id,
    reviewee_id: owner.id,
    review_type: 'owner_review',
    rating,
    comment: apart.chance(0.85)
      ? filled(apart.pick(ownerComments[rating]), { pet: String(pets[0]?.row.name), sitter: place.sitter.firstName })
      : null,
    private_note: null,
    created_at: at,
    shown_at: shownAt,
  })
  for (const pet of pets)
    addRow(rows, 'review_pets', {
      review_id: id,
      pet_id: pet.id,
      as_described: rating > 3,
      welcome_back: true,
      with_dogs: apart.chance(0.6) ? true : null,
      with_cats: apart.chance(0.2) ? apart.chance(0.7) : null,
      with_others: null,
      with_children: apart.chance(0.4) ? true : null,
    })
}

const ofStay = ({ id, place }: Stay) => ({ booking_id: id, listing_id: place.id })

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
