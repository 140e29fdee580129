import * as availability from './availability.ts'
import * as bookings from './bookings.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as listings from './listings.ts'
import * as media from './media.ts'
import * as messaging from './messaging.ts'
import * as payments from './payments.ts'
import * as pets from './pets.ts'
import * as places from './places.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'

/** Every call of the product, by module. */
export const api = {
  identity: {
    currentUser: identity.currentUser,
    sendConfirmation: identity.sendConfirmation,
    signOutEverywhere: identity.signOutEverywhere,
  },
  places: {
    suggest: places.suggestPlaces,
    details: places.placeDetails,
    geocode: places.geocode,
    reverse: places.reverseGeocode,
  },
  media: { requestUpload: media.requestUpload },
  pets: { list: pets.listPets, add: pets.addPet, change: pets.changePet, remove: pets.removePet },
  listings: {
    get: listings.getListing,
    create: listings.createListing,
    createEmpty: listings.createEmptyListing,
    change: listings.changeListing,
    changeImages: listings.changeListingImages,
    delete: listings.deleteListing,
    mine: listings.myListings,
    drafts: listings.myDrafts,
  },
  search: { listings: search.searchListings, pins: search.searchPins },
  availability: {
    unavailableDates: availability.unavailableDates,
    block: availability.blockDates,
    unblock: availability.unblockDates,
    removeBlock: availability.removeBlock,
  },
  bookings: {
    quote: bookings.getQuote,
    request: bookings.requestBooking,
    list: bookings.listBookings,
    listAsOwner: bookings.listOwnerBookings,
    listAsSitter: bookings.listSitterBookings,
    get: bookings.getBooking,
    change: bookings.changeBooking,
    reviews: bookings.bookingReviews,
  },
  payments: { createIntent: payments.createPaymentIntent },
  reviews: {
    ofListing: reviews.listingReviews,
    mine: reviews.myReviews,
    write: reviews.writeReview,
    delete: reviews.deleteReview,
  },
  messaging: {
    conversations: messaging.listConversations,
    open: messaging.openConversation,
    messages: messaging.listMessages,
    send: messaging.sendMessage,
    deleteConversation: messaging.deleteConversation,
  },
} as const

/** All calls in a row, each with the name it has in `api`. */
export const calls: readonly { readonly name: string; readonly call: Endpoint }[] = Object.entries(api).flatMap(
  ([room, byName]) =>
    Object.entries(byName).map(([name, call]) => ({ name: `${room}.${name}`, call: call as Endpoint })),
)
