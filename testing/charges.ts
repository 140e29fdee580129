import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { HandoverState } from '#contract/vocabulary/handovers.ts'
import { saveHandover } from '#server/modules/handovers/public.ts'
import type { TestApp } from './app.ts'
import { decisionsIn } from './decisions.ts'
import { signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'

const minuteMs = 60_000

/** Stays that are over, in one application. */
function staysIn(app: () => TestApp) {
  const { anOverStay, momentOf } = decisionsIn(app)
  const call: TestApp['call'] = (endpoint, input, person) => app().call(endpoint, input, person)
  const again = async (stay: Stay): Promise<Stay> => ({
    ...stay,
    owner: await signedInAgain(app(), stay.owner),
    sitter: await signedInAgain(app(), stay.sitter),
  })
  return { momentOf, anOverStay, again, call }
}

/** What tests of charges do, in one application. */
export function chargesIn(app: () => TestApp) {
  const { again, anOverStay, call, momentOf } = staysIn(app)
  const list = async ({ bookingId: id, sitter }: Stay, by: Person = sitter) =>
    (await call(api.charges.list, { params: { id } }, by)).body
  const ask = ({ bookingId: id, sitter }: Stay, amount: string, by: Person = sitter, more: object = {}) =>
    call(
      api.charges.ask,
      { params: { id }, body: { clientId: randomUUID(), kind: 'late_pickup', amount, ...more } },
      by,
    )
  return {
    again,
    list,
    ask,
    hours: (count: number) => void (app().now = new Date(app().now.getTime() + count * 60 * minuteMs)),
    /** A stay of 140.00 that is over and divided; its pets were picked up so many minutes after check-out: $10 an hour after 30. */
    async aLateStay(minutes = 125, state: HandoverState = 'agreed'): Promise<Stay> {
      app().now = new Date()
      const stay = await anOverStay()
      const outAt = new Date((await momentOf(stay, 'check_out_at')).getTime() + minutes * minuteMs)
      const { db, pool } = app().connection
      await pool.query('update bookings set late_hour_cents = 1000, checked_out_at = $2 where id = $1', [
        stay.bookingId,
        outAt,
      ])
      const answered = state === 'agreed' || state === 'disagreed'
      await saveHandover(db, stay.bookingId, {
        way: 'out',
        state,
        revision: 1,
        happenedAt: outAt,
        offeredBy: 'sitter',
        offeredAt: outAt,
        firstOfferedAt: outAt,
        answeredBy: answered ? 'owner' : null,
        answeredAt: answered ? outAt : null,
        disagreement: state === 'disagreed' ? 'We were on time.' : null,
        items: [],
        medication: [],
        note: null,
        photos: [],
      })
      app().now = outAt
      return again(stay)
    },
    /** The id of what was asked. */
    async asked(stay: Stay, amount = '20.00'): Promise<string> {
      await ask(stay, amount)
      return (await list(stay)).charges[0]?.id ?? ''
    },
    pay: (id: string, by: Person) => call(api.payments.charge, { params: { id }, body: {} }, by),
    object: (id: string, by: Person, text = 'We were there at six.') =>
      app().attempt(api.charges.object, { params: { id }, body: { text } }, by),
    drop: (id: string, by: Person) => app().attempt(api.charges.drop, { params: { id } }, by),
    uphold: (id: string, by: Person) => app().attempt(api.charges.uphold, { params: { id } }, by),
  }
}
