import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { Party } from './people-store.ts'
import type { StayAndSides } from './stay-facts-store.ts'
import { isMuted } from './rules/recipients.ts'

type Telling = Pick<NewNotification, 'kind' | 'eventKey' | 'at' | 'isUrgent'> & {
  readonly words: (side: Side) => NewNotification['words']
  /** Whether it happened to an accepted stay, and is more than a proposal. */
  readonly isOfStay?: boolean
}

/** What these sides of a stay are told: not who has left, nor who has blocked the other where that matters. */
export function toSides(
  { stay, owner, sitter, blockers }: StayAndSides,
  sides: readonly Side[],
  { words, isOfStay = false, ...told }: Telling,
): NewNotification[] {
  return sides.flatMap((side) => {
    const [person, other] = side === 'owner' ? [owner, sitter] : [sitter, owner]
    const about = { subjectId: stay.id, aboutId: aboutOf(other) }
    return person.hasLeft || isMuted(told.kind, { isBlocked: blockers.includes(person.id), isOfStay })
      ? []
      : [{ ...told, userId: person.id, ...about, words: words(side) }]
  })
}

/** Returns the person whom a notification names; null for a former member, because it has none of their data. */
export function aboutOf({ id, hasLeft }: Party): string | null {
  return hasLeft ? null : id
}
