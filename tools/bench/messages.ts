import type pg from 'pg'
import type { connect } from '#server/database/connect.ts'
import { startSession } from '#server/modules/identity/public.ts'
import { pagesOf, slowestOf } from './slowest.ts'

const conversations = 2000
const inTheLongest = 20_000

/**
 * Times opening, searching and paging for a person with 2,000 conversations, one of them with 20,000 messages. Returns
 * the slowest p95 in milliseconds.
 */
export async function slowestOfMessages(
  product: string,
  { cookie, longest }: Talkative,
  say: (line: string) => void,
): Promise<number> {
  const thread = `/api/conversations/${longest}/messages`
  return Math.max(
    await slowestOf(
      product,
      [
        ['/api/conversations', cookie],
        ['/api/conversations?limit=20&search=Number77', cookie],
        ['/api/conversations?limit=20&search=Biscuit', cookie],
        ['/api/conversations?limit=20&search=porcupine', cookie],
        [`/api/conversations/${longest}`, cookie],
        [thread, cookie],
      ],
      say,
    ),
    await pagesOf(product, ['/api/conversations?limit=20', cookie], say),
    await pagesOf(product, [thread, cookie], say),
  )
}

export type Talkative = { readonly cookie: string; readonly longest: string }

/** Creates a person with 2,000 conversations, one of them long. */
export async function makeTalkative(db: ReturnType<typeof connect>['db'], pool: pg.Pool): Promise<Talkative> {
  const { rows: people } = await pool.query<{ id: string }>(
    `insert into users (issuer, subject, email, first_name, last_name, role)
     values ('bench', 'talkative', 'talkative@bench.test', 'Tess', 'Talkative', 'owner')
     on conflict (issuer, subject) do update set role = 'owner' returning id`,
  )
  const id = people[0]?.id ?? ''
  // live events and notifications have their own measurements and tests
  await pool.query('alter table messages disable trigger user, enable trigger messages_words')
  const { rows } = await pool.query<{ id: string }>(
    `with others as (
       select id, row_number() over (order by id) as n from users
       where issuer = 'bench' and id <> $1 order by id limit $2
     ), made as (
       insert into conversations (low_user_id, high_user_id, message_count, last_message_at)
       select least($1, id), greatest($1, id), case when n = 1 then $3 else 5 end, now() - n * interval '1 minute'
       from others on conflict do nothing returning *
     ), members as (
       insert into conversation_members (conversation_id, user_id, other_user_id, last_message_at)
       select made.id, a, b, last_message_at
       from made, unnest(array[low_user_id, high_user_id], array[high_user_id, low_user_id]) as pair (a, b)
     ), said as (
       insert into messages (conversation_id, number, sender_id, content, created_at)
       select id, n, case when n % 2 = 0 then low_user_id else high_user_id end,
         'Message ' || n || ': Biscuit eats at seven' || case when n = 4711 then ', and met a porcupine' else '' end,
         last_message_at - (message_count - n) * interval '1 second'
       from made, generate_series(1, message_count) as n
     )
     select id from made order by message_count desc limit 1`,
    [id, conversations, inTheLongest],
  )
  await pool.query('alter table messages enable trigger user')
  await pool.query('analyze conversations, conversation_members, messages')
  const { rows: known } = await pool.query<{ id: string }>(
    `select id from conversations where $1 in (low_user_id, high_user_id) order by message_count desc limit 1`,
    [id],
  )
  const { token } = await startSession(db, id, 'owner', null, new Date())
  return { cookie: `sid=${token}`, longest: rows[0]?.id ?? known[0]?.id ?? '' }
}
