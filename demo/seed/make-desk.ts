import { disputePayment, stickRefund } from './make-money.ts'
import { makeSitterWhoCancels } from './make-rescue.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, World } from './world.ts'

/**
 * Creates what waits for staff besides applications: two reports, of which one is late, a question of a bank, and a refund
 * that the provider refuses each time.
 */
export function makeDesk(world: World): void {
  // people at the end of the list, who are in no other story
  const [first, second] = world.owners.toReversed().slice(12)
  if (!first || !second) throw new Error('Nobody to report')
  report(world, first, {
    reason: 'duplicate',
    details: 'I think this is the same house as another listing two streets over.',
    hours: 76,
  })
  report(world, second, { reason: 'inaccurate', details: 'The yard in the photos has no fence anymore.', hours: 20 })
  // a stay of others that is long to come
  const late = new Date(world.now.getTime() + 6 * 86_400_000)
  const paid = world.rows.bookings.findLast(
    ({ status, payment_state: payment, check_in_at: from, owner_id: owner }) =>
      status === 'accepted' && payment === 'paid' && new Date(String(from)) > late && owner !== world.owners[0]?.id,
  )
  const payment = world.rows.payments.find(({ booking_id: id, status }) => id === paid?.id && status === 'captured')
  if (!payment) throw new Error('Nobody to dispute')
  disputePayment(world, payment, hoursAgo(world, 20))
  stickRefund(world, refundOfOthers(world), { since: hoursAgo(world, 2.4) })
  makeSitterWhoCancels(world)
}

/** The payment of the latest cancelled stay of others of which everything came back. */
function refundOfOthers({ rows, owners, sitters, now }: World) {
  const own = new Set([owners[0]?.id, sitters[0]?.id])
  const ended = (at: unknown) => new Date(String(at)).getTime()
  const [latest] = rows.bookings
    .filter(
      ({ status, payment_state: state, owner_id: owner, sitter_id: sitter }) =>
        status === 'cancelled' && state === 'refunded' && !own.has(owner) && !own.has(sitter),
    )
    .filter(({ updated_at: at }) => ended(at) < now.getTime())
    .toSorted((a, b) => ended(b.updated_at) - ended(a.updated_at))
  if (!latest) throw new Error('Nobody to refund')
  return latest
}

type Told = { readonly reason: 'duplicate' | 'inaccurate'; readonly details: string; readonly hours: number }

/** A report of a listing of somebody else. */
function report(world: World, reporter: Person, { hours, ...told }: Told): void {
  const { random, rows } = world
  // one with photos, as everything that is published, and not of the demo's own sitter
  const shown = new Set(rows.listing_images.map(({ listing_id: id }) => id))
  const others = rows.listings.filter(
    ({ id, sitter_id: sitter }) => shown.has(id ?? '') && sitter !== world.sitters[0]?.id,
  )
  const listing = random.pick(others)
  addRow(rows, 'reports', {
    id: random.uuid(),
    listing_id: listing.id ?? '',
    reporter_id: reporter.id,
    ...told,
    created_at: hoursAgo(world, hours),
  })
}
