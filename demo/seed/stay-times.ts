import type { Fate } from './fate.ts'
import { day, hour } from './world.ts'
import type { Person, Pet, Place, World } from './world.ts'

/** A stay as the demo wants it. */
export type Wish = {
  readonly place: Place
  readonly owner: Person
  readonly pets: readonly Pet[]
  /** Days from today to check-in. */
  readonly startsIn: number
  readonly nights: number
  readonly fate: Fate
  /** When one of its sides cancelled it, in hours from now back; left out: at some time before the check-in. */
  readonly cancelledHoursAgo?: number
}

/** When what happened to a booking happened; null: it did not. */
export type StayTimes = {
  createdAt: Date
  acceptedAt: Date | null
  paidAt: Date | null
  endedAt: Date | null
  /** Paid with the request: held first, and captured on acceptance. */
  heldFirst: boolean
}

/** Random times of a booking's events; undefined if they are not possible. */
export function stayTimes(
  world: World,
  { place, fate, cancelledHoursAgo }: Wish,
  checkInAt: Date,
  checkOutAt: Date,
): StayTimes | undefined {
  const { random, now } = world
  const before = (instant: Date, hours: number) => new Date(instant.getTime() - hours * hour)
  const after = (instant: Date, hours: number) => new Date(instant.getTime() + hours * hour)
  const earlier = (a: Date, b: Date) => (a < b ? a : b)
  const pace = Math.min(60, place.sitter.pace * random.between(0.4, 1.8))
  const none = { acceptedAt: null, paidAt: null, endedAt: null, heldFirst: false }
  if (fate === 'pending' || fate === 'pending-held') {
    const createdAt = before(now, random.between(0.6, 58))
    return { ...none, createdAt, ...(fate === 'pending-held' && { paidAt: after(createdAt, 0.05), heldFirst: true }) }
  }
  if (fate === 'unpaid' || fate === 'card-failed') {
    const acceptedAt = before(now, random.between(0.5, 19))
    return { ...none, acceptedAt, createdAt: place.instantBook ? acceptedAt : before(acceptedAt, pace) }
  }
  const latest = earlier(before(checkInAt, 80), before(now, 100))
  const createdAt = new Date(latest.getTime() - random.between(0.1, 20) * day)
  if (fate === 'expired') return { ...none, createdAt, endedAt: after(createdAt, 72) }
  if (fate === 'withdrawn') return { ...none, createdAt, endedAt: after(createdAt, random.between(1, 40)) }
  if (fate === 'declined' || fate === 'declined-held') {
    const held = fate === 'declined-held'
    return {
      ...none,
      createdAt,
      endedAt: after(createdAt, pace),
      heldFirst: held,
      paidAt: held ? after(createdAt, 0.05) : null,
    }
  }
  const acceptedAt = place.instantBook ? createdAt : after(createdAt, Math.min(pace, 40))
  if (fate === 'cancelled-unpaid') return { ...none, createdAt, acceptedAt, endedAt: after(acceptedAt, 24) }
  const heldFirst = !place.instantBook && random.chance(0.4)
  const paidAt = heldFirst ? after(createdAt, 0.05) : after(acceptedAt, random.between(0.1, 11))
  const times = { createdAt, acceptedAt, paidAt, heldFirst }
  if (fate === 'paid') return checkOutAt > now ? { ...times, endedAt: null } : undefined
  if (fate === 'completed')
    return checkOutAt < before(now, 1) ? { ...times, endedAt: after(checkOutAt, 0.01) } : undefined
  const taken = heldFirst ? acceptedAt : paidAt
  if (cancelledHoursAgo !== undefined) return { ...times, endedAt: before(now, cancelledHoursAgo) }
  const last = earlier(before(now, 1), checkInAt)
  return {
    ...times,
    endedAt: new Date(taken.getTime() + (last.getTime() - taken.getTime()) * random.between(0.1, 0.97)),
  }
}
