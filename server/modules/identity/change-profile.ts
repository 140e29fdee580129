import type { ProfileInput } from '#contract/inputs/profile.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { isBioUnderReview } from './hidden-store.ts'
import type { PortraitPort } from './ports.ts'
import { namesOf } from './rules/names.ts'
import * as store from './store.ts'
import type { User } from './store.ts'

/** Changes a person's own profile; fields that are left out stay. The name is stored in all its forms. */
export async function changeProfile(
  db: Database,
  caller: Caller,
  input: ProfileInput,
  now: Date,
): Promise<User | Refused<'not_signed_in' | 'profile_needs_name' | 'text_under_review'>> {
  return transaction(db, async (tx) => {
    const user = await store.lockProfile(tx, caller.id)
    if (!user) return refuse('not_signed_in')
    if ('name' in input && !input.name) return refuse('profile_needs_name')
    const { name, surname } = { ...user, ...given(input) }
    const renamed = 'name' in input || 'surname' in input
    const profile = { ...user, ...given(input), ...(renamed && namesOf(name, surname)) }
    // what staff decides about stays what it was when its author asked
    if (profile.bio !== user.bio && (await isBioUnderReview(tx, caller.id))) return refuse('text_under_review')
    return store.updateProfile(tx, caller.id, profile, now)
  })
}

/** Returns only the fields that were sent. */
function given(input: ProfileInput): Partial<store.Profile> {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
}

/** Sets the picture of a person to their own upload; null removes it. */
export async function changeProfileImage(
  db: Database,
  caller: Caller,
  imageUrl: string | null,
  { portraits, now }: { readonly portraits: PortraitPort; readonly now: Date },
): Promise<User | Refused<'not_signed_in' | 'image_not_yours' | 'portrait_too_large'>> {
  const pictureId = imageUrl === null ? null : pictureIdOf(imageUrl)
  try {
    return await transaction(db, async (tx) => {
      const user = await store.lockProfile(tx, caller.id)
      if (!user) return refuse('not_signed_in')
      const state = pictureId === null ? 'ready' : await portraits.checkPortrait(tx, caller.id, pictureId)
      if (state === 'unknown') return refuse('image_not_yours')
      if (state === 'too_large') return refuse('portrait_too_large')
      return store.updateProfile(tx, caller.id, { ...user, pictureId }, now)
    })
  } catch (error) {
    // the picture was swept meanwhile
    if (violatesConstraint(error, 'users_picture_id_fkey')) return refuse('image_not_yours')
    throw error
  }
}
