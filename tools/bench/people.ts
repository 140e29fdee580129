import type pg from 'pg'
import type { Role } from '#contract/endpoint.ts'
import type { connect } from '#server/database/connect.ts'
import { startSession } from '#server/modules/identity/public.ts'

export type People = {
  /** Cookies of an owner with many favorites, of a sitter with one listing, and of one with a tenth of all listings. */
  readonly owner: string
  readonly smallSitter: string
  readonly largeSitter: string
  readonly largeSitterId: string
  /** Cookie of an admin. */
  readonly admin: string
  /** A conversation of the owner and the large sitter with many messages, all read. */
  readonly conversation: string
  /** A stay of the owner at a listing of the large sitter, accepted and paid. */
  readonly booking: string
  /** Listings of other sitters, who have as many stays as sitters have. */
  readonly listings: readonly string[]
  /** The round in which another place is found for a stay of the owner that the large sitter cancelled. */
  readonly rescue: string
}

const messages = 500
const favorites = 200

/** Signs people in and creates a conversation between two of them. */
export async function makePeople(db: ReturnType<typeof connect>['db'], pool: pg.Pool): Promise<People> {
  const idOf = async (which: string): Promise<string> => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from users where issuer = 'bench' and ${which} limit 1`,
    )
    if (!rows[0]) throw new Error('the market lacks somebody')
    return rows[0].id
  }
  const owner = await idOf(`subject = 'owner'`)
  const large = await idOf(`subject = 'b1'`)
  // sitters with a single listing are rare, so all but one of this sitter's listings are hidden
  const small = await idOf(`subject = 'b2'`)
  await pool.query(
    `update listings set is_active = id = (select min(id::text)::uuid from listings where sitter_id = $1)
     where sitter_id = $1`,
    [small],
  )
  const cookieOf = async (id: string, role: Role): Promise<string> =>
    `sid=${(await startSession(db, id, role, null, new Date())).token}`
  await like(pool, owner)
  return {
    owner: await cookieOf(owner, 'owner'),
    smallSitter: await cookieOf(small, 'sitter'),
    largeSitter: await cookieOf(large, 'sitter'),
    largeSitterId: large,
    admin: await cookieOf(await anAdmin(pool), 'admin'),
    conversation: await talk(pool, owner, large),
    booking: await stay(pool, owner, large),
    listings: await listingsOfOthers(pool, large),
    rescue: await rescueOf(pool, owner, await stay(pool, owner, large)),
  }
}

async function listingsOfOthers(pool: pg.Pool, sitter: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from listings where is_active and sitter_id <> $1 order by id limit 60',
    [sitter],
  )
  return rows.map(({ id }) => id)
}

async function anAdmin(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into users (issuer, subject, email, first_name, last_name, role)
     values ('bench', 'admin', 'admin@bench.test', 'Ada', 'Admin', 'admin')
     on conflict (issuer, subject) do update set role = 'admin' returning id`,
  )
  return rows[0]?.id ?? ''
}

/** Saves many favorites for the owner. */
async function like(pool: pg.Pool, owner: string): Promise<void> {
  await pool.query(
    `insert into favorites (user_id, listing_id)
     select $1, id from listings where is_active and deleted_at is null order by id limit $2 on conflict do nothing`,
    [owner, favorites],
  )
}

/** Creates a stay with two pets, its history and its money, in the rows that the product writes. */
async function stay(pool: pg.Pool, owner: string, sitter: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
       nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone,
       check_in_at, check_out_at, payment_state, accepted_at)
     select id, $1, $2, 'accepted', current_date + 20, current_date + 23, 2, 4500, 13500, 0, 500, 14000, 1350, 'moderate',
       'America/Chicago', now() + interval '20 days', now() + interval '23 days', 'paid', now()
     from listings where sitter_id = $2 order by id limit 1 returning id`,
    [owner, sitter],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `with pet as (insert into pets (owner_id, name, kind) values ($2, 'Biscuit', 'dog'), ($2, 'Olive', 'cat') returning *)
     insert into booking_pets (booking_id, pet_id, name, kind) select $1, id, name, kind from pet`,
    [id, owner],
  )
  await pool.query(
    `insert into booking_events (booking_id, from_status, to_status, actor, at)
     values ($1, null, 'pending', 'owner', now()), ($1, 'pending', 'accepted', 'sitter', now())`,
    [id],
  )
  await pool.query(
    `with movement as (select new_id() as id)
     insert into ledger_entries (movement_id, booking_id, kind, account, amount_cents, created_at)
     select id, $1::uuid, 'capture', account, cents, now() from movement,
       (values ('provider_balance', 14000), ('booking_funds', -14000)) as entry (account, cents)`,
    [id],
  )
  return id
}

/** Has a stay cancelled by its sitter, with its money waiting. Returns the round of its rescue. */
async function rescueOf(pool: pg.Pool, owner: string, booking: string): Promise<string> {
  await pool.query(`update bookings set status = 'cancelled' where id = $1`, [booking])
  const { rows } = await pool.query<{ id: string }>(
    `insert into rounds (id, owner_id, kind, from_booking_id, until, cover_most_cents, created_at)
     values (new_id(), $1, 'rescue', $2, now() + interval '1 day', 2800, now()) returning id`,
    [owner, booking],
  )
  return rows[0]?.id ?? ''
}

async function talk(pool: pg.Pool, owner: string, sitter: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into conversations (low_user_id, high_user_id, message_count, last_message_at)
     values (least($1::uuid, $2), greatest($1::uuid, $2), $3, now())
     on conflict (low_user_id, high_user_id) do update set message_count = $3 returning id`,
    [owner, sitter, messages],
  )
  const id = rows[0]?.id ?? ''
  await pool.query(
    `insert into messages (conversation_id, number, sender_id, content, delivered_at, read_at)
     select $1, n, case when n % 2 = 0 then $2::uuid else $3::uuid end,
       'Message ' || n || ': Biscuit eats at seven and likes a long walk before that.', now(), now()
     from generate_series(1, $4::int) as n on conflict do nothing`,
    [id, owner, sitter, messages],
  )
  await pool.query(
    `insert into conversation_members (conversation_id, user_id, other_user_id, read_up_to, delivered_up_to, last_message_at)
     values ($1, $2, $3, $4, $4, now()), ($1, $3, $2, $4, $4, now()) on conflict do nothing`,
    [id, owner, sitter, messages],
  )
  return id
}
