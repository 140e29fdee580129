import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { createRandom } from '../random.ts'
import { addRow } from './rows.ts'
import { hoursAgo } from './world.ts'
import type { Person, World } from './world.ts'

/** Creates what staff did: a sitter who is suspended and appealed, and a hidden profile text whose author asked for a review. */
export function makeModeration(world: World, admin: Person): void {
  const [suspended, rewritten] = sittersAtRest(world)
  if (!suspended || !rewritten) throw new Error('Nobody to suspend')
  const { rows } = world
  // its own random choices, so that the rest of the marketplace does not change
  const random = createRandom(174)
  addRow(rows, 'measures', {
    id: random.uuid(),
    user_id: suspended.id,
    kind: 'suspension',
    reason: 'outside_payment',
    text: 'Three owners told us that you asked them to pay you in cash, outside of Petstead. Payments here protect both sides.',
    note: 'Three reports within two weeks, all about cash.',
    made_by: admin.id,
    made_at: hoursAgo(world, 52),
    until: hoursAgo(world, 52 - 24 * 30),
    request_id: random.uuid(),
    request_hash: 'demo',
    appealed_at: hoursAgo(world, 21),
    appeal:
      'My card reader was broken for a week and I asked for cash twice. I did not know that this is not allowed. It will not happen again.',
  })
  addRow(rows, 'hidden_things', {
    id: random.uuid(),
    kind: 'profile_text',
    thing: rewritten.id,
    user_id: rewritten.id,
    reason: 'outside_payment',
    text: 'Your profile asked people to book with you by phone. Please take that out.',
    note: null,
    made_by: admin.id,
    made_at: hoursAgo(world, 30),
    asked_at: hoursAgo(world, 6),
    asked: 'I took the phone number out. Is it fine now?',
  })
  const details = { what: 'profile_text', reason: 'outside_payment' }
  const about = { subject_kind: 'user', subject_id: rewritten.id, details, created_at: hoursAgo(world, 30) } as const
  addRow(rows, 'audit_log', { actor_id: admin.id, action: 'hidden', ...about })
}

/** Sitters, from the end of the list, whose stays are all over. */
function sittersAtRest({ sitters, places, rows }: World): Person[] {
  const busy = new Set(
    rows.bookings.filter(({ status }) => status === 'pending' || status === 'accepted').map((each) => each.sitter_id),
  )
  const hosts = new Set(places.map(({ sitter }) => sitter.id))
  return sitters
    .slice(1)
    .toReversed()
    .filter(({ id }) => hosts.has(id) && !busy.has(id))
}

/** Marks people and listings as what staff did says. */
export async function applyModeration(tx: Database): Promise<void> {
  await sql`update listings l set is_active = false, suspended_at = m.made_at from measures m
    where m.kind = 'suspension' and m.user_id = l.sitter_id and l.is_active`.execute(tx)
  await sql`update users u set suspended_at = m.made_at from measures m
    where m.kind = 'suspension' and m.user_id = u.id`.execute(tx)
  await sql`update users u set bio_hidden_id = h.id from hidden_things h
    where h.kind = 'profile_text' and h.user_id = u.id`.execute(tx)
  await sql`insert into moderation_texts (audit_id, field, user_id, hidden_id, before, after, created_at)
    select a.id, h.kind, u.id, h.id, u.bio || ' Call me at (512) 555-0142 to book, it''s cheaper.', u.bio, h.made_at
    from hidden_things h join users u on u.id = h.user_id
    join audit_log a on a.action = 'hidden' and a.subject_id = u.id`.execute(tx)
}
