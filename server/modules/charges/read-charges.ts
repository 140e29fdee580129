import type { StayCharges } from '#contract/schemas/charges.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { BookingViewer } from '#contract/vocabulary/booking-states.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, viewerOfBooking } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { costsOf } from '#server/modules/emergency/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { askableOf, viewAskable } from './askable.ts'
import { answerUntil, moved } from './rules/moves.ts'
import { chargesOf } from './store.ts'
import type { StoredCharge } from './store.ts'

/** Returns what was asked in a stay beside its price, for its two sides and admins. */
export async function readCharges(
  db: Database,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<StayCharges | Refused<'not_found'>> {
  const stay = await bookingFacts(db, bookingId)
  const viewer = stay && viewerOfBooking(stay, caller)
  return stay && viewer ? viewCharges(db, { stay, viewer }, now) : refuse('not_found')
}

type Seen = { readonly stay: BookingFacts; readonly viewer: BookingViewer }

export async function viewCharges(db: Database, { stay, viewer }: Seen, now: Date): Promise<StayCharges> {
  const charges = await chargesOf(db, stay.id)
  const costs = charges.some(({ kind }) => kind === 'vet') ? await costsOf(db, stay.id) : []
  const askable = viewer === 'sitter' ? await askableOf(db, stay, charges, now) : []
  const whatOf = ({ expenseId }: StoredCharge) => costs.find(({ id }) => id === expenseId)?.what ?? null
  return {
    charges: charges.map((charge) => viewCharge(charge, whatOf(charge), viewer)),
    askable: askable.map(viewAskable),
  }
}

function viewCharge(charge: StoredCharge, what: string | null, viewer: BookingViewer): StayCharges['charges'][number] {
  const { id, kind, amountCents, commissionCents, minutes, state, askedAt, caseId } = charge
  const may = (by: BookingViewer, move: Parameters<typeof moved>[1]): boolean =>
    viewer === by && moved(charge, move) !== undefined
  return {
    id,
    kind,
    amount: toMoney(amountCents),
    earns: toMoney(amountCents - commissionCents),
    minutes,
    what,
    caseId,
    state,
    askedAt: askedAt.toISOString(),
    answerUntil: state === 'asked' ? answerUntil(askedAt).toISOString() : null,
    may: {
      pay: may('owner', 'pay'),
      object: may('owner', 'object'),
      decline: may('owner', 'decline'),
      drop: may('sitter', 'drop'),
      decide: may('admin', 'uphold'),
    },
  }
}
