import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { AdminCaseLine, Case as CaseView, CaseEntry, CaseLine, CaseOffer } from '#contract/schemas/cases.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { firstNameOf, wholeName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { DecidedMoney, Entry } from './entries-store.ts'
import type { Offer } from './offers-store.ts'
import { isOpenOffer, abilitiesOf } from './rules/offers.ts'
import { dueAt } from './rules/case.ts'
import type { Case } from './store.ts'

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
    outcome: found.outcome,
    stateAt: stateAt.toISOString(),
    holdsPayout: found.holdsPayout && state !== 'solved',
    unheld: found.unheld,
    held: moneyOrNull(state === 'solved' ? null : found.heldCents),
    asks: moneyOrNull(found.askedCents),
  }
}

/** An entry as a side reads it, or staff in the thread of a side. */
export function viewEntry(entry: Entry, reader: CaseSide, { party, payoutAt }: Reader): CaseEntry {
  const { id, side, byStaff, shared, text, photos, decided, at } = entry
  const from = byStaff ? 'staff' : side === reader ? 'person' : 'other'
  return {
    id,
    from,
    shared,
    text,
    photos: photos.map((photo) => picturePath(photo)),
    decided: decided && {
      ...viewDecided(decided, party),
      payoutAt: party !== 'owner' && payoutAt && payoutAt > at ? payoutAt.toISOString() : null,
    },
    at: at.toISOString(),
  }
}

/** Who reads the amounts of a decision. */
type Party = 'owner' | 'sitter' | 'staff'
type Reader = { readonly party: Party; readonly payoutAt: Date | null }

/** The amounts of a decision, as far as they concern who reads them. */
function viewDecided({ backCents, backPaidBy, lessCents, sitterCents, sitterPaidBy }: DecidedMoney, party: Party) {
  const showsBack = party !== 'sitter' || lessCents > 0
  const showsSitter = party !== 'owner' || sitterPaidBy === 'owner'
  return {
    back: toMoney(showsBack ? backCents : 0),
    backPaidBy: party === 'staff' ? backPaidBy : null,
    less: party === 'owner' ? null : toMoney(lessCents),
    toSitter: toMoney(showsSitter ? sitterCents : 0),
    sitterPaidBy: showsSitter ? sitterPaidBy : ('owner' as const),
  }
}

/** Which of the two of a stay a side of a case about it is. */
const partyOf = ({ openerId, otherId, stay }: Case, side: CaseSide): Side =>
  (side === 'opener' ? openerId : otherId) === stay?.ownerId ? 'owner' : 'sitter'

/** An offer as a side reads it. */
export function viewOffer({ id, side, gets, amountCents, state, madeAt, until }: Offer, reader: CaseSide): CaseOffer {
  const by = side === reader ? 'person' : 'other'
  return { id, by, gets, amount: toMoney(amountCents), state, at: madeAt.toISOString(), until: until.toISOString() }
}

/** What a side may know of a case: entries that it may read, and its money. */
export type Known = {
  readonly side: CaseSide
  readonly entries: readonly Entry[]
  readonly offers: readonly Offer[]
  readonly money: { readonly mostCents: Cents; readonly mostOfOwnerCents: Cents; readonly lessCents: Cents | null }
}

/** A case as one of its sides reads it. */
export function viewCase(found: Case, { side, entries, offers, money }: Known, now: Date): CaseView {
  const open = offers.find((offer) => isOpenOffer(offer, now))
  const payoutAt = found.stay?.payoutAt ?? null
  return {
    ...viewLine(found),
    entries: entries.map((entry) => viewEntry(entry, side, { party: partyOf(found, side), payoutAt })),
    between: viewBetween(found, { side, offers, money }),
    may: abilitiesOf(found, side, open, now),
  }
}

function viewBetween(found: Case, { side, offers, money }: Omit<Known, 'entries'>): CaseView['between'] {
  const { turn, answerBy, stay } = found
  if (turn === null || answerBy === null || !stay) return null
  const viewer = partyOf(found, side)
  return {
    viewer,
    asker: found.openerId === stay.ownerId ? 'owner' : 'sitter',
    otherName: firstNameOf(side === 'opener' ? found.other : found.opener),
    turn: turn === side ? 'person' : 'other',
    answerBy: answerBy.toISOString(),
    offers: offers.map((offer) => viewOffer(offer, side)),
    most: toMoney(money.mostCents),
    mostOfOwner: toMoney(money.mostOfOwnerCents),
    less: viewer === 'sitter' ? moneyOrNull(money.lessCents) : null,
  }
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
