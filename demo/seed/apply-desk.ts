import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { applyModeration } from './make-moderation.ts'
import { hoursAgo } from './world.ts'
import type { World } from './world.ts'

/** Makes one of each kind wait on the desk that rows alone do not tell of: what is chosen depends on the stays that there are. */
export async function applyDesk(tx: Database, world: World): Promise<void> {
  const { id: adminId } = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  const own = [world.owners[0], world.sitters[0]].flatMap((person) => person?.id ?? [])
  const spared = sql`${[...own, adminId]}::uuid[]`
  const soon = sql`b.status = 'accepted' and b.check_in_at > ${world.now}
    and b.check_in_at <= ${world.now}::timestamptz + interval '3 days'
    and not (b.owner_id = any(${spared}) or b.sitter_id = any(${spared}))`
  await suspend(tx, world, adminId, soon)
  // its listings and its mark
  await applyModeration(tx)
  // another calendar took the nights of a stay that begins soon
  await sql`update listing_nights n set imported = true from (
      select b.* from bookings b join users s on s.id = b.sitter_id
      where ${soon} and s.suspended_at is null order by b.id limit 1) as b
    where n.listing_id = b.listing_id and n.night >= b.start_date and n.night < b.end_date and n.used > 0`.execute(tx)
  // the refund that the provider refuses each time
  await sql`update payments set moved_at = updated_at, updated_at = ${world.now}
    where status = 'captured' and captured_cents - refunded_cents > keep_cents`.execute(tx)
  await failPayout(tx, world, spared)
  // somebody with a stay to come asked to leave
  await sql`insert into deletion_requests (user_id, requested_at)
    select b.owner_id, ${hoursAgo(world, 24 * 8)} from bookings b join users o on o.id = b.owner_id
    where b.status = 'accepted' and b.check_in_at > ${world.now}::timestamptz + interval '5 days'
      and not (b.owner_id = any(${spared})) order by b.id limit 1`.execute(tx)
  await addJob(tx, 'send-mail', { to: 'nobody@people.test', subject: 'Your receipt', text: 'Here it is.' }, 'demo mail')
  await sql`select jobs.permanently_fail_jobs(array(select id from jobs.jobs where key = 'demo mail'),
    'the mail server was away')`.execute(tx)
  await sql`insert into check_ups (system, says, found_at)
    values ('Backup', 'Backup: the last good one is 3 days old.', ${hoursAgo(world, 7)})`.execute(tx)
}

/** A sitter with a stay that begins soon, and with earnings that were not sent, is suspended. */
async function suspend(tx: Database, world: World, adminId: string, soon: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select b.sitter_id as id from bookings b where ${soon}
      and exists (select from payouts p where p.sitter_id = b.sitter_id and p.earned_cents > p.sent_cents)
      and not exists (select from bookings r where r.sitter_id = b.sitter_id and r.status = 'pending')
    order by b.id limit 1`.execute(tx)
  const [sitter] = rows
  if (!sitter) throw new Error('Nobody to suspend')
  await sql`insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash)
    values (${sitter.id}, 'suspension', 'unsafe_care', 'Two owners told us that their dogs were left alone overnight.',
      ${adminId}, ${hoursAgo(world, 2)}, new_id(), 'demo')`.execute(tx)
  await sql`update payouts set state = 'held', look_at = null
    where sitter_id = ${sitter.id} and earned_cents > sent_cents`.execute(tx)
}

/** A payout was refused by the provider, and is tried again later. */
async function failPayout(tx: Database, world: World, spared: ReturnType<typeof sql>): Promise<void> {
  await sql`
    with failed as (
      update payouts set state = 'failed', refusals = 1, look_at = ${world.now}::timestamptz + interval '20 hours',
        failure = 'Your account cannot currently receive transfers.', updated_at = ${hoursAgo(world, 5)}
      where booking_id = (select p.booking_id from payouts p join users s on s.id = p.sitter_id
        where p.earned_cents > p.sent_cents and s.suspended_at is null and not (p.sitter_id = any(${spared}))
        order by p.booking_id limit 1)
      returning booking_id, earned_cents - sent_cents as cents)
    insert into transfers (booking_id, direction, account_id, amount_cents, status, created_at, asked_at)
    select booking_id, 'out', 'acct_demo', cents, 'refused', ${hoursAgo(world, 5)}, ${hoursAgo(world, 5)} from failed`.execute(
    tx,
  )
}
