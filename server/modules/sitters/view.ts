import type { SitterProfile } from '#contract/calls/sitters.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { responseOf } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayWriteTo } from '#server/modules/identity/public.ts'
import { meanOf } from './rules/mean.ts'
import type { ShownSitter } from './store.ts'

/** A sitter as everybody sees them. */
export function viewSitter(sitter: ShownSitter, caller: Caller | null, now: Date): SitterProfile {
  const answers = sitter.answers.map(([asked, answered]) => ({
    askedAt: new Date(asked),
    answeredAt: answered === null ? null : new Date(answered),
  }))
  const response = responseOf(answers, sitter.timeZone, now)
  return {
    id: sitter.id,
    firstName: sitter.firstName,
    lastName: sitter.lastName,
    avatar: picturePath(sitter.pictureId),
    isVerified: sitter.verified,
    joinedDate: sitter.since.toISOString().slice(0, 10),
    responseRate: response.rate,
    responseTime: response.time,
    about: sitter.bio && maskContacts(sitter.bio),
    places: sitter.places,
    listingCount: sitter.listingCount,
    rating: meanOf(sitter.ratingCounts),
    reviewCount: sitter.ratingCounts.reduce((sum, number) => sum + number, 0),
    ratingCounts: sitter.ratingCounts,
    completedStays: sitter.completedStays,
    returningOwners: sitter.returningOwners,
    indexable: sitter.indexable,
    may: { message: mayWriteTo(caller, sitter.id) },
  }
}
