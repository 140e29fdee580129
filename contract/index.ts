import * as account from './calls/account.ts'
import * as activity from './calls/activity.ts'
import * as admin from './calls/admin.ts'
import * as adminAnalytics from './calls/admin-analytics.ts'
import * as adminBookings from './calls/admin-bookings.ts'
import * as adminListings from './calls/admin-listings.ts'
import * as adminSystem from './calls/admin-system.ts'
import * as applications from './calls/applications.ts'
import * as audit from './calls/audit.ts'
import * as availability from './calls/availability.ts'
import * as changes from './calls/booking-changes.ts'
import * as bookings from './calls/bookings.ts'
import * as care from './calls/care.ts'
import * as cities from './calls/cities.ts'
import * as devices from './calls/devices.ts'
import * as earnings from './calls/earnings.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './calls/favorites.ts'
import * as identity from './calls/identity.ts'
import { getMarket } from './calls/market.ts'
import * as listings from './calls/listings.ts'
import * as login from './calls/login.ts'
import * as media from './calls/media.ts'
import * as meets from './calls/meet-and-greets.ts'
import * as messaging from './calls/messaging.ts'
import * as notifications from './calls/notifications.ts'
import * as payments from './calls/payments.ts'
import * as payouts from './calls/payouts.ts'
import * as pets from './calls/pets.ts'
import * as places from './calls/places.ts'
import * as prices from './calls/prices.ts'
import * as profile from './calls/profile.ts'
import * as reports from './calls/reports.ts'
import * as reviews from './calls/reviews.ts'
import * as search from './calls/search.ts'
import * as sitterDays from './calls/sitter-days.ts'
import * as sitters from './calls/sitters.ts'
import * as stayUpdates from './calls/stay-updates.ts'
import * as terms from './calls/terms.ts'

/** Every call of the API, by module. */
export const api = {
  identity: {
    currentUser: identity.currentUser,
    sendConfirmation: identity.sendConfirmation,
    signOutEverywhere: identity.signOutEverywhere,
    signOutElsewhere: identity.signOutElsewhere,
    sessions: identity.listSessions,
    endSession: identity.endSession,
    login: login.getLogin,
    changePassword: login.changePassword,
    sendPasswordLink: login.sendPasswordLink,
    changeEmail: login.changeLoginEmail,
    cancelEmailChange: login.cancelEmailChange,
    profile: profile.getProfile,
    changeProfile: profile.changeProfile,
    changeProfileImage: profile.changeProfileImage,
    changeTimeZone: profile.changeTimeZone,
    notificationSettings: profile.getNotificationSettings,
    changeNotificationSettings: profile.changeNotificationSettings,
    privacySettings: profile.getPrivacySettings,
    changePrivacySettings: profile.changePrivacySettings,
  },
  places: {
    suggest: places.suggestPlaces,
    details: places.placeDetails,
    geocode: places.geocode,
    reverse: places.reverseGeocode,
  },
  media: { requestUpload: media.requestUpload },
  account: { delete: account.deleteAccount, export: account.exportAccount },
  activity: { latest: activity.getActivity },
  devices: {
    reach: devices.getReach,
    sendMailAgain: devices.sendMailAgain,
    subscribe: devices.subscribeToPush,
    unsubscribe: devices.unsubscribeFromPush,
  },
  earnings: { get: earnings.getEarnings },
  pets: {
    list: pets.listPets,
    add: pets.addPet,
    change: pets.changePet,
    changeCare: pets.changeCare,
    remove: pets.removePet,
  },
  listings: {
    get: listings.getListing,
    create: listings.createListing,
    createEmpty: listings.createEmptyListing,
    change: listings.changeListing,
    changeImages: listings.changeListingImages,
    delete: listings.deleteListing,
    mine: listings.myListings,
    pause: listings.pauseListings,
    resume: listings.resumeListings,
    drafts: listings.myDrafts,
  },
  search: {
    listings: search.searchListings,
    pins: search.searchPins,
    facets: search.searchFacets,
    towns: search.nearestTowns,
    cities: cities.listCities,
    city: cities.getCity,
    market: getMarket,
    earningsEstimate: cities.estimateEarnings,
    priceHint: prices.priceHint,
  },
  applications: {
    mine: applications.getMyApplication,
    findMine: applications.findMyApplication,
    apply: applications.applyAsSitter,
    list: applications.listApplications,
    get: applications.getApplication,
    decide: applications.decideApplication,
  },
  admin: {
    figures: admin.getFigures,
    users: admin.listUsers,
    changeUser: admin.changeUser,
    deleteUser: admin.deleteUser,
    analytics: adminAnalytics.getAnalytics,
    bookings: adminBookings.listAllBookings,
    clearBookings: adminBookings.clearBookings,
    leftToRefund: adminBookings.getLeftToRefund,
    refundBooking: adminBookings.refundBooking,
    listings: adminListings.listAllListings,
    deactivateListing: adminListings.deactivateListing,
    allowListing: adminListings.allowListing,
    failedJobs: adminSystem.listFailedJobs,
    retryJob: adminSystem.retryJob,
    paymentEvents: adminSystem.listPaymentEvents,
    replayPaymentEvent: adminSystem.replayPaymentEvent,
    disputes: adminSystem.listDisputes,
  },
  audit: { list: audit.listAudit },
  reports: {
    listing: reports.reportListing,
    conversation: reports.reportConversation,
    list: reports.listReports,
    read: reports.readReportedConversation,
    close: reports.closeReport,
  },
  sitters: { get: sitters.getSitter, listings: sitters.sitterListings },
  availability: {
    unavailableDates: availability.unavailableDates,
    block: availability.blockDates,
    unblock: availability.unblockDates,
    removeBlock: availability.removeBlock,
    blockAll: availability.blockAllDates,
    unblockAll: availability.unblockAllDates,
    calendar: availability.listingCalendar,
    changeRules: availability.changeCalendarRules,
    renewFeed: availability.renewFeed,
    addCalendar: availability.addCalendar,
    refreshCalendar: availability.refreshCalendar,
    removeCalendar: availability.removeCalendar,
  },
  bookings: {
    terms: terms.getTerms,
    quote: prices.getQuote,
    nightPrices: prices.nightPrices,
    request: bookings.requestBooking,
    list: bookings.listBookings,
    listAsOwner: bookings.listOwnerBookings,
    listAsSitter: bookings.listSitterBookings,
    get: bookings.getBooking,
    change: bookings.changeBooking,
    care: care.bookingCare,
    quoteChange: changes.quoteChange,
    proposeChange: changes.proposeChange,
    answerChange: changes.answerChange,
    proposeMeet: meets.proposeMeet,
    answerMeet: meets.answerMeet,
    today: sitterDays.getToday,
    calendar: sitterDays.getSitterCalendar,
  },
  stayUpdates: {
    list: stayUpdates.listStayUpdates,
    day: stayUpdates.getStayDay,
    days: stayUpdates.listStayDays,
    post: stayUpdates.postStayUpdate,
    delete: stayUpdates.deleteStayUpdate,
  },
  payments: { createIntent: payments.createPaymentIntent },
  payouts: {
    account: payouts.getPayoutAccount,
    checkAccount: payouts.checkPayoutAccount,
    openAccount: payouts.openPayoutAccount,
    list: payouts.listPayouts,
    failed: payouts.listFailedPayouts,
    retry: payouts.retryPayout,
  },
  reviews: {
    ofListing: reviews.listingReviews,
    ofSitter: reviews.sitterReviews,
    ofBooking: reviews.bookingReviews,
    mine: reviews.myReviews,
    history: reviews.ratingHistory,
    write: reviews.writeReview,
    reply: reviews.replyToReview,
    delete: reviews.deleteReview,
  },
  favorites: {
    list: favorites.listFavorites,
    ids: favorites.favoriteIds,
    check: favorites.checkFavorite,
    add: favorites.addFavorite,
    remove: favorites.removeFavorite,
    lists: favorites.favoriteLists,
    createList: favorites.createFavoriteList,
    renameList: favorites.renameFavoriteList,
    deleteList: favorites.deleteFavoriteList,
    putInList: favorites.putInFavoriteList,
    takeFromList: favorites.takeFromFavoriteList,
    shareList: favorites.shareFavoriteList,
    sharedList: favorites.sharedFavoriteList,
    sharedListings: favorites.sharedFavoriteListings,
  },
  messaging: {
    conversations: messaging.listConversations,
    conversation: messaging.getConversation,
    open: messaging.openConversation,
    messages: messaging.listMessages,
    send: messaging.sendMessage,
    delivered: messaging.markDelivered,
    typing: messaging.noteTyping,
    read: messaging.markRead,
    deleteConversation: messaging.deleteConversation,
    deleteMessage: messaging.deleteMessage,
    block: messaging.blockPerson,
    unblock: messaging.unblockPerson,
    quickAnswers: messaging.getQuickAnswers,
    saveQuickAnswers: messaging.saveQuickAnswers,
  },
  notifications: {
    list: notifications.listNotifications,
    unread: notifications.countUnreadNotifications,
    markRead: notifications.markNotificationsRead,
  },
} as const

/** A flat list of all calls, each with its name in `api`. */
export const calls: readonly { readonly name: string; readonly call: Endpoint }[] = Object.entries(api).flatMap(
  ([room, byName]) =>
    Object.entries(byName).map(([name, call]) => ({ name: `${room}.${name}`, call: call as Endpoint })),
)
