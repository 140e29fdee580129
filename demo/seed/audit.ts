import type pg from 'pg'
import { groupBit } from '#contract/vocabulary/housemates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'

const kindBits = petKinds.map((kind) => ({ kind, bit: groupBit(kind) }))

type Check = { readonly sentence: string; readonly query: string }

/** Each query finds violations of an invariant: a row for each, with a column `what` that names it. */
const checks: readonly Check[] = [
  {
    sentence: 'Guests of accepted and completed stays differ from the counter of night',
    query: `with stays as (
        select b.listing_id, d::date as night, sum(b.pet_count) as pets
        from bookings b, generate_series(b.start_date, b.end_date - 1, interval '1 day') d
        where b.status in ('accepted', 'completed') group by 1, 2)
      select coalesce(n.listing_id, s.listing_id) || ' ' || coalesce(n.night, s.night) as what
      from listing_nights n full join stays s on s.listing_id = n.listing_id and s.night = n.night
      where coalesce(n.used, 0) <> coalesce(s.pets, 0)`,
  },
  {
    sentence: 'More guests than places, or guests on a closed night',
    query: `select listing_id || ' ' || night as what from listing_nights
      where used > capacity or used < 0 or (closed and used > 0)`,
  },
  {
    sentence: 'The groups of the pets on a night differ from its guests',
    query: `with kinds as (select * from json_to_recordset('${JSON.stringify(kindBits)}') as k (kind text, bit int)),
      stays as (
        select b.listing_id, d::date as night, bit_or(k.bit) as groups
        from bookings b join booking_pets p on p.booking_id = b.id join kinds k on k.kind = p.kind,
          generate_series(b.start_date, b.end_date - 1, interval '1 day') d
        where b.status in ('accepted', 'completed') group by 1, 2)
      select n.listing_id || ' ' || n.night as what
      from listing_nights n left join stays s on s.listing_id = n.listing_id and s.night = n.night
      where n.guest_groups <> coalesce(s.groups, 0)`,
  },
  {
    sentence: 'The guest pets of a booking differ from its count',
    query: `select b.id::text as what from bookings b
      where b.pet_count <> (select count(*) from booking_pets p where p.booking_id = b.id)`,
  },
  {
    sentence: 'A night is not closed as the blocks say',
    query: `with shut as (
        select distinct b.listing_id, d::date as night
        from listing_blocks b, generate_series(b.start_date - 1, b.end_date, interval '1 day') d)
      select coalesce(n.listing_id, s.listing_id) || ' ' || coalesce(n.night, s.night) as what
      from (select * from listing_nights where closed) n
      full join shut s on s.listing_id = n.listing_id and s.night = n.night
      where n.night is null or s.night is null`,
  },
  {
    sentence: 'The rating of a listing differs from the reviews that are shown',
    query: `select l.id::text as what from listings l
      left join lateral (select count(*) as count, round(avg(rating) * 100) as average,
          array(select count(*) filter (where r.rating = stars) from generate_series(1, 5) as stars
            left join public_reviews r on r.listing_id = l.id group by stars order by stars)::int[] as stars
        from public_reviews r where r.listing_id = l.id) r on true
      where l.review_count <> r.count or l.rating_hundredths is distinct from r.average
        or l.rating_counts <> r.stars`,
  },
  {
    sentence:
      'A review is not of a completed stay, by one side about the other, in its week, and shown when it should be',
    query: `select r.id::text as what from reviews r join bookings b on b.id = r.booking_id
      where b.status <> 'completed' or (r.reviewer_id, r.reviewee_id) <> (case r.review_type
          when 'sitter_review' then b.owner_id else b.sitter_id end,
          case r.review_type when 'sitter_review' then b.sitter_id else b.owner_id end)
        or r.listing_id <> b.listing_id or r.created_at not between b.completed_at and b.completed_at + interval '7 days'
        or r.shown_at is distinct from (select case when count(*) = 2 then max(o.created_at) end from reviews o
            where o.booking_id = b.id and o.deleted_at is null)
          and r.shown_at <> b.completed_at + interval '7 days'`,
  },
  {
    sentence: 'A movement of the ledger does not sum to zero',
    query: `select movement_id::text as what from ledger_entries group by movement_id
      having sum(amount_cents) <> 0 or count(distinct booking_id) <> 1 or count(distinct kind) <> 1`,
  },
  {
    sentence: 'The ledger of a booking differs from its payments',
    query: `with ledger as (
        select booking_id, sum(amount_cents) as total,
          coalesce(sum(amount_cents) filter (where account = 'provider_balance'), 0) as balance,
          coalesce(sum(amount_cents) filter (where account = 'card_holds'), 0) as held
        from ledger_entries group by booking_id),
      paid as (
        select booking_id, sum(captured_cents - refunded_cents
            - (select coalesce(sum(withdrawn_cents), 0) from disputes d where d.payment_id = payments.id)) as kept,
          coalesce(sum(amount_cents) filter (where status = 'authorized'), 0) as held
        from payments group by booking_id)
      select coalesce(l.booking_id, p.booking_id)::text as what
      from ledger l full join paid p on p.booking_id = l.booking_id
      where coalesce(l.total, 0) <> 0 or coalesce(l.balance, 0) <> coalesce(p.kept, 0)
        or coalesce(l.held, 0) <> coalesce(p.held, 0)`,
  },
  {
    sentence: 'A settled payment left money in the funds of its booking',
    query: `select p.id::text as what from payments p where p.settled_at is not null
      and (select sum(amount_cents) from ledger_entries e where e.booking_id = p.booking_id and account = 'booking_funds') <> 0`,
  },
  {
    sentence: 'More than one live payment of a booking',
    query: `select booking_id::text as what from payments
      where status in ('starting', 'open', 'authorized', 'captured') and purpose = 'stay' group by booking_id having count(*) > 1`,
  },
  {
    sentence: 'The refunds of a payment differ from what was given back',
    query: `select p.id::text as what from payments p where p.refunded_cents <>
      (select coalesce(sum(amount_cents), 0) from refunds r where r.payment_id = p.id and r.status = 'done')`,
  },
  {
    sentence: 'The payment state of a booking differs from its payments',
    query: `select b.id::text as what from bookings b
      left join lateral (
        select coalesce(sum(captured_cents), 0) as taken, coalesce(sum(refunded_cents), 0) as back,
          count(*) filter (where status = 'authorized') as held
        from payments p where p.booking_id = b.id and p.purpose = 'stay') p on true
      where b.refunded_cents <> p.back or b.payment_state not in ('unpaid', 'failed') and b.payment_state <> case
          when p.held > 0 then 'authorized' when p.taken = 0 then '' when p.back = 0 then 'paid'
          when p.back < p.taken then 'partially_refunded' else 'refunded' end
        or b.payment_state in ('unpaid', 'failed') and (p.taken > 0 or p.held > 0)`,
  },
  {
    sentence: 'A completed stay was not paid',
    query: `select id::text as what from bookings where status = 'completed' and payment_state in ('unpaid', 'failed', 'authorized')`,
  },
  {
    sentence: 'The history of a booking does not end in its status',
    query: `select b.id::text as what from bookings b where b.status is distinct from
      (select to_status from booking_events e where e.booking_id = b.id order by e.id desc limit 1)`,
  },
  {
    sentence: 'A deleted listing is somebody’s favorite',
    query: `select f.id::text as what from favorites f join listings l on l.id = f.listing_id
      where l.deleted_at is not null`,
  },
  {
    sentence: 'A person has more favorites or lists than there may be',
    query: `select user_id::text as what from favorites f join listings l on l.id = f.listing_id
        where l.is_active and l.deleted_at is null group by user_id having count(*) > ${favoriteLimits.favorites}
      union all select user_id::text from favorite_lists group by user_id having count(*) > ${favoriteLimits.lists}`,
  },
  {
    sentence: 'The count of a conversation differs from its messages',
    query: `select c.id::text as what from conversations c
      left join lateral (select count(*) as count, max(number) as highest, max(created_at) as latest,
          count(*) filter (where sender_id not in (c.low_user_id, c.high_user_id)) as strange
        from messages m where m.conversation_id = c.id) m on true
      where c.message_count <> m.count or c.message_count <> coalesce(m.highest, 0) or m.strange > 0
        or c.last_message_at is distinct from m.latest
        or (select count(*) from conversation_members x where x.conversation_id = c.id
          and x.user_id in (c.low_user_id, c.high_user_id) and x.read_up_to <= x.delivered_up_to
          and x.delivered_up_to <= c.message_count) <> 2`,
  },
]

/**
 * Checks the invariants of the whole database. Returns a sentence for each violated one, with a count and an example.
 */
export async function auditDatabase(pool: pg.Pool): Promise<string[]> {
  const found: string[] = []
  for (const { sentence, query } of checks) {
    const { rows } = await pool.query<{ what: string }>(query)
    if (rows.length > 0) found.push(`${sentence} (${rows.length}, such as ${rows[0]?.what})`)
  }
  return found
}
