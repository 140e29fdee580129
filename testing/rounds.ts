import type { Side } from '#contract/vocabulary/booking-states.ts'
import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { TestApp } from './app.ts'
import { aListing, aPet, aSitter, anOwner, daysFromNow } from './factories.ts'
import type { ListingOptions, Person, Stay } from './factories.ts'

/** Requests of an owner to several sitters, at prices of a night in cents; three nights from day 10, each with 5 dollars fee. */
export type AskedRound = {
  readonly id: string
  readonly owner: Person
  readonly petId: string
  readonly stays: readonly Stay[]
}

/** What tests of requests to several sitters do, in one application. */
export function roundsIn(app: () => TestApp) {
  const dates = (from = 10, to = 13) => ({ startDate: daysFromNow(app(), from), endDate: daysFromNow(app(), to) })
  /** A listing of a new sitter. */
  const aPlace = async (options: ListingOptions = {}) => {
    const sitter = await aSitter(app())
    return { sitter, listingId: await aListing(app(), sitter, options) }
  }
  type Place = Awaited<ReturnType<typeof aPlace>>
  type About = {
    readonly owner: Person
    readonly petId: string
    readonly roundId?: string
    readonly priceCents?: number
  }
  /** Sends one request, and returns the answer as it is. */
  const ask = ({ owner, petId, roundId, priceCents = 4500 }: About, { listingId }: Place, on = dates()) =>
    app().call(
      api.bookings.request,
      { body: { listingId, petIds: [petId], ...on, totalAmount: toMoney(priceCents * 3 + 500), roundId } },
      owner,
    )
  return {
    dates,
    aPlace,
    ask,
    async aRound(prices: readonly number[] = [4500, 5000, 5500]): Promise<AskedRound> {
      const owner = await anOwner(app())
      const petId = await aPet(app(), owner)
      const id = randomUUID()
      const stays: Stay[] = []
      for (const priceCents of prices) {
        const place = await aPlace({ priceCents })
        const { body } = await ask({ owner, petId, roundId: id, priceCents }, place)
        stays.push({ owner, petId, ...place, bookingId: body.id, totalAmount: body.totalAmount })
      }
      return { id, owner, petId, stays }
    },
    read: async ({ id, owner }: Pick<AskedRound, 'id' | 'owner'>) =>
      (await app().call(api.rounds.get, { params: { id } }, owner)).body,
    withdrawAll: ({ id, owner }: Pick<AskedRound, 'id' | 'owner'>, by: Person = owner) =>
      app().call(api.rounds.end, { params: { id }, body: { state: 'ended' } }, by),
    decide: (stay: Stay, status: 'accepted' | 'declined' | 'cancelled', by: Person = stay.sitter) =>
      app().call(api.bookings.change, { params: { id: stay.bookingId }, body: { status } }, by),
    detail: async (stay: Stay, by: Side = 'owner') =>
      (await app().call(api.bookings.get, { params: { id: stay.bookingId } }, stay[by])).body,
    /** How much is held for an owner now, in cents, by booking; without nothing. */
    async holdsOf(owner: Person): Promise<Record<string, number>> {
      const { rows } = await app().connection.pool.query<{ id: string; cents: number }>(
        `select booking_id as id, sum(e.amount_cents)::int as cents from ledger_entries e join bookings b on b.id = booking_id
         where b.owner_id = $1 and account = 'card_holds' group by 1 having sum(e.amount_cents) <> 0`,
        [owner.id],
      )
      return Object.fromEntries(rows.map(({ id, cents }) => [id, cents]))
    },
  }
}
