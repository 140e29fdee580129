import type { HiddenKind, HidingEffect } from '#contract/vocabulary/hidden.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { setInstructionsHidden } from '#server/modules/bookings/public.ts'
import {
  personWithPortrait,
  profileToHide,
  setBioHidden,
  setFirstPortrait,
  removePortrait,
} from '#server/modules/identity/public.ts'
import {
  allowListing,
  deactivateListing,
  listingToHide,
  listingWithPhoto,
  lockListing,
  putPhotoBack,
  removePhoto,
} from '#server/modules/listings/public.ts'
import { messageToHide, setMessageHidden } from '#server/modules/messaging/public.ts'
import { isReportedMessage } from '#server/modules/reports/public.ts'
import { reviewToHide, setReviewHidden } from '#server/modules/reviews/public.ts'
import type { ReviewPart } from '#server/modules/reviews/public.ts'
import { setUpdatePhotoHidden, updatePhotoToHide } from '#server/modules/stay-updates/public.ts'
import type { Hidden } from './hidden-store.ts'

/** Something that can be hidden: whose it is, what it says, and what hiding it does besides. */
export type Subject = {
  readonly userId: string
  readonly content: string | null
  readonly effects: readonly HidingEffect[]
}

/** Where a photo was that was taken out. */
type Place = { readonly listingId: string | null; readonly position: number | null }
const nowhere: Place = { listingId: null, position: null }

/** How one kind is hidden and shown again. `thing` is its id in an address. */
type Way = {
  find(db: Database, thing: string): Promise<Subject | undefined>
  /** Locks it, and takes it from where it is, if that is how it is hidden; undefined if it is gone. */
  take(tx: Database, thing: string): Promise<Place | undefined>
  /** Marks it as hidden, with the reason that its author reads. */
  mark(tx: Database, thing: string, hidden: { readonly id: string; readonly text: string }, now: Date): Promise<void>
  /** Shows it again; false if there is no place for it. What is gone is left alone. */
  show(tx: Database, hidden: Pick<Hidden, 'thing' | 'author' | 'listingId' | 'position'>, now: Date): Promise<boolean>
}

const stays = async () => nowhere

const listing: Way = {
  async find(db, thing) {
    const found = await listingToHide(db, readId(thing) ?? noId)
    if (!found) return undefined
    const effects = [...(found.isActive ? (['listing_offline'] as const) : []), 'stays_go_on' as const]
    return { userId: found.sitterId, content: null, effects }
  },
  async take(tx, thing) {
    return (await lockListing(tx, thing)) ? nowhere : undefined
  },
  async mark(tx, thing, { text }, now) {
    await deactivateListing(tx, thing, text, now)
  },
  async show(tx, { thing }, now) {
    await lockListing(tx, thing)
    await allowListing(tx, thing, now)
    return true
  },
}

/** What hiding a photo does to the listing that has it, if one does. */
async function effectsOn(db: Database, pictureId: string): Promise<HidingEffect[]> {
  const found = await listingWithPhoto(db, pictureId)
  if (!found) return []
  if (found.pictureIds.length === 1) return found.isActive ? ['listing_offline'] : []
  return found.pictureIds[0] === pictureId ? ['next_photo_leads'] : []
}

/** Takes a photo from everything else that it was used for: the same upload can be of a listing and a portrait. */
async function takeFromOthers(tx: Database, pictureId: string): Promise<void> {
  const shown = await listingWithPhoto(tx, pictureId)
  if (shown) await removePhoto(tx, shown.id, pictureId)
  const person = await personWithPortrait(tx, pictureId)
  if (person) await removePortrait(tx, person.id, pictureId)
}

const listingPhoto: Way = {
  async find(db, thing) {
    const found = await listingWithPhoto(db, thing)
    return found && { userId: found.sitterId, content: null, effects: await effectsOn(db, thing) }
  },
  async take(tx, thing) {
    const found = await listingWithPhoto(tx, thing)
    const position = found && (await removePhoto(tx, found.id, thing))
    return found && position !== undefined ? { listingId: found.id, position } : undefined
  },
  mark: takeFromOthers,
  async show(tx, { thing, listingId, position }) {
    return listingId === null || putPhotoBack(tx, { listingId, pictureId: thing, position: position ?? 0 })
  },
}

const profilePhoto: Way = {
  async find(db, thing) {
    const found = await personWithPortrait(db, thing)
    return found && { userId: found.id, content: null, effects: await effectsOn(db, thing) }
  },
  async take(tx, thing) {
    const found = await personWithPortrait(tx, thing)
    return found && (await removePortrait(tx, found.id, thing)) ? nowhere : undefined
  },
  mark: takeFromOthers,
  async show(tx, { thing, author }) {
    // somebody who has chosen another one keeps that
    await setFirstPortrait(tx, author.id, thing)
    return true
  },
}

const profileText: Way = {
  async find(db, thing) {
    const found = await profileToHide(db, readId(thing) ?? noId)
    return found?.bio ? { userId: found.id, content: found.bio, effects: [] } : undefined
  },
  take: stays,
  async mark(tx, thing, { id }) {
    await setBioHidden(tx, thing, id)
  },
  async show(tx, { thing }) {
    await setBioHidden(tx, thing, null)
    return true
  },
}

const partOfReview = (part: ReviewPart): Way => ({
  async find(db, thing) {
    const found = await reviewToHide(db, readId(thing) ?? noId)
    if (!found) return undefined
    if (part === 'review') return { userId: found.reviewerId, content: found.comment, effects: ['rating_changes'] }
    return found.reply === null ? undefined : { userId: found.revieweeId, content: found.reply, effects: [] }
  },
  take: stays,
  async mark(tx, thing, { id }) {
    const found = await reviewToHide(tx, thing)
    if (found) await setReviewHidden(tx, found, part, id)
  },
  async show(tx, { thing }) {
    const found = await reviewToHide(tx, thing)
    if (found) await setReviewHidden(tx, found, part, null)
    return true
  },
})

const message: Way = {
  async find(db, thing) {
    const found = await messageToHide(db, readId(thing) ?? noId)
    // staff knows of none but those that somebody reported
    if (!found || !(await isReportedMessage(db, found))) return undefined
    return { userId: found.senderId, content: found.content || null, effects: [] }
  },
  take: stays,
  async mark(tx, thing, { id }) {
    await markMessage(tx, thing, id)
  },
  async show(tx, { thing }) {
    await markMessage(tx, thing, null)
    return true
  },
}

async function markMessage(tx: Database, thing: string, hiddenId: string | null): Promise<void> {
  const found = await messageToHide(tx, thing)
  if (!found) return
  // the text of a request stands on the booking too, which is locked before the thread
  if (found.bookingId) await setInstructionsHidden(tx, found.bookingId, hiddenId)
  await setMessageHidden(tx, found, hiddenId)
}

const updatePhoto: Way = {
  async find(db, thing) {
    const found = await updatePhotoToHide(db, thing)
    return found && { userId: found.sitterId, content: null, effects: await effectsOn(db, thing) }
  },
  take: stays,
  async mark(tx, thing, { id }) {
    await takeFromOthers(tx, thing)
    const found = await updatePhotoToHide(tx, thing)
    if (found) await setUpdatePhotoHidden(tx, found, id)
  },
  async show(tx, { thing }) {
    const found = await updatePhotoToHide(tx, thing)
    if (found) await setUpdatePhotoHidden(tx, found, null)
    return true
  },
}

/** The id of nothing. */
const noId = '00000000-0000-0000-0000-000000000000'

/** The one verb, for each kind of thing. */
export const ways: Readonly<Record<HiddenKind, Way>> = {
  listing,
  listing_photo: listingPhoto,
  profile_photo: profilePhoto,
  profile_text: profileText,
  review: partOfReview('review'),
  reply: partOfReview('reply'),
  message,
  update_photo: updatePhoto,
}
