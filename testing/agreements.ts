import { toMoney } from '#contract/vocabulary/money.ts'
import type { SavedCard } from '#contract/schemas/cards.ts'
import * as api from '#contract/api.ts'
import type { TestApp } from './app.ts'
import { aSavedCard } from './cards.ts'
import type { Person, Stay } from './factories.ts'

/** What tests of agreed charges do, in one application. */
export function agreementsIn(app: () => TestApp) {
  const agree = (stay: Stay, card: Pick<SavedCard, 'id'>, most: string = stay.totalAmount, by: Person = stay.owner) =>
    app().call(api.payments.agreeToCharge, { params: { id: stay.bookingId }, body: { cardId: card.id, most } }, by)
  return {
    agree,
    withdraw: (stay: Stay, by: Person = stay.owner) =>
      app().call(api.payments.withdrawAgreement, { params: { id: stay.bookingId } }, by),
    /** Saves a card of the owner and agrees to what the booking costs. Returns the card. */
    async agreed(stay: Stay, number?: string): Promise<SavedCard> {
      const card = await aSavedCard(app(), stay.owner, number)
      const answer = await agree(stay, card)
      if (answer.status !== 204) throw new Error(`${answer.status}: ${answer.text}`)
      return card
    },
    /** How the agreements of a booking ended, oldest first; null for one that holds. */
    async endings({ bookingId }: Stay): Promise<(string | null)[]> {
      const { rows } = await app().connection.pool.query<{ why: string | null }>(
        'select ended_why as why from charge_agreements where booking_id = $1 order by agreed_at, id',
        [bookingId],
      )
      return rows.map(({ why }) => why)
    },
    /** The payments of a booking that were made without its owner: what each was, and how it stands. */
    async charges({ bookingId }: Stay) {
      const { rows } = await app().connection.pool.query<{ id: string; amount: number; status: string; most: number }>(
        `select p.id, p.amount_cents as amount, p.status, a.most_cents as most
         from payments p join charge_agreements a on a.id = p.agreement_id where p.booking_id = $1`,
        [bookingId],
      )
      return rows.map(({ amount, most, ...row }) => ({ ...row, amount: toMoney(amount), most: toMoney(most) }))
    },
  }
}
