import { randomUUID } from 'node:crypto'
import type { TestApp } from './app.ts'
import { application } from './application.ts'
import {
  aListing,
  aPet,
  aPicture,
  aRequest,
  aSitter,
  anAdmin,
  anOwner,
  daysFromNow,
  setBookingStatus,
  reviewedByBoth,
} from './factories.ts'
import type { Person } from './factories.ts'
import * as api from '#contract/api.ts'

/** Everyone who can call, and one thing of each kind to call about. */
export type World = {
  readonly owner: Person
  readonly otherOwner: Person
  readonly sitter: Person
  readonly otherSitter: Person
  readonly admin: Person
  /** The sitter's active listing. */
  readonly listingId: string
  readonly draftId: string
  readonly petId: string
  /** A record of a vaccination of the pet. */
  readonly vaccinationId: string
  /** The owner's pending request at the listing. */
  readonly bookingId: string
  /** The owner's completed and reviewed stay there, and the requests to several sitters of which it was one. */
  readonly completedId: string
  readonly roundId: string
  readonly reviewId: string
  readonly conversationId: string
  /** The owner's message in it. */
  readonly messageId: string
  readonly blockId: string
  /** The owner's list of favorites with the listing, and the token of its shared address. */
  readonly favoriteListId: string
  readonly shareToken: string
  /** The other owner's pending sitter application. */
  readonly applicationId: string
  /** A ready picture of the sitter's. */
  readonly pictureId: string
}

/**
 * Makes a small world with everything. Independent parts are made in parallel, because making them is mostly waiting.
 */
export async function aWorld(app: TestApp): Promise<World> {
  const [owner, otherOwner, sitter, otherSitter, admin] = await Promise.all([
    anOwner(app),
    anOwner(app),
    aSitter(app),
    aSitter(app),
    anAdmin(app),
  ])
  const [listingId, draftId, petId, pictureId, applying] = await Promise.all([
    aListing(app, sitter),
    aListing(app, sitter, { active: false }),
    aPet(app, owner),
    aPicture(app, sitter),
    app.call(api.applications.apply, { body: application }, otherOwner),
  ])
  const [{ bookingId, roundId, completedId, reviewId }, vaccination, conversation, block, favorites] =
    await Promise.all([
      someStays(app, { owner, sitter }, listingId, petId),
      aVaccination(app, owner, petId),
      aConversation(app, owner, sitter),
      app.call(
        api.availability.block,
        { params: { id: listingId }, body: { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 42) } },
        sitter,
      ),
      aSharedList(app, owner, listingId),
    ])
  return {
    owner,
    otherOwner,
    sitter,
    otherSitter,
    admin,
    listingId,
    draftId,
    petId,
    vaccinationId: vaccination.id,
    bookingId,
    roundId,
    completedId,
    reviewId,
    ...conversation,
    blockId: block.body.id ?? '',
    ...favorites,
    applicationId: applying.body.id,
    pictureId,
  }
}

async function aVaccination(app: TestApp, owner: Person, petId: string) {
  const body = { vaccine: 'dhpp', givenOn: '2026-01-10', validUntil: '2027-01-10', requestId: randomUUID() } as const
  return (await app.call(api.vaccinations.add, { params: { id: petId }, body }, owner)).body
}

async function someStays(
  app: TestApp,
  { owner, sitter }: { readonly owner: Person; readonly sitter: Person },
  listingId: string,
  petId: string,
) {
  const stay = (from: number) => ({ startDate: daysFromNow(app, from), endDate: daysFromNow(app, from + 2) })
  const pending = await aRequest(app, { owner, listingId, petIds: [petId], ...stay(10) })
  const roundId = randomUUID()
  const done = await aRequest(app, { owner, listingId, petIds: [petId], ...stay(20), roundId })
  await setBookingStatus(app, done.id, 'completed', 'paid')
  const reviewId = await reviewedByBoth(app, { bookingId: done.id, owner, sitter }, { rating: 5, comment: 'Lovely' })
  return { bookingId: pending.id, roundId, completedId: done.id, reviewId }
}

async function aConversation(app: TestApp, owner: Person, sitter: Person) {
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  const message = await app.call(api.messaging.send, { params: { id }, body: { content: 'canary-message' } }, owner)
  return { conversationId: id, messageId: message.body.id }
}

async function aSharedList(app: TestApp, owner: Person, listingId: string) {
  await app.call(api.favorites.add, { body: { listingId } }, owner)
  const { id } = (await app.call(api.favorites.createList, { body: { name: 'Summer' } }, owner)).body
  await app.call(api.favorites.putInList, { params: { id, listingId } }, owner)
  const shared = await app.call(api.favorites.shareList, { params: { id }, body: { shared: true } }, owner)
  return { favoriteListId: id, shareToken: shared.body.sharePath?.split('/').at(-1) ?? '' }
}
