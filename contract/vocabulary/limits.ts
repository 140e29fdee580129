/** The highest price of a day, in cents. */
export const priceMaximumCents = 100_000

/** What a listing takes of prices for dates: how many, and the longest name of one, in characters. */
export const priceRangeLimits = { ranges: 30, label: 40 } as const

/** Drafts that a person keeps at most. */
export const draftsMaximum = 5

/** Photos per listing. */
export const imagesMaximum = 4

/** A person keeps at most this many pets. */
export const petsMaximum = 20

/** Longest comment, in characters. */
export const commentMaximum = 500
/** Letters of a public reply to a review. */
export const replyMaximum = 500

/** Longest text to look for in reviews, in characters. */
export const reviewSearchMaximum = 100

/** Longest text of a report, in characters. */
export const reportDetailsMaximum = 1000

/** Nights of the longest stay that any setting allows. */
export const stayNightsMaximum = 14

/** Hours in which a request, or a change that was proposed, is answered. */
export const responseHours = 72
/** Hours in which an accepted stay is paid; an instant booking less, since making one costs the owner nothing. */
export const paymentHours = { answered: 24, instant: 2 } as const
/** Hours after a stay in which what its sitter earned becomes due. */
export const payoutHours = 48

/** Days after completion in which a stay can be reviewed. */
export const reviewWindowDays = 7

/** Longest message that goes with a request, in characters. */
export const instructionsMaximum = 1000

/** Longest reason that a sitter gives for declining a request, in characters. */
export const declineReasonMaximum = 500

/** Times that a meet-and-greet is suggested for, at most. */
export const meetTimesMaximum = 3

/** Longest text that a sitter looks for among requests, in characters. */
export const requestSearchMaximum = 100

/** Longest message, in characters. */
export const messageMaximum = 2000
/** Longest description of a photo in a message, and longest text to look for, in characters. */
export const messageLimits = { alt: 200, search: 100 } as const

/** What one update of a stay takes: text and the description of a photo in characters, photos, and things done. */
export const stayUpdateLimits = { text: 1000, alt: 200, photos: 6, done: 50 } as const
/** Hours after midnight of the check-out day until which a sitter can still post updates. */
export const updateGraceHours = 6
/** Minutes in which a sitter can take an update back. */
export const updateDeleteMinutes = 15

/** Quick answers that a sitter keeps, and the longest of them, in characters. */
export const quickAnswerLimits = { answers: 8, length: 500 } as const

/** What a profile takes, in characters. */
export const profileLimits = {
  name: 80,
  phone: 30,
  address: 200,
  /** A city, a state. */
  placeName: 80,
  zipCode: 12,
  bio: 2000,
} as const

/** Longest name of a time zone, in characters. */
export const timeZoneMaximum = 64

/** Bookings, and reviews, among a person's latest activity. */
export const recentMaximum = 5

/** Largest picture of a person, in bytes (5 MB). */
export const portraitMaximumBytes = 5_242_880

/** Largest picture for a listing. */
export const pictureMegabytes = 10
export const pictureMaximumBytes = pictureMegabytes * 1_048_576

/** Kilometres that a search may reach; the default is 15. */
export const radiusOptions = [5, 10, 15, 25, 50, 100] as const

export const defaultRadius = 15

/** Bounds of the price filter, in dollars. */
export const priceBounds = { minimum: 0, maximum: priceMaximumCents / 100 } as const

/** How many of one kind a search can ask for. */
export const counterMaximum = 10

/** Cards on a page of results. */
export const pageSize = 20

/** Listings of a search that names no limit; none may ask for more. */
export const unpagedMaximum = 100

/** How far listings are counted when no place bounds the count; past it X-Total-Count-Capped is `true`. */
export const countMaximum = 500

/** Listings that facets look at when no place bounds a search; more fit when the answer says that it is capped. */
export const facetsMaximum = 5000

/** Days by which a stay with flexible dates may move either way. */
export const flexibleDaysMaximum = 3

/** Towns that a search without a result, or the page of a city, leads to. */
export const townsMaximum = 6

/** Pins on a map at most; a map shows no more apart. */
export const pinsMaximum = 500

/** No page of a list is larger than this, in bytes; one that would be ends earlier, and its Link goes on from there. */
export const answerBytes = 100_000

/** Suggestions need at least this many characters. */
export const suggestionMinimum = 2

/** Address validation needs at least this many characters. */
export const validationMinimum = 3

/** Rows on a page of a list, unless fewer or more are asked for. */
export const pageRows = 50

/** Longest address of a place, in characters: one that is searched for, and that of a listing. */
export const locationMaximum = 200

/** What a listing takes: texts in characters, numbers with both ends. */
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
  houseRules: 2000,
  roomSize: { minimum: 1, maximum: 10_000 },
  maxPets: { minimum: 1, maximum: 50 },
  amenity: 60,
  amenities: 60,
  serviceGroup: 40,
  service: 60,
  services: 20,
} as const

/** What a pet takes. */
export const petLimits = {
  name: 80,
  breed: 80,
  age: { minimum: 0, maximum: 100 },
  description: 2000,
  specialNeeds: 2000,
} as const

/** What a care sheet takes: texts in characters, lists in entries. */
export const careLimits = {
  feeding: 2000,
  name: 120,
  dose: 120,
  notes: 500,
  phone: 30,
  address: 200,
  medications: 10,
  /** Times of the day of one medication. */
  times: 8,
  vaccinations: 20,
} as const

/** How many days ahead a stay can begin. */
export const horizonDays = 540

/** The smallest total of a stay that payment providers accept, in cents. */
export const totalMinimumCents = 50

/**
 * Open stays (waiting for an answer or a payment) that one owner may have: in all, at one listing, with an unconfirmed
 * email.
 */
export const openStaysMaximum = { all: 20, here: 10, unconfirmed: 3 } as const

/** Pets of one stay. */
export const petsPerStay = 10

/** What a sitter may rule of their calendar: days of notice, and the last open day counted from today. */
export const calendarRuleLimits = {
  noticeDays: { minimum: 0, maximum: 60 },
  leadDays: { minimum: 7, maximum: horizonDays },
} as const

/** How far ahead days can be blocked, and other calendars are read. */
export const blockedAheadDays = horizonDays + 20

/** Calendars of other places that a listing follows, and how much of each is read. */
export const importLimits = { calendars: 5, events: 1000, bytes: 1_000_000, name: 60, address: 2000 } as const

/** Longest reason of a block, in characters. */
export const blockReasonMaximum = 120

/** Stars of a review. */
export const starBounds = { minimum: 1, maximum: 5 } as const

/** What a person saves: favorites in all, lists of them, and the longest name of a list, in characters. */
export const favoriteLimits = { favorites: 500, lists: 20, listName: 60 } as const

/** What a sitter application takes beside what a profile does, in characters; and a reason of whoever decides on it. */
export const applicationLimits = {
  email: 254,
  experience: 2000,
  motivation: 2000,
  availability: 1000,
  references: 2000,
  emergencyContact: 200,
  notes: 1000,
} as const

/** Days after a rejection from which somebody can apply again. */
export const reapplyDays = 30

/** Longest text that an admin looks for in a list, in characters. */
export const adminSearchMaximum = 100

/** Longest reason for deactivating a listing, in characters. */
export const deactivationReasonMaximum = 500

/** Days of a month for which earnings are estimated, and how many listings it takes for an estimate. */
export const earningsDays = { maximum: 30, usual: 10 } as const
export const earningsListings = 5

/** Kilometres within which other places are similar, and how many it takes to say what they ask. */
export const priceHint = { radiusKm: 25, listings: 5 } as const

/** What a browser gives of itself so that it can be pushed to; its keys have one length each, in base64url. */
export const pushLimits = { endpoint: 1000, p256dh: 87, auth: 22 } as const
