import { randomUUID } from 'node:crypto'
import { defaultSite } from '#contract/inputs/site.ts'
import { application } from './application.ts'
import { caseInputs } from './case-inputs.ts'
import { handoverInputs } from './handover-inputs.ts'
import { daysFromNow } from './factories.ts'
import type { Person } from './factories.ts'
import type { TestApp } from './app.ts'
import { emergencyInputs } from './emergency.ts'
import { vaccinationInputs } from './vaccination-inputs.ts'
import type { World } from './world.ts'
import { moneyInputs } from './money-inputs.ts'

type Input = (world: World, app: TestApp, actor: Person | undefined) => object

const byListing = (world: World) => ({ params: { id: world.listingId } })
const bySitter = (world: World) => ({ params: { id: world.sitter.id } })
const byReview = (world: World) => ({ params: { kind: 'review', id: world.reviewId } })
const byBooking = (world: World) => ({ params: { id: world.bookingId } })
/** What every decision of an admin about a stay says. */
const decided = { reason: 'goodwill', note: null, text: null } as const
const byConversation = (world: World) => ({ params: { id: world.conversationId } })
const ofCalendar = (world: World) => ({
  params: { id: world.listingId, calendarId: '01890000-0000-7000-8000-000000000000' },
})
const byListingId = (world: World) => ({ params: { listingId: world.listingId } })
const byList = (world: World) => ({ params: { id: world.favoriteListId } })
const byApplication = (world: World) => ({ params: { id: world.applicationId } })
const onList = (world: World) => ({ params: { id: world.favoriteListId, listingId: world.listingId } })

const draft = {
  title: 'A room',
  pricePerDay: '45.00',
  location: 'Austin, TX, USA',
  latitude: 30.2,
  longitude: -97.7,
  petTypes: ['dog'],
}

/** The push subscription of a browser; the keys are those of the example in RFC 8291. */
export const pushSubscription = {
  endpoint: 'https://push.petstead.test/one',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

/** Of something else than the people of a world. */
const noMeasure = { id: '01890000-0000-7000-8000-000000000000' }
const aWarning = () => ({
  kind: 'warning',
  reason: 'scam',
  text: 'You asked owners to pay you in cash.',
  requestId: randomUUID(),
})

/** A drawing of one square, in base64. */
const aLogo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#00f" d="M1 1h6v6H1z"/></svg>',
).toString('base64')

/** For each call that has an input, a valid one. */
const validInputs: Record<string, Input> = {
  'pages.get': () => ({ params: { slug: 'terms' }, query: { version: '1' } }),
  'pages.help': () => ({ query: { search: 'cancel' } }),
  'pages.answer': () => ({ params: { slug: 'reviews' }, body: { helped: true } }),
  'legal.agree': () => ({ body: { versions: [{ document: 'terms', version: 1 }] } }),
  'legal.publish': () => ({
    params: { document: 'company' },
    body: { text: 'We are a company.', correction: true, requestId: randomUUID() },
  }),
  'look.addPicture': () => ({ body: { kind: 'logo', data: aLogo } }),
  'payouts.retry': byBooking,
  'payouts.release': (world) => ({ ...byBooking(world), body: { why: 'Nobody asks for it back.' } }),
  'moderation.measure': (world) => ({ ...bySitter(world), body: aWarning() }),
  'moderation.ofPerson': bySitter,
  'moderation.lift': () => ({ params: noMeasure, body: { why: 'A mistake' } }),
  'moderation.decideAppeal': () => ({ params: noMeasure, body: { outcome: 'upheld', answer: 'It stays.' } }),
  'moderation.appeal': () => ({ params: noMeasure, body: { text: 'That was not me.' } }),
  'moderation.acknowledge': () => ({ params: noMeasure }),
  ...caseInputs,
  'moderation.look': byReview,
  'moderation.hide': (world) => ({
    ...byReview(world),
    body: { reason: 'scam', text: 'You asked owners to pay you in cash.' },
  }),
  'moderation.restore': (world) => ({ ...byReview(world), body: { why: 'A mistake' } }),
  'moderation.decideAsking': (world) => ({ ...byReview(world), body: { outcome: 'upheld', answer: 'It stays.' } }),
  'moderation.ask': () => ({ params: noMeasure, body: { text: 'I took it out.' } }),
  'moderation.texts': () => ({ params: noMeasure }),
  'account.leaving': () => ({}),
  'account.sendData': (world) => ({ params: { id: world.owner.id }, body: { everything: true } }),
  'account.sentData': () => ({}),
  'account.openSentData': () => ({}),
  'account.requestDeletion': () => ({}),
  'account.withdrawDeletion': () => ({}),
  'account.leavingOf': (world) => ({ params: { id: world.owner.id } }),
  'admin.staff': () => ({}),
  'admin.askExport': () => ({}),
  'admin.addStaff': (world) => ({ params: { id: world.owner.id }, body: { email: world.owner.email } }),
  'admin.removeStaff': (world) => ({ params: { id: world.owner.id } }),
  'admin.refundPreview': byBooking,
  'admin.refundBooking': (world) => ({
    ...byBooking(world),
    body: { amount: '10.00', paidBy: 'both', ...decided, requestId: randomUUID() },
  }),
  'admin.cancelBooking': (world) => ({
    ...byBooking(world),
    body: { amount: '0.00', paidBy: 'both', fault: 'nobody', ...decided, requestId: randomUUID() },
  }),
  'admin.endStay': (world) => ({
    ...byBooking(world),
    body: { from: '2030-01-02', ...decided, requestId: randomUUID() },
  }),
  'admin.lookUpPayment': byBooking,
  'identity.changePassword': () => ({ body: { currentPassword: 'correct horse 9', newPassword: 'another horse 7' } }),
  'identity.changeEmail': () => ({ body: { email: 'new@people.test', currentPassword: 'correct horse 9' } }),
  'identity.changeProfile': () => ({ body: { name: 'Rae', surname: 'Right' } }),
  'identity.changeProfileImage': (world) => ({ body: { imageUrl: `/objects/uploads/${world.pictureId}` } }),
  'identity.changeTimeZone': () => ({ body: { timeZone: 'America/Chicago' } }),
  'identity.endSession': () => ({ params: { sessionId: '01890000-0000-7000-8000-000000000000' } }),
  'identity.changeNotificationSettings': () => ({ body: { emailPromotional: true } }),
  'identity.changePrivacySettings': () => ({ body: { profileVisibility: 'private' } }),
  'places.suggest': () => ({ query: { q: 'aus' } }),
  'places.geocode': () => ({ query: { address: 'Austin, TX' } }),
  'places.reverse': () => ({ query: { lat: '30.27', lng: '-97.74' } }),
  'places.details': () => ({ params: { placeId: 'c1' } }),
  'pets.add': () => ({ body: { name: 'Rex', type: 'dogs' } }),
  'pets.change': (world) => ({ params: { id: world.petId }, body: { name: 'Rex', type: 'dogs' } }),
  'pets.changeTraits': (world) => ({ params: { id: world.petId }, body: { weightLb: 24, dogs: true } }),
  'pets.changeCare': (world) => ({ params: { id: world.petId }, body: { care: null } }),
  'pets.remove': (world) => ({ params: { id: world.petId } }),
  ...vaccinationInputs,
  ...emergencyInputs,
  'listings.get': byListing,
  'listings.create': () => ({ body: draft }),
  'listings.change': (world) => ({ params: { id: world.listingId }, body: { description: 'Changed' } }),
  'listings.changeImages': (world) => ({
    params: { id: world.listingId },
    body: { imageUrls: [`/objects/uploads/${world.pictureId}`] },
  }),
  'listings.remove': byListing,
  'search.listings': () => ({ query: { limit: '20' } }),
  'search.city': () => ({ params: { slug: 'austin-tx' } }),
  'availability.unavailableDates': byListing,
  'availability.block': (world, app) => ({
    params: { id: world.listingId },
    body: { startDate: daysFromNow(app, 60) },
  }),
  'availability.unblock': (world, app) => ({
    params: { id: world.listingId },
    query: { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 41) },
  }),
  'availability.removeBlock': (world) => ({ params: { id: world.blockId } }),
  'availability.calendar': byListing,
  'availability.changeRules': (world) => ({
    params: { id: world.listingId },
    body: { closedWeekdays: [], noticeDays: 0, leadDays: null },
  }),
  'availability.blockAll': (_, app) => ({ body: { startDate: daysFromNow(app, 60), endDate: daysFromNow(app, 61) } }),
  'availability.unblockAll': (_, app) => ({
    query: { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 41) },
  }),
  'availability.renewFeed': (world) => ({ params: { id: world.listingId }, body: {} }),
  // tests reach nothing outside
  'availability.addCalendar': (world) => ({
    params: { id: world.listingId },
    body: { name: 'Elsewhere', address: 'https://127.0.0.1/calendar.ics' },
  }),
  'availability.refreshCalendar': ofCalendar,
  'availability.removeCalendar': ofCalendar,
  'bookings.quote': byListing,
  'bookings.nightPrices': byListing,
  'bookings.request': (world, app) => ({
    body: {
      listingId: world.listingId,
      petIds: [world.petId],
      startDate: daysFromNow(app, 30),
      endDate: daysFromNow(app, 31),
      totalAmount: '50.00',
    },
  }),
  'bookings.get': byBooking,
  'bookings.change': (world) => ({ params: { id: world.bookingId }, body: { status: 'accepted' } }),
  'bookings.care': byBooking,
  'bookings.quoteChange': byBooking,
  'bookings.proposeChange': (world, app) => ({
    ...byBooking(world),
    body: { startDate: daysFromNow(app, 11), endDate: daysFromNow(app, 13), total: '95.00' },
  }),
  'bookings.answerChange': (world) => ({
    params: { id: world.bookingId, changeId: '01890000-0000-7000-8000-000000000000' },
    body: { status: 'accepted' },
  }),
  'bookings.proposeMeet': (world, app) => ({ ...byBooking(world), body: { times: [`${daysFromNow(app, 3)}T17:00`] } }),
  'bookings.answerMeet': (world) => ({
    params: { id: world.bookingId, meetId: '01890000-0000-7000-8000-000000000000' },
    body: { status: 'accepted' },
  }),
  'bookings.calendar': (_world, app) => ({ query: { month: daysFromNow(app, 0).slice(0, 7) } }),
  'care.record': (world, app) => ({
    ...byBooking(world),
    body: {
      sentAt: app.now.toISOString(),
      entries: [
        {
          type: 'record',
          clientId: '01890000-0000-7000-8000-000000000000',
          deviceAt: app.now.toISOString(),
          petId: world.petId,
          kind: 'water',
          day: daysFromNow(app, 0),
          outcome: 'done',
        },
      ],
    },
  }),
  'care.log': byBooking,
  ...handoverInputs,
  'stayUpdates.list': byBooking,
  'stayUpdates.day': byBooking,
  'stayUpdates.post': (world) => ({
    ...byBooking(world),
    body: { clientId: '01890000-0000-7000-8000-000000000000', petIds: [world.petId], text: 'All is well.' },
  }),
  'stayUpdates.sentBefore': (world) => ({
    ...byBooking(world),
    body: { photos: ['/objects/uploads/aaaaaaaaaaaaaaaaaaaaaa'] },
  }),
  'stayUpdates.remove': (world) => ({
    params: { id: world.bookingId, updateId: '01890000-0000-7000-8000-000000000000' },
  }),
  'reviews.ofOwner': (world) => ({ params: { id: world.owner.id } }),
  'reviews.ofBooking': byBooking,
  ...moneyInputs,
  'reliability.get': bySitter,
  'reliability.excuse': byBooking,
  'reviews.ofListing': byListing,
  'reviews.ofSitter': bySitter,
  'sitters.get': bySitter,
  'sitters.listings': bySitter,
  'search.priceHint': () => ({ query: { lat: '30.27', lng: '-97.74', petTypes: 'dog' } }),
  'search.earningsEstimate': () => ({ query: { city: 'austin-tx' } }),
  'applications.apply': () => ({ body: application }),
  'applications.get': byApplication,
  'applications.decide': (world) => ({ ...byApplication(world), body: { status: 'approved' } }),
  'admin.changeUser': (world) => ({ params: { id: world.otherOwner.id }, body: { city: 'Dallas' } }),
  'admin.deleteUser': (world) => ({ params: { id: world.otherOwner.id } }),
  'admin.deactivateListing': (world) => ({
    ...byListing(world),
    body: { reason: 'The photos are of another place.' },
  }),
  'admin.allowListing': byListing,
  'people.get': bySitter,
  'people.overview': bySitter,
  'people.money': bySitter,
  'people.ledger': bySitter,
  'people.reports': bySitter,
  'people.conversations': bySitter,
  'people.devices': bySitter,
  'people.endSession': (world) => ({ params: { id: world.sitter.id, sessionId: noMeasure.id } }),
  // everybody of the world stays logged in
  'people.logOut': () => ({ params: noMeasure }),
  'people.resetPassword': bySitter,
  'people.confirmEmail': bySitter,
  'people.notes': bySitter,
  'people.notesAbout': (world) => ({ params: { kind: 'booking', id: world.bookingId } }),
  'people.addNoteAbout': (world) => ({
    params: { kind: 'listing', id: world.listingId },
    body: { text: 'The photos are of another year.' },
  }),
  'people.addNote': (world) => ({ ...bySitter(world), body: { text: 'Called us about a refund.' } }),
  'people.changeNote': () => ({ params: noMeasure, body: { text: 'Called twice.' } }),
  'people.pinNote': () => ({ params: noMeasure, body: { pinned: true } }),
  'people.strikeNote': () => ({ params: noMeasure }),
  'desk.mark': (world) => ({ params: { kind: 'application', id: world.applicationId }, body: { taken: true } }),
  'desk.unmark': (world) => ({ params: { kind: 'application', id: world.applicationId } }),
  // about its other stay a case is opened
  'desk.phones': (world) => ({ params: { id: world.completedId } }),
  'desk.reviewed': bySitter,
  'desk.lookUp': byBooking,
  'site.sample': () => ({ params: { kind: 'stay_reminder' } }),
  'site.sendSample': () => ({ params: { kind: 'stay_reminder' } }),
  'site.discardDraft': () => ({ query: { revision: '0' } }),
  'site.saveDraft': () => ({ body: { content: defaultSite, revision: 0, basedOn: 1 } }),
  'site.publish': () => ({ body: { revision: 1, note: null, requestId: randomUUID() } }),
  'site.version': () => ({ params: { number: '1' } }),
  'site.revert': () => ({ params: { number: '1' }, body: { requestId: randomUUID() } }),
  'desk.giveUp': () => ({ params: { id: '999999999' }, body: { reason: 'not_needed' } }),
  'admin.retryJob': () => ({ params: { id: '999999999' } }),
  'admin.replayPaymentEvent': () => ({ params: { id: 'evt_none' } }),
  'reports.listing': (world) => ({ ...byListing(world), body: { reason: 'other' } }),
  'reports.conversation': (world) => ({ ...byConversation(world), body: { reason: 'spam' } }),
  'reports.report': (world) => ({ body: { kind: 'review', id: world.reviewId, reason: 'spam' } }),
  'reports.reopen': () => ({ params: { id: '01890000-0000-7000-8000-000000000000' } }),
  'reports.read': () => ({ params: { id: '01890000-0000-7000-8000-000000000000' } }),
  'reports.close': () => ({
    params: { id: '01890000-0000-7000-8000-000000000000' },
    body: { outcome: 'resolved' },
  }),
  'reviews.mine': () => ({ query: { by: 'me' } }),
  'reviews.write': (world) => ({ body: { bookingId: world.completedId, rating: 4 } }),
  'reviews.reply': (world) => ({ params: { id: world.reviewId }, body: { text: 'Thank you!' } }),
  'reviews.remove': (world) => ({ params: { id: world.reviewId } }),
  'devices.subscribe': () => ({ body: pushSubscription }),
  'favorites.check': byListingId,
  'favorites.add': (world) => ({ body: { listingId: world.listingId } }),
  'favorites.remove': byListingId,
  'favorites.createList': () => ({ body: { name: 'Weekends' } }),
  'favorites.renameList': (world) => ({ ...byList(world), body: { name: 'Weekends' } }),
  'favorites.deleteList': byList,
  'favorites.putInList': onList,
  'favorites.takeFromList': onList,
  'favorites.shareList': (world) => ({ ...byList(world), body: { shared: true } }),
  'favorites.sharedList': (world) => ({ params: { token: world.shareToken } }),
  'favorites.sharedListings': (world) => ({ params: { token: world.shareToken } }),
  'messaging.open': (world, _app, actor) => ({
    body: { otherUserId: actor?.id === world.owner.id ? world.sitter.id : world.owner.id },
  }),
  'messaging.conversation': byConversation,
  'messaging.messages': byConversation,
  'messaging.send': (world) => ({ ...byConversation(world), body: { content: 'Hello' } }),
  'messaging.read': (world) => ({ ...byConversation(world), body: {} }),
  'messaging.typing': byConversation,
  'messaging.deleteConversation': byConversation,
  'messaging.deleteMessage': (world) => ({ params: { id: world.conversationId, messageId: world.messageId } }),
  'messaging.block': byConversation,
  'messaging.unblock': byConversation,
  'notifications.markRead': () => ({ body: { ids: ['01890000-0000-7000-8000-000000000000'] } }),
  'messaging.saveQuickAnswers': () => ({ body: { answers: ['Thanks for reaching out!'] } }),
}

/** Returns a valid input for a call, in a world. */
export function inputFor(name: string, world: World, app: TestApp, actor: Person | undefined): object {
  return validInputs[name]?.(world, app, actor) ?? {}
}
