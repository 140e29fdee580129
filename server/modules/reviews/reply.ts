import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayReply } from './rules/may.ts'
import * as store from './store.ts'
import { setReply } from './write-store.ts'

/** Adds the public reply to a review, once. Returns the review afterwards. */
export async function reply(
  db: Database,
  caller: Caller,
  answer: { readonly reviewId: string; readonly text: string; readonly now: Date },
): Promise<store.ShownReview | Refused<RefusalOf<typeof api.reviews.reply>>> {
  const review = await store.reviewById(db, answer.reviewId)
  // one that is hidden or not shown yet is nothing to answer
  if (!review || review.hidden || !review.isShown || !mayReply(review, caller)) return refuse('not_found')
  if (!(await setReply(db, answer))) return refuse('already_replied')
  return (await store.reviewById(db, answer.reviewId)) ?? refuse('not_found')
}
