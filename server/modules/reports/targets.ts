import { picturePath } from '#contract/vocabulary/pictures.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import type { ReportedKind } from '#contract/vocabulary/report-reasons.ts'
import type { Database } from '#server/database/connect.ts'
import { personWithPortrait, profileToHide } from '#server/modules/identity/public.ts'
import { listingWithPhoto } from '#server/modules/listings/public.ts'
import { pictureSeenBy } from '#server/modules/media/public.ts'
import { findConversationId, memberOf, messageToHide, messageWithPhoto } from '#server/modules/messaging/public.ts'
import { reviewToHide, reviewToReport } from '#server/modules/reviews/public.ts'
import { isShownSitter } from '#server/modules/sitters/public.ts'
import { updatePhotoToHide, updateToReport } from '#server/modules/stay-updates/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Who made what is reported, and the message that it is or that has it. */
export type Target = { readonly reportedId: string; readonly messageId: string | null }

/** What staff sees of something reported, and can hide of it. */
export type Shown = {
  readonly content: string | null
  readonly pictures: readonly string[]
  readonly hideable: readonly { readonly kind: HiddenKind; readonly id: string }[]
}

const nothing: Shown = { content: null, pictures: [], hideable: [] }

/** How one kind is found for who reports it, and shown to staff. */
type Way = {
  /** Undefined for what the caller cannot see. */
  find(db: Database, caller: Caller, thing: string): Promise<Target | undefined>
  show(db: Database, thing: string, messageId: string | null): Promise<Shown>
}

const review: Way = {
  async find(db, caller, thing) {
    const found = await reviewToReport(db, caller, readId(thing) ?? noId)
    return found ? { reportedId: found.reviewerId, messageId: null } : undefined
  },
  async show(db, thing) {
    const found = await reviewToHide(db, thing)
    if (!found) return nothing
    const reply = found.reply === null ? [] : [{ kind: 'reply' as const, id: thing }]
    const content = [found.comment, found.reply && `Reply: ${found.reply}`].filter(Boolean).join('\n\n') || null
    return { ...nothing, content, hideable: [{ kind: 'review', id: thing }, ...reply] }
  },
}

const profile: Way = {
  async find(db, caller, thing) {
    const id = readId(thing) ?? noId
    const isKnown = (await isShownSitter(db, id)) || (await findConversationId(db, caller.id, id)) !== undefined
    return isKnown ? { reportedId: id, messageId: null } : undefined
  },
  async show(db, thing) {
    const found = await profileToHide(db, thing)
    if (!found) return nothing
    const { bio, pictureId } = found
    const text = bio === null ? [] : [{ kind: 'profile_text' as const, id: thing }]
    const face = pictureId === null ? [] : [{ kind: 'profile_photo' as const, id: pictureId }]
    return { content: bio, pictures: pictureId === null ? [] : [picturePath(pictureId)], hideable: [...text, ...face] }
  },
}

const photo: Way = {
  async find(db, caller, thing) {
    const owner = await pictureSeenBy(db, thing, caller)
    if (!owner) return undefined
    // what is shown elsewhere is no reason to read a conversation
    const isSent = (await useOf(db, thing)) === undefined
    return { reportedId: owner, messageId: (isSent && (await messageWithPhoto(db, thing, caller.id))) || null }
  },
  async show(db, thing, messageId) {
    // one that was sent is read, and hidden, with its message
    if (messageId) return { ...nothing, hideable: [{ kind: 'message', id: messageId }] }
    const pictures = [picturePath(thing)]
    const kind = await useOf(db, thing)
    return { ...nothing, pictures, hideable: kind ? [{ kind, id: thing }] : [] }
  },
}

/** What a photo is hidden as that is shown elsewhere than in a conversation. */
async function useOf(db: Database, pictureId: string): Promise<HiddenKind | undefined> {
  if (await listingWithPhoto(db, pictureId)) return 'listing_photo'
  if (await personWithPortrait(db, pictureId)) return 'profile_photo'
  return (await updatePhotoToHide(db, pictureId)) && 'update_photo'
}

const message: Way = {
  async find(db, caller, thing) {
    const found = await messageToHide(db, readId(thing) ?? noId)
    if (!found || !(await memberOf(db, found.conversationId, caller.id))) return undefined
    return { reportedId: found.senderId, messageId: found.id }
  },
  async show(_db, _thing, messageId) {
    return messageId ? { ...nothing, hideable: [{ kind: 'message', id: messageId }] } : nothing
  },
}

const update: Way = {
  async find(db, caller, thing) {
    const found = await updateToReport(db, readId(thing) ?? noId)
    if (!found || (found.ownerId !== caller.id && found.sitterId !== caller.id)) return undefined
    return { reportedId: found.sitterId, messageId: found.messageId }
  },
  async show(db, thing) {
    const found = await updateToReport(db, thing)
    if (!found) return nothing
    const photos = found.pictureIds.map((id) => ({ kind: 'update_photo' as const, id }))
    return {
      content: found.text || null,
      pictures: found.pictureIds.map((id) => picturePath(id)),
      hideable: [{ kind: 'message', id: found.messageId }, ...photos],
    }
  },
}

/** The id of nothing. */
const noId = '00000000-0000-0000-0000-000000000000'

/** What can be reported besides listings and conversations. */
export const targets: Readonly<Record<ReportedKind, Way>> = { review, profile, photo, message, update }
