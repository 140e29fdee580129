import * as api from '#contract/api.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { TestApp } from './app.ts'
import { aListing, anAcceptedStay, aSitter } from './factories.ts'
import type { ListingOptions, Person, Stay } from './factories.ts'
import { balances, eventually, payByCard, paymentState } from './pay.ts'

/** A stay that fell through, the round in which it is rescued, and until when. */
export type Fallen = Stay & {
  readonly roundId: string
  readonly until: Date
  readonly dates: { readonly startDate: PlainDate; readonly endDate: PlainDate }
}

/** Three nights of 75 dollars and the fee: 230 dollars. */
const oldNight = 7500

/** Stays that fall through. */
function fallingIn(app: () => TestApp) {
  const detail = async ({ bookingId, owner }: Pick<Stay, 'bookingId' | 'owner'>) =>
    (await app().call(api.bookings.get, { params: { id: bookingId } }, owner)).body
  const cancel = ({ bookingId }: Pick<Stay, 'bookingId'>, by: Person) =>
    app().call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, by)
  /** An accepted stay that is paid. */
  async function aPaidStay(options: ListingOptions = {}): Promise<Stay> {
    const stay = await anAcceptedStay(app(), { priceCents: oldNight, ...options })
    if ((await payByCard(app(), stay)) !== 'succeeded') throw new Error('the card was not charged')
    await eventually(() => paymentState(app(), stay.bookingId), 'paid')
    return stay
  }
  /** The same, cancelled by its sitter. */
  async function fallen(stay: Stay): Promise<Fallen> {
    const answer = await cancel(stay, stay.sitter)
    if (answer.status !== 200) throw new Error(answer.text)
    const { rescue, startDate, endDate } = await detail(stay)
    if (!rescue) throw new Error('nothing is rescued')
    return { ...stay, roundId: rescue.id, until: new Date(rescue.until), dates: { startDate, endDate } }
  }
  return { detail, cancel, aPaidStay, fallen }
}

/** Sitters who can take them. */
function takersIn(app: () => TestApp) {
  /** A listing of another sitter, at a price of a night in cents. */
  async function aPlace(priceCents: number, options: ListingOptions = {}) {
    const sitter = await aSitter(app())
    return { sitter, listingId: await aListing(app(), sitter, { priceCents, ...options }), priceCents }
  }
  type Place = Awaited<ReturnType<typeof aPlace>>
  /** Asks a sitter, and returns the answer as it is. */
  const ask = ({ owner, petId, roundId, dates }: Fallen, place: Place) =>
    app().call(
      api.bookings.request,
      {
        body: {
          listingId: place.listingId,
          petIds: [petId],
          ...dates,
          totalAmount: toMoney(place.priceCents * 3 + 500),
          roundId,
        },
      },
      owner,
    )
  /** Asks a sitter, who says yes. */
  async function placed(from: Fallen, place: Place): Promise<Stay> {
    const { id, totalAmount } = (await ask(from, place)).body
    const stay = { ...from, ...place, bookingId: id, totalAmount }
    const answer = await accept(stay)
    if (answer.status !== 200) throw new Error(answer.text)
    return stay
  }
  const accept = ({ bookingId, sitter }: Pick<Stay, 'bookingId' | 'sitter'>) =>
    app().call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)
  return { aPlace, ask, accept, placed }
}

/** What tests of rescues do, in one application. */
export function rescuesIn(app: () => TestApp) {
  const falling = fallingIn(app)
  return {
    ...falling,
    ...takersIn(app),
    aRescue: async () => falling.fallen(await falling.aPaidStay()),
    candidates: async ({ owner, roundId }: Fallen) =>
      (await app().call(api.rounds.candidates, { params: { id: roundId } }, owner)).body,
    refundNow: ({ owner, roundId }: Fallen, by: Person = owner) =>
      app().call(api.rounds.end, { params: { id: roundId }, body: { state: 'ended' } }, by),
    /** Has a card hold so much for a dearer stay. */
    async hold({ owner, bookingId, roundId }: Fallen, amount: string, petId = ''): Promise<void> {
      await payByCard(app(), { owner, sitter: owner, listingId: '', petId, bookingId, totalAmount: amount })
      const read = async () => (await app().call(api.rounds.candidates, { params: { id: roundId } }, owner)).body.held
      await eventually(read, amount)
    },
    fundsOf: (id: string) => balances(app(), id),
  }
}

/** Has what waits for a stay that fell through refunded, as its owner does at one tap; nothing of another one. */
export async function refundAtOnce(
  app: TestApp,
  { bookingId, owner }: Pick<Stay, 'bookingId' | 'owner'>,
): Promise<void> {
  const round = await app.connection.db
    .selectFrom('rounds')
    .select('id')
    .where('from_booking_id', '=', bookingId)
    .executeTakeFirst()
  if (round) await app.call(api.rounds.end, { params: { id: round.id }, body: { state: 'ended' } }, owner)
}
