import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { lostFacts, neighborsTold, sightingFacts } from './lost-facts-store.ts'
import type { LostPetFacts } from './lost-facts-store.ts'
import { lostWords, nearWords, sightingWords } from './lost-words.ts'

type OfLost = Extract<NotificationEvent, { about: 'lost' }>
type OfSighting = Extract<NotificationEvent, { about: 'sighting' }>

/** The notifications of a missing pet, for its two sides at once, also at night; for sitters nearby who want to know. */
export async function ofLost(db: Database, { subject, step, at, event }: OfLost): Promise<NewNotification[]> {
  const lost = await lostFacts(db, subject)
  if (!lost) return []
  // taken back meanwhile
  if (step === 'found' ? lost.state !== 'found' : lost.state !== 'open') return []
  const near = await neighborsTold(db, subject)
  if (step === 'open' || step === 'moved') {
    const wave = step === 'open' ? 1 : 2
    const people = near.filter((each) => each.wave === wave && !(wave === 2 && isIn(near, each.userId, 1)))
    const alerts = toNeighbors(lost, people, `lost-near:${subject}`, at, nearWords('open', lost))
    return step === 'open' ? [...toSides(lost, `lost:${subject}`, at, 'open'), ...alerts] : alerts
  }
  if (step === 'asked') return toSides(lost, `lost-asked:${subject}:${lost.asked}`, at, 'asked')
  // once, however often it was found
  const everybody = near.filter((each) => each.wave === 1 || !isIn(near, each.userId, 1))
  return [
    ...toSides(lost, event, at, 'found'),
    ...toNeighbors(lost, everybody, `lost-near-found:${subject}`, at, nearWords('found', lost)),
  ]
}

type Near = { readonly userId: string; readonly wave: number }
const isIn = (near: readonly Near[], userId: string, wave: number): boolean =>
  near.some((each) => each.userId === userId && each.wave === wave)

function toSides(lost: LostPetFacts, eventKey: string, at: Date, step: 'open' | 'found' | 'asked'): NewNotification[] {
  const words = lostWords(step, lost)
  return lost.people.map((userId) => ({
    userId,
    kind: 'pet_lost',
    eventKey,
    subjectId: lost.id,
    aboutId: null,
    at,
    isUrgent: step !== 'asked',
    words,
  }))
}

/** Sitters nearby get it in the list and as a push, which waits for the morning. */
const toNeighbors = (
  lost: LostPetFacts,
  near: readonly Near[],
  eventKey: string,
  at: Date,
  words: NewNotification['words'],
): NewNotification[] =>
  near.map(({ userId }) => ({
    userId,
    kind: 'pet_lost',
    eventKey,
    subjectId: lost.id,
    aboutId: null,
    at,
    only: 'push',
    words,
  }))

/** The notifications of what somebody reported, for the two sides; those beyond the first of an hour are told together. */
export async function ofSighting(db: Database, { subject, at, event, more }: OfSighting): Promise<NewNotification[]> {
  const found = await sightingFacts(db, subject, more)
  if (!found || found.lost.state !== 'open') return []
  const { lost, count } = found
  return lost.people.map((userId) => ({
    userId,
    kind: 'pet_lost',
    eventKey: event,
    subjectId: lost.id,
    aboutId: null,
    at,
    isUrgent: true,
    words: sightingWords(lost, count),
  }))
}
