import type { AdminCaseLine, Case as CaseView, CaseEntry, CaseLine } from '#contract/calls/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import { dueAt, mayWrite } from './rules/case.ts'
import type { Case, Entry } from './store.ts'

const moneyOrNull = (cents: Cents | null) => (cents === null ? null : toMoney(cents))

/** A case in a person's list. */
export function viewLine(found: Case): CaseLine {
  const { id, number, topic, problem, bookingId, stay, state, openedAt, stateAt } = found
  return {
    id,
    number,
    topic,
    problem,
    stay:
      stay && bookingId !== null
        ? { bookingId, listingTitle: stay.listingTitle, startDate: stay.startDate, endDate: stay.endDate }
        : null,
    state,
    openedAt: openedAt.toISOString(),
    stateAt: stateAt.toISOString(),
    holdsPayout: found.holdsPayout && state !== 'solved',
    held: moneyOrNull(state === 'solved' ? null : found.heldCents),
    asks: moneyOrNull(found.askedCents),
  }
}

export function viewEntry({ id, byStaff, text, photos, at }: Entry): CaseEntry {
  const from = byStaff ? 'staff' : 'person'
  return { id, from, text, photos: photos.map((photo) => picturePath(photo)), at: at.toISOString() }
}

/** A case as one of its sides reads it; `entries` are those that this side may read. */
export function viewCase(found: Case, entries: readonly Entry[], now: Date): CaseView {
  return { ...viewLine(found), entries: entries.map(viewEntry), may: { write: mayWrite(found, now) } }
}

const named = (person: NonNullable<Case['opener']>) => ({ id: person.id, name: wholeName(person) })

/** A case in the list of staff. */
export function viewForStaff(found: Case): AdminCaseLine {
  const { urgent, state, stay, opener, email } = found
  const due = state === 'open' ? dueAt(found, stay).toISOString() : null
  return { ...viewLine(found), urgent, due, opener: opener && named(opener), email }
}

/** The other side of the stay of a case, by name. */
export const otherOf = ({ other, stay }: Case) => (stay && other ? named(other) : null)
