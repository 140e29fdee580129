import * as api from '#contract/api.ts'
import type { HiddenKind } from '#contract/vocabulary/hidden.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import type { TestApp } from './app.ts'
import { anAdmin, anOwner, setBookingStatus, reviewedByBoth } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { aStayUnderWay, updatesOf } from './stay-updates.ts'
import { anUploadedPhoto, seenBy } from './uploads.ts'

/** Who looks at something: its author, the other side of the stay, a stranger, a visitor as a search engine is one, staff. */
export const lookers = ['author', 'other side', 'stranger', 'visitor', 'admin'] as const
export type Looker = (typeof lookers)[number]

/** Something of each kind, and whether somebody sees it. */
export type SeenThing = {
  readonly kind: HiddenKind
  readonly id: string
  readonly author: Person
  /** Who sees it while nothing is hidden. */
  readonly shownTo: readonly Looker[]
  seenBy(person: Person | undefined): Promise<boolean>
}

const everybody = lookers
const ofStay: readonly Looker[] = ['author', 'other side', 'admin']
/** An admin does not read a conversation here; the one who looks into a report of it does. */
const ofThread: readonly Looker[] = ['author', 'other side']

/** A stay under way, whose sides have made something of each kind; each text is a canary. */
export async function thingsToHide(app: TestApp) {
  const stay = await aStayUnderWay(app)
  const [admin, stranger] = [await anAdmin(app), await anOwner(app)]
  const { sitter, owner } = stay
  const lookedBy: Readonly<Record<Looker, (author: Person) => Person | undefined>> = {
    author: (author) => author,
    'other side': (author) => (author.id === sitter.id ? owner : sitter),
    stranger: () => stranger,
    visitor: () => undefined,
    admin: () => admin,
  }
  const photos = await sitterPhotos(app, stay)
  await app.call(api.identity.changeProfile, { body: { bio: 'canary-bio' } }, sitter)
  const reviewId = await aReviewWithReply(app, stay)
  const talk = await aReportedMessage(app, stay)
  const things = [
    ...ofSitter(app, stay, photos),
    ...ofTwo(app, stay, { reviewId, ...talk }),
    ofUpdate(app, stay, photos),
  ]
  const seen = async (thing: SeenThing) => {
    const by: Looker[] = []
    for (const looker of lookers) if (await thing.seenBy(lookedBy[looker](thing.author))) by.push(looker)
    return by
  }
  return { stay, admin, stranger, things, seen, conversationId: talk.conversationId, ...photos }
}

type Photos = Awaited<ReturnType<typeof sitterPhotos>>

/** The addresses of the listing's two photos, of the sitter's portrait, and of a photo in an update. */
async function sitterPhotos(app: TestApp, stay: Stay) {
  const { sitter, listingId } = stay
  const upload = () => anUploadedPhoto(app, sitter)
  const [first, second, face, moment] = [await upload(), await upload(), await upload(), await upload()]
  await app.call(api.listings.changeImages, { params: { id: listingId }, body: { imageUrls: [first, second] } }, sitter)
  await app.call(api.identity.changeProfileImage, { body: { imageUrl: face } }, sitter)
  const use = updatesOf(app)
  await use.post(stay, use.bodyOf(stay, { text: 'A day', photos: [{ url: moment }] }))
  return { first, second, face, moment }
}

const fileAt = (app: TestApp, url: string) => async (person: Person | undefined) =>
  (await seenBy(app, url, person)) === 200

/** The listing, its main photo, and the sitter's profile. */
function ofSitter(app: TestApp, { sitter, listingId }: Stay, { first, face }: Photos): SeenThing[] {
  const list = { params: { id: listingId } }
  const shared = { author: sitter, shownTo: everybody }
  return [
    {
      ...shared,
      kind: 'listing',
      id: listingId,
      seenBy: async (person) => (await app.call(api.listings.get, list, person)).status === 200,
    },
    { ...shared, kind: 'listing_photo', id: pictureIdOf(first), seenBy: fileAt(app, first) },
    { ...shared, kind: 'profile_photo', id: pictureIdOf(face), seenBy: fileAt(app, face) },
    {
      ...shared,
      kind: 'profile_text',
      id: sitter.id,
      // staff and the sitter read it where they manage it
      seenBy: async (person) => {
        const has = async (asked: Promise<{ readonly text: string }>) => (await asked).text.includes('canary-bio')
        if (person?.id === sitter.id) return has(app.call(api.identity.currentUser, {}, person))
        if (person?.role === 'admin') return has(app.call(api.admin.users, { query: { search: sitter.email } }, person))
        const page = await has(app.call(api.sitters.get, { params: { id: sitter.id } }, person))
        const place = await has(app.call(api.listings.get, list, person))
        if (page !== place) throw new Error('seen in one place only')
        return page
      },
    },
  ]
}

type Written = { readonly reviewId: string; readonly conversationId: string; readonly messageId: string }

/** The owner's review, the sitter's reply, and a message. */
function ofTwo(app: TestApp, { owner, sitter, listingId }: Stay, { reviewId, ...talk }: Written): SeenThing[] {
  const inReviews = (canary: string) => async (person: Person | undefined) =>
    (await app.call(api.reviews.ofListing, { params: { id: listingId }, query: {} }, person)).text.includes(canary)
  return [
    { kind: 'review', id: reviewId, author: owner, shownTo: everybody, seenBy: inReviews('canary-review') },
    { kind: 'reply', id: reviewId, author: sitter, shownTo: everybody, seenBy: inReviews('canary-reply') },
    {
      kind: 'message',
      id: talk.messageId,
      author: owner,
      shownTo: ofThread,
      seenBy: async (person) => {
        const thread = { params: { id: talk.conversationId }, query: {} }
        return (await app.call(api.messaging.messages, thread, person)).text.includes('canary-message')
      },
    },
  ]
}

function ofUpdate(app: TestApp, { sitter, bookingId }: Stay, { moment }: Photos): SeenThing {
  return {
    kind: 'update_photo',
    id: pictureIdOf(moment),
    author: sitter,
    shownTo: ofStay,
    seenBy: async (person) => {
      // staff sees the photo, and the update in a report or a case
      if (person?.role === 'admin') return fileAt(app, moment)(person)
      const { text } = await app.call(api.stayUpdates.list, { params: { id: bookingId }, query: {} }, person)
      const isListed = text.includes(moment)
      if (isListed !== (await fileAt(app, moment)(person))) throw new Error('its file is seen otherwise')
      return isListed
    },
  }
}

/** The stay as if it was over, reviewed by its owner with one star and answered; then it goes on. */
async function aReviewWithReply(app: TestApp, { bookingId, owner, sitter }: Stay): Promise<string> {
  await setBookingStatus(app, bookingId, 'completed', 'paid')
  const id = await reviewedByBoth(app, { bookingId, owner, sitter }, { rating: 1, comment: 'canary-review' })
  await app.call(api.reviews.reply, { params: { id }, body: { text: 'canary-reply' } }, sitter)
  await setBookingStatus(app, bookingId, 'accepted', 'paid')
  return id
}

/** A message of the owner's that its reader reported with the conversation. */
async function aReportedMessage(app: TestApp, { owner, sitter }: Stay) {
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const message = { params: { id }, body: { content: 'canary-message' } }
  const sent = await app.call(api.messaging.send, message, owner)
  await app.call(api.reports.conversation, { params: { id }, body: { reason: 'harassment' } }, sitter)
  return { conversationId: id, messageId: sent.body.id }
}
