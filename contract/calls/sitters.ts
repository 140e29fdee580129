import { LooseId } from '../schemas/ids.ts'
import { z } from 'zod'
import { starBounds } from '../vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { ListingCard, Sitter } from '../schemas/listing-card.ts'
import { Paging } from '../schemas/paging.ts'

/** The public profile of a person with listings, made from all of their listings. */
export const SitterProfile = Sitter.extend({
  id: z.string(),
  /** City and state of their listings, each once. */
  places: z.array(z.string()),
  listingCount: z.number().int(),
  /** The mean rating of all reviews about them; null if there are none. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  /** Number of reviews with each number of stars, from one up. */
  ratingCounts: z.array(z.number().int()).length(starBounds.maximum),
  /** Number of completed stays. */
  completedStays: z.number().int(),
  /** Number of owners with at least two completed stays. */
  returningOwners: z.number().int(),
  /** Whether search engines may index it; the sitter decides. */
  indexable: z.boolean(),
  /** What the caller may do. */
  may: z.object({ message: z.boolean() }),
}).meta({ id: 'SitterProfile' })
export type SitterProfile = z.infer<typeof SitterProfile>

const params = z.object({ id: LooseId })

export const get = endpoint({
  method: 'GET',
  path: '/api/sitters/{id}',
  summary: 'A person with an active listing, as everybody may see them; nobody else is found',
  who: 'anyone',
  params,
  reply: SitterProfile,
  missing: 'sitter_not_found',
  refuses: ['sitter_not_found'],
})

export const listings = endpoint({
  method: 'GET',
  path: '/api/sitters/{id}/listings',
  summary: 'The active listings of a sitter, newest first',
  who: 'anyone',
  params,
  query: Paging,
  reply: z.array(ListingCard),
  missing: 'sitter_not_found',
  refuses: ['sitter_not_found'],
})
