import type { Side } from '#contract/vocabulary/booking-states.ts'
import { Agent, request } from 'node:http'
import type pg from 'pg'
import type { connect } from '#server/database/connect.ts'
import { startSession } from '#server/modules/identity/public.ts'

const people = 1000
/** Polling intervals of an open thread and of the list of conversations (docs/product.md#messages). */
const everyMs = { thread: 2000, list: 5000 }
/** Interval at which one of the 500 pairs sends a message. */
const messageEveryMs = 200

export type CrowdFigures = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  /** Number of refused or lost requests, by status or error code. */
  readonly failed: Readonly<Record<string, number>>
}

/**
 * Simulates a thousand people who poll an open thread, 700 requests a second, spread over the servers,
 * while five messages are sent each second. Each request is sent on time, whether or not earlier ones were answered.
 */
export async function measureCrowd(
  servers: readonly string[],
  db: ReturnType<typeof connect>['db'],
  pool: pg.Pool,
  seconds: number,
): Promise<CrowdFigures> {
  const pollers = await makePollers(db, pool)
  const agent = new Agent({ keepAlive: true, maxSockets: people })
  const taken: number[] = []
  const failed: Record<string, number> = {}
  const fail = (why: unknown): void => {
    const name = String(why instanceof Error && 'code' in why ? why.code : why)
    failed[name] = (failed[name] ?? 0) + 1
  }
  const ask = async (poller: Poller, server: string, path: string): Promise<void> => {
    const begun = performance.now()
    const known = poller.tags.get(path)
    const { status, etag } = await get(agent, server + path, poller.cookie, known)
    taken.push(performance.now() - begun)
    if (status !== 200 && status !== 304) fail(status)
    poller.tags.set(path, etag)
  }
  const timers: NodeJS.Timeout[] = []
  for (const [at, poller] of pollers.entries()) {
    const server = servers[at % servers.length] ?? ''
    const poll = (path: string, every: number): void => {
      // spread over the interval
      timers.push(
        setTimeout(
          () => timers.push(setInterval(() => void ask(poller, server, path).catch(fail), every)),
          ((at * 7919) % people) * (every / people),
        ),
      )
    }
    poll(`/api/conversations/${poller.conversation}/messages`, everyMs.thread)
    poll('/api/conversations', everyMs.list)
  }
  const talk = setInterval(() => {
    const at = Math.floor(Math.random() * pollers.length)
    const poller = pollers[at]
    if (poller) void say(servers[at % servers.length] ?? '', poller).catch(fail)
  }, messageEveryMs)
  // until all are polling
  await sleep(everyMs.list + 1000)
  taken.length = 0
  const begun = performance.now()
  await sleep(seconds * 1000)
  const counted = taken.toSorted((a, b) => a - b)
  const perSecond = (counted.length * 1000) / (performance.now() - begun)
  for (const timer of [...timers, talk]) clearInterval(timer)
  // let requests in progress finish
  await sleep(1000)
  agent.destroy()
  const at = (share: number) => counted[Math.floor(counted.length * share)] ?? 0
  return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), failed }
}

type Poller = {
  readonly cookie: string
  readonly conversation: string
  readonly tags: Map<string, string | undefined>
}

/** Pairs of an owner and a sitter with twenty messages each. */
async function makePollers(db: ReturnType<typeof connect>['db'], pool: pg.Pool): Promise<Poller[]> {
  await pool.query('alter table messages disable trigger user')
  const { rows } = await pool.query<{ conversation: string; id: string; role: Side }>(
    `with person as (
       select id, role, row_number() over (partition by role order by id desc) as n from users
       where issuer = 'bench' and role in ('owner', 'sitter')
     ), made as (
       insert into conversations (low_user_id, high_user_id, message_count, last_message_at)
       select least(a.id, b.id), greatest(a.id, b.id), 20, now()
       from person a join person b on b.n = a.n where a.role = 'owner' and b.role = 'sitter' and a.n <= $1 / 2
       on conflict (low_user_id, high_user_id) do update set last_message_at = now() returning *
     ), members as (
       insert into conversation_members (conversation_id, user_id, other_user_id, last_message_at)
       select made.id, a, b, now()
       from made, unnest(array[low_user_id, high_user_id], array[high_user_id, low_user_id]) as pair (a, b)
       on conflict do nothing
     ), said as (
       insert into messages (conversation_id, number, sender_id, content, delivered_at, read_at)
       select id, n, case when n % 2 = 0 then low_user_id else high_user_id end, 'Message ' || n, now(), now()
       from made, generate_series(1, 20) as n on conflict do nothing
     )
     select made.id as conversation, u.id, u.role from made join users u on u.id in (low_user_id, high_user_id)`,
    [people],
  )
  await pool.query('alter table messages enable trigger user')
  await pool.query('analyze conversations, conversation_members, messages')
  const pollers: Poller[] = []
  for (const { conversation, id, role } of rows) {
    const { token } = await startSession(db, id, role, null, new Date())
    pollers.push({ cookie: `sid=${token}`, conversation, tags: new Map() })
  }
  return pollers
}

function get(
  agent: Agent,
  address: string,
  cookie: string,
  known: string | undefined,
): Promise<{ status: number; etag: string | undefined }> {
  return new Promise((resolve, reject) => {
    request(address, { agent, headers: { cookie, ...(known && { 'if-none-match': known }) } }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? known }))
    })
      .once('error', reject)
      .end()
  })
}

async function say(server: string, { cookie, conversation }: Poller): Promise<void> {
  const answer = await fetch(`${server}/api/conversations/${conversation}/messages`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'How is Biscuit?' }),
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`a message is ${answer.status}`)
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
