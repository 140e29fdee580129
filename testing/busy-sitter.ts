import * as api from '#contract/api.ts'
import type { TestApp } from './app.ts'
import { anOwedStay } from './earned.ts'
import { aListing, aPet, aRequest, anOwner, daysFromNow } from './factories.ts'
import type { Person, Stay } from './factories.ts'
import { eventually, payByCard, paymentState } from './pay.ts'

/** What a suspension touches: a sitter with four listings and one switched off, and what is going on there. */
export async function aBusySitter(app: TestApp) {
  const owed = await anOwedStay(app)
  const { sitter, listingId: first } = owed
  const listings = [first]
  for (let i = 0; i < 3; i++) listings.push(await aListing(app, sitter))
  const off = await aListing(app, sitter, { active: false })
  const stay = async (from: number, at = first): Promise<Stay> => {
    const owner = await anOwner(app)
    const petId = await aPet(app, owner)
    const dates = { startDate: daysFromNow(app, from), endDate: daysFromNow(app, from + 2) }
    const { id, totalAmount } = await aRequest(app, { owner, listingId: at, petIds: [petId], ...dates })
    return { owner, sitter, listingId: at, petId, bookingId: id, totalAmount }
  }
  const accepted = async (from: number, at?: string) => {
    const one = await stay(from, at)
    await app.call(api.bookings.change, { params: { id: one.bookingId }, body: { status: 'accepted' } }, sitter)
    await payByCard(app, one)
    await eventually(() => paymentState(app, one.bookingId), 'paid')
    return one
  }
  const requests = [await stay(10), await stay(12, listings[1])]
  const held = requests[0]
  if (!held) throw new Error('no request')
  await payByCard(app, held)
  await eventually(() => paymentState(app, held.bookingId), 'authorized')
  const toCome = [await accepted(20), await accepted(24, listings[2]), await accepted(28)]
  const running = await accepted(5, listings[3])
  await app.connection.pool.query(
    `update bookings set start_date = $3, end_date = $4, check_in_at = $2::timestamptz - interval '2 hours',
       check_out_at = $2::timestamptz + interval '2 days' where id = $1`,
    [running.bookingId, app.now, daysFromNow(app, 0), daysFromNow(app, 2)],
  )
  return { owed, sitter, listings, off, requests, held, toCome, running }
}

/** Whatever of a person a suspension could have changed. */
export async function traces(app: TestApp, sitter: Pick<Person, 'id'>) {
  const { rows } = await app.connection.pool.query(
    `select
       (select count(*)::int from measures where user_id = $1) as measures,
       (select suspended_at is not null from users where id = $1) as suspended,
       (select count(*)::int from sessions where user_id = $1) as sessions,
       (select count(*)::int from listings where sitter_id = $1 and is_active) as listings,
       (select string_agg(status, ' ' order by id) from bookings where sitter_id = $1) as bookings,
       (select coalesce(sum(used), 0)::int from listing_nights n join listings l on l.id = n.listing_id
        where l.sitter_id = $1) as nights,
       (select count(*)::int from audit_log where subject_id = $1) as audit`,
    [sitter.id],
  )
  return rows[0]
}
