import { locationMaximum } from './search-limits.ts'

/** Price ranges of a listing: maximum number, and maximum length of a name in characters. */
export const priceRangeLimits = { ranges: 30, label: 40 } as const

/** Maximum number of drafts per person. */
export const draftsMaximum = 5

/** Photos per listing. */
export const imagesMaximum = 4

/** Longest comment, in characters. */
export const commentMaximum = 500
/** Longest private note with a review, in characters. */
export const privateNoteMaximum = 500
/** Longest public reply to a review, in characters. */
export const replyMaximum = 500

/** Longest search text for reviews, in characters. */
export const reviewSearchMaximum = 100

/** How many messages staff reads of a reported conversation: those up to the reported one. */
export const reportedMessages = 40

/** Longest text of a report, in characters. */
export const reportDetailsMaximum = 1000

/** Nights of the shortest and the longest stay that any setting allows. */
export const stayNightsMinimum = 1
export const stayNightsMaximum = 14

/** Longest message with a request, in characters. */
export const instructionsMaximum = 1000

/** Longest reason for declining a request, in characters. */
export const declineReasonMaximum = 500

/** Maximum number of times suggested for a meet-and-greet. */
export const meetTimesMaximum = 3

/** Longest search text for requests, in characters. */
export const requestSearchMaximum = 100

/** Longest message, in characters. */
export const messageMaximum = 2000
/** Longest description of a photo in a message, and longest search text, in characters. */
export const messageLimits = { alt: 200, search: 100 } as const

/** How many photos of a stay are compared with earlier ones at once. */
export const stayPhotosChecked = 12

/** Limits of an update of a stay: text and description of a photo in characters, number of photos, activities done. */
export const stayUpdateLimits = { text: 1000, alt: 200, photos: 6, done: 50 } as const
/** Hours after midnight of the check-out day until which a sitter may post updates. */
export const updateGraceHours = 6
/** Minutes in which a sitter may delete an update. */
export const updateDeleteMinutes = 15

/** Quick answers of a sitter: maximum number, and maximum length in characters. */
export const quickAnswerLimits = { answers: 8, length: 500 } as const

/** Limits of a profile, in characters. */
export const profileLimits = {
  name: 80,
  phone: 30,
  address: 200,
  /** A city, a state. */
  placeName: 80,
  zipCode: 12,
  bio: 2000,
} as const

/** Longest first and last name together, with the space between them. */
export const wholeNameMaximum = 2 * profileLimits.name + 1

/** Longest name of a time zone, in characters. */
export const timeZoneMaximum = 64

/** Number of bookings, and of reviews, in a person's latest activity. */
export const recentMaximum = 5

/** Largest picture of a person. */
export const portraitMegabytes = 5
export const portraitMaximumBytes = portraitMegabytes * 1_048_576

/** Largest picture other than one of a person. */
export const pictureMegabytes = 10
export const pictureMaximumBytes = pictureMegabytes * 1_048_576

/** Cards on a page of results. */
export const pageSize = 20

/** Maximum number of listings per search, and the default without a limit. */
export const unpagedMaximum = 100

/** Counts without a place stop at this number; beyond it X-Total-Count-Capped is `true`. */
export const countMaximum = 500

/** The same for admins' lists. */
export const adminCountMaximum = 10_000

/** Listings that facets count in a search without a place; with more, the reply has `capped`. */
export const facetsMaximum = 5000

/** Number of towns that a search without results, or a city's page, links to. */
export const townsMaximum = 6

/** Maximum number of pins on a map; more would overlap. */
export const pinsMaximum = 500

/** Maximum page size of a list in bytes; a larger page ends earlier, and its Link continues from there. */
export const answerBytes = 100_000

/** Minimum characters for suggestions. */
export const suggestionMinimum = 2

/** Minimum characters for address validation. */
export const validationMinimum = 3

/** Default rows per page of a list. */
export const pageRows = 50

/** Sitters that can be asked at once for the same pets and nights: waiting requests of a pet over one night. */
export const askedAtOnce = 3

/**
 * When a confirmed stay falls through: how long what was paid waits for a new one, how long sitters then have to answer, how
 * many are shown, how far away at most, and what counts as equally far. Hours and kilometers.
 */
export const rescueLimits = {
  hours: 24,
  answerHours: 12,
  candidates: 10,
  bandsKm: [5, 15, 25, 50],
  /** When the owner is reminded, before it is over; and so soon before check-in they are told at night too. */
  reminderHours: [12, 2],
  urgentHours: 48,
  /** Of an owner in a year, how many the marketplace pays a part of. */
  coversAYear: 2,
  /** From which cancellation of a sitter on within so many days staff looks into it. */
  looked: { from: 3, days: 90 },
} as const

/** Limits of a pet. */
export const petLimits = {
  name: 80,
  breed: 80,
  age: { minimum: 0, maximum: 100 },
  weightLb: { minimum: 1, maximum: 400 },
} as const

/** Limits of a listing: texts in characters, numbers with both bounds. */
export const listingLimits = {
  title: 120,
  description: 5000,
  location: locationMaximum,
  /** A city, a state, a country. */
  placeName: 80,
  zipCode: 12,
  apartmentName: 200,
  apartmentNumber: 12,
  floorNumber: 12,
  capacity: 60,
  supervision: 2000,
  spaceDescription: 2000,
  dailySchedule: 2000,
  sizeLimits: 500,
  maxWeightLb: petLimits.weightLb,
  houseRules: 2000,
  roomSize: { minimum: 1, maximum: 10_000 },
  maxPets: { minimum: 1, maximum: 50 },
  /** Nights of the shortest and of the longest stay. */
  nights: { minimum: stayNightsMinimum, maximum: stayNightsMaximum },
  amenity: 60,
  amenities: 60,
  serviceGroup: 40,
  service: 60,
  services: 20,
} as const

/** Limits of a care sheet: texts in characters, lists in entries. */
export const careLimits = {
  feeding: 2000,
  name: 120,
  dose: 120,
  notes: 500,
  phone: 30,
  address: 200,
  medications: 10,
  routine: 20,
  /** Times of the day per entry. */
  times: 8,
  /** Times of all entries together. */
  slots: 60,
  everyDays: { minimum: 1, maximum: 31 },
  /** Units per dose, in quarters. */
  units: { minimum: 0.25, maximum: 100 },
  contacts: 4,
  relation: 60,
  email: 254,
  microchip: { minimum: 9, maximum: 15 },
  registry: 60,
  /** Of allergies, and of conditions. */
  health: 500,
  insurance: 120,
} as const

/** Limits of the records of a pet's vaccinations; texts in characters. */
export const vaccinationLimits = { records: 40, proofs: 3, name: 120, clinic: 120, waiverReason: 200 } as const

/** How many days ahead a stay can begin, whatever the operator chooses. */
export const horizonDays = 540

/** Smallest total of a stay that payment providers accept, in cents. */
export const totalMinimumCents = 50

/** After this many instant bookings left unpaid within so many hours, further ones wait as long. */
export const unpaidInstants = { times: 3, hours: 24 } as const

/** Maximum number of pets per stay. */
export const petsPerStay = 10

/** Bounds of a listing's calendar rules: days of notice, and the last open day counted from today. */
export const calendarRuleLimits = {
  noticeDays: { minimum: 0, maximum: 60 },
  leadDays: { minimum: 7, maximum: horizonDays },
} as const

/** How many days ahead days can be blocked and other calendars are read. */
export const blockedAheadDays = horizonDays + 20

/**
 * Limits of imported calendars: number per listing, size of each, and how many events that could not be read are named.
 */
export const importLimits = { calendars: 5, megabytes: 10, unreadTitles: 5, name: 60, address: 2000 } as const

/** Longest reason of a block, in characters. */
export const blockReasonMaximum = 120

/** How long before the end of the window whoever has not reviewed a stay is reminded, in hours. */
export const reviewReminderHours = 48
/** From how many reviews on an owner's average is shown to sitters. */
export const ownerRatingFrom = 3
/** Stars of a review. */
export const starBounds = { minimum: 1, maximum: 5 } as const

/** Limits of saved listings: favorites in all, lists, and the length of a list's name in characters. */
export const favoriteLimits = { favorites: 500, lists: 20, listName: 60 } as const

/** Limits of a sitter application beyond those of a profile, in characters, and of the notes of its decision. */
export const applicationLimits = {
  email: 254,
  experience: 2000,
  motivation: 2000,
  availability: 1000,
  references: 2000,
  emergencyContact: 200,
  notes: 1000,
} as const

/** Days after a rejection until the next application. */
export const reapplyDays = 30

/** Longest search text of admins in a list, in characters. */
export const adminSearchMaximum = 100

/** Longest reason for deactivating a listing, in characters. */
export const deactivationReasonMaximum = 500

/** For how many days a sitter sees the views and requests of a listing. */
export const latelyDays = 30

/** Days in a month for the earnings estimate, and how many listings an estimate needs. */
export const earningsDays = { maximum: 30, usual: 10 } as const
export const earningsListings = 5

/** Radius in kilometers of similar places, and how many of them a price hint needs. */
export const priceHint = { radiusKm: 25, listings: 5 } as const

/** Limits of a push subscription: the endpoint's length, and the exact lengths of its keys in base64url. */
export const pushLimits = { endpoint: 1000, p256dh: 87, auth: 22 } as const

/** Cities on the landing page; its figures are left out while there are fewer sitters, reviews or cities than these. */
export const marketShown = { cities: 6, minimum: { sitters: 10, reviews: 20, cities: 3 } } as const

/** Maximum number of cities with a page. */
export const citiesMaximum = 1000

/** Coming stays, and past months, in a sitter's earnings. */
export const earningsLimits = { stays: 50, months: 60 } as const

/** Rows of a list about the state of the system, for admins. */
export const systemRows = 100

/** A tip in cents: at least, at most (and never more than the stay), and what is offered; days after check-out to give it. */
export const tipLimits = { leastCents: 100, mostCents: 20_000, offeredCents: [500, 1000, 2000], days: 30 } as const

/** Money that a sitter gives back: days after check-out in which it can be, and characters of the note to the owner. */
export const giveBackLimits = { days: 60, note: 300 } as const
