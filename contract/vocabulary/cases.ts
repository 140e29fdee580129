/** What a case is about. */
export const caseTopics = {
  stay: 'A stay',
  payment: 'Payment or refund',
  account: 'My account',
  safety: 'Safety',
  privacy: 'Privacy',
  other: 'Something else',
} as const
export type CaseTopic = keyof typeof caseTopics
export const caseTopicNames = Object.keys(caseTopics) as CaseTopic[]

/** What is wrong with a stay. */
export const stayProblems = {
  no_show: 'Nobody was there',
  pet_hurt: 'A pet is sick or hurt',
  not_as_described: "It isn't as described",
  damage: 'Something was damaged',
  behavior: "Somebody's behavior",
  expense: 'A cost at the vet',
  charge: 'A charge after the stay',
  other: 'Something else',
} as const
export type StayProblem = keyof typeof stayProblems
export const stayProblemNames = Object.keys(stayProblems) as StayProblem[]

/**
 * Where a case stands: one of nobody who is signed in waits to be confirmed; one about money of a stay for its two sides; then
 * for staff, for the person, or it is over.
 */
export const caseStates = ['unconfirmed', 'sides', 'open', 'waiting', 'solved'] as const
export type CaseState = (typeof caseStates)[number]

/** How a case that both sides read ended; null if staff solved it without a word about money. */
export const caseOutcomes = ['withdrawn', 'agreed', 'decided'] as const
export type CaseOutcome = (typeof caseOutcomes)[number]

/** Where an offer stands; one that another of either side took the place of is replaced. */
export const offerStates = ['open', 'accepted', 'declined', 'replaced', 'withdrawn', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** The two sides that write in a case; neither sees what the other writes, unless it is shared. */
export const caseSides = ['opener', 'other'] as const
export type CaseSide = (typeof caseSides)[number]

/**
 * Characters of an entry, photos in one, how many cases a person may open in a day and have open, and how often they write
 * in one before staff answers.
 */
export const caseLimits = {
  textMinimum: 10,
  text: 4000,
  photos: 4,
  /** Photos of a side of a case about a stay, in all. */
  photosOfSide: 10,
  aDay: 5,
  /** From a network, and to an email. */
  aDayByAddress: 3,
  aDayByEmail: 3,
  open: 20,
  unanswered: 20,
  /** How often a side writes in a case, and how many offers it may see. */
  entries: 100,
  offers: 20,
  email: 254,
} as const

/** How many messages of a stay staff reads at a time. */
export const caseMessages = 100

/**
 * For how many days a solved case is opened again by a new entry, after how many of silence it is solved, and until how many
 * after check-out one about a stay holds what of the payout has not been sent.
 */
export const caseDays = { reopens: 14, silence: 14, holds: 14 } as const
/** Until how many hours after check-out one that was solved holds the payout again when somebody writes in it. */
export const caseHoldHours = 48
/**
 * Hours for the side whose turn it is to answer, and until either may ask staff without an answer; how long before the end they
 * are reminded; days in which a decision can be disagreed with.
 */
export const caseHours = { answer: 72, unanswered: 48, reminder: 24 } as const
export const appealDays = 7
/** The most that the marketplace pays because of one case. */
export const caseCoverCents = 100_000
/** What one admin decides alone of that, while there is another. */
export const caseAloneCents = 25_000
/** How long a solved case is kept. */
export const caseKeptMonths = 24
/** For how many hours the link that confirms a case works. */
export const caseConfirmHours = 48

/** Who gets an amount in a case: the owner of what was paid, or the sitter of the owner. */
export const caseGetters = ['owner', 'sitter'] as const
export type CaseGetter = (typeof caseGetters)[number]
/** Who pays a sitter what staff decides: the marketplace, or the owner if they want to. */
export const sitterPayers = ['marketplace', 'owner'] as const
export type SitterPayer = (typeof sitterPayers)[number]

/** After how many cases of one opener that came to nothing, within how many months, the next ones hold nothing. */
export const fruitlessCases = { most: 3, months: 12 } as const

/** The most that a sitter may ask for in a case about a stay, or get of its owner; an owner asks for at most what was paid. */
export const sitterAsksCents = 50_000

/** What the two sides of a stay read while a case holds its payout, or an amount of it. */
export const payoutWaits = (amount: string | null) =>
  amount === null ? 'Payout waits for a case.' : `$${amount} of the payout waits for a case.`

/** When what is known of the stay of a case is kept, and whether that is unchanged. */
export const bundleMoments = ['opened', 'closed'] as const
export type BundleMoment = (typeof bundleMoments)[number]
export const bundleStates = ['whole', 'changed', 'erased', 'missing'] as const
export type BundleState = (typeof bundleStates)[number]
/** How long it is kept after the case was solved, and until how many hours after check-out it has messages. */
export const bundleKeptMonths = 18
export const bundleMessageHours = 48
