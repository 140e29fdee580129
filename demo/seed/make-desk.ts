import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, World } from './world.ts'

/** Creates what waits for staff besides applications: two reports, of which one is late. */
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
