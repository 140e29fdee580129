import { measureReasons } from './measures.ts'
import type { MeasureReason } from './measures.ts'
import { siteMark } from './site.ts'

/** What staff can hide; the same verb for each. */
export const hiddenKinds = [
  'listing',
  'listing_photo',
  'profile_photo',
  'profile_text',
  'review',
  'reply',
  'message',
  'update_photo',
] as const
export type HiddenKind = (typeof hiddenKinds)[number]

/** Each kind within a sentence: "Your review is hidden". */
export const hiddenWords: Readonly<Record<HiddenKind, string>> = {
  listing: 'listing',
  listing_photo: 'listing photo',
  profile_photo: 'profile photo',
  profile_text: 'profile text',
  review: 'review',
  reply: 'reply',
  message: 'message',
  update_photo: 'photo',
}

/** Those whose text their author changes when they ask for a review; the others are changed where they were made. */
export const rewrittenKinds = ['review', 'reply'] as const satisfies readonly HiddenKind[]

/**
 * Why a review or a reply is hidden: a low rating or another opinion is never a reason, and none of these says so. The
 * rules for reviews are that they are of the stay, and neither paid for nor spam.
 */
export const reviewReasons = [
  'review_rules',
  'privacy',
  'harassment',
  'scam',
  'outside_payment',
  'law',
] as const satisfies readonly MeasureReason[]

/** Whether something of a kind can be hidden for a reason. */
export function isReasonFor(kind: HiddenKind, reason: MeasureReason): boolean {
  return !rewrittenKinds.some((each) => each === kind) || reviewReasons.some((each) => each === reason)
}

/** What stands where something hidden was, for everybody but its author and staff, once the site is named. */
export const hiddenBy = `Hidden by ${siteMark}.`

/** "Hidden by {site}. Why: scam. You asked three owners to pay you in cash." */
export function hiddenBecause({ reason, text }: { readonly reason: MeasureReason; readonly text: string }): string {
  return `${hiddenBy} Why: ${measureReasons[reason]}. ${text}`
}

/** What hiding something does besides. */
export const hidingEffects = ['next_photo_leads', 'listing_offline', 'rating_changes', 'stays_go_on'] as const
export type HidingEffect = (typeof hidingEffects)[number]

/** Characters of the id of something that can be hidden. */
export const hiddenIdMaximum = 64
/** How many hidden things of a person a list shows. */
export const hiddenListed = 100
/** How long the words before and after a change by staff are kept. */
export const moderationTextDays = 180
