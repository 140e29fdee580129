import type { PetKind } from './pet-kinds.ts'

/** `starting`: it can still be undone, and nobody knows; `open`: everybody searches. */
export const lostPetStates = ['starting', 'open', 'found', 'closed'] as const
export type LostPetState = (typeof lostPetStates)[number]

/** Limits of a missing pet's page: texts in characters, times in the unit of their names, distances in km. */
export const lostPetLimits = {
  looks: 200,
  collar: 120,
  lastSeen: 120,
  approach: 120,
  heldBack: 200,
  /** Why an admin ends it. */
  endReason: 500,
  /** Until the alerts go out. */
  startSeconds: 30,
  /** After "Found", in which it can be taken back. */
  undoHours: 24,
  starts: 3,
  startsDays: 30,
  openDays: 30,
  openDaysAtMost: 120,
  /** Days after which both sides are asked whether the pet is still missing. */
  askDays: [7, 14, 28],
  /** Below this the number of sitters who were told is not said. */
  fewest: 5,
} as const

/** Limits of what somebody reports who has seen the pet. */
export const sightingLimits = {
  where: 120,
  text: 500,
  contact: 120,
  anHourByAddress: 5,
  aDayByPage: 60,
  /** Told one by one in an hour; more are told together. */
  toldAnHour: 10,
  keptDays: 30,
} as const

/** What the page says unless its people write something else. */
export const defaultApproach = "Please don't chase. Call or report a sighting."

/** Who has to do with a missing pet: a side of its stay, or the sitter of another stay of the pet, who helps. */
export const lostViewers = ['owner', 'sitter', 'helper'] as const
export type LostViewer = (typeof lostViewers)[number]

/** What is to be done first, in this order. Each tick is in the care log. */
export const lostSteps = [
  'call_owner',
  'search_house',
  'sit_still',
  'scent',
  'neighbors',
  'shelters',
  'registry',
  'flyers',
] as const
export type LostStep = (typeof lostSteps)[number]

const roaming: readonly PetKind[] = ['dog', 'cat', 'rabbit', 'ferret', 'other']

/** The steps for a kind: a scent at the door calls back who walks away, and nobody reads the chip of a fish. */
export function stepsFor(kind: PetKind): readonly LostStep[] {
  const isRoaming = roaming.includes(kind)
  return lostSteps.filter((step) => isRoaming || (step !== 'scent' && step !== 'sit_still'))
}

/** What is called missing in a title: "Lost dog". */
export const lostNoun = (kind: PetKind): string =>
  kind === 'other' ? 'pet' : kind === 'guinea-pig' ? 'guinea pig' : kind

/** The random part of a page's address: 80 bits in base64url. */
export const slugText = /^[\w-]{14}$/
