// The stand-in's store in PostgreSQL. One step of the API is one transaction: the change, its events, their deliveries
// and the response of the idempotency key are committed together, so a killed server loses all or nothing.
import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'
import type { Delivery, KeptAnswer, ListQuery, Page, SandboxStore, SandboxTransaction } from './store.ts'
import { belongsTo } from './wire.ts'
import type { Kind, KeptObject, KeptObjects, StripeEvent } from './wire.ts'

type Database = Pick<Pool | PoolClient, 'query'>

/**
 * Creates the tables if they are missing and returns the store. Two servers may start at the same time. The pool stays
 * the caller's, who handles its errors and ends it.
 */
export async function createPostgresSandboxStore(pool: Pool): Promise<SandboxStore> {
  await inTransaction(pool, makeTables)
  return {
    transaction: (work) => inTransaction(pool, (client) => work(transactionOn(client))),
    findAnswer: (key) => findAnswer(pool, key),
    find: (kind, id) => find(pool, kind, id),
    list: (kind, query) => list(pool, kind, query),
    claimDeliveries: (now, leaseUntil, limit) => claimDeliveries(pool, now, leaseUntil, limit),
    finishDelivery: (delivery) => finishDelivery(pool, delivery),
    postponeDelivery: (delivery, dueAt) => postponeDelivery(pool, delivery, dueAt),
    nextDelivery: () => nextDelivery(pool),
    forgetKeysBefore: async (time) => {
      await pool.query('delete from stripe_sandbox.idempotency_keys where created_at < $1', [time])
    },
  }
}

/**
 * Creates or changes the tables, unless this very schema made them: `create index if not exists` locks a table even if
 * the index exists, which would block another server on the database.
 */
async function makeTables(client: PoolClient): Promise<void> {
  const schema = readFileSync(new URL('./schema.sql', import.meta.url), 'utf8')
  const mark = hash('sha256', schema)
  await client.query(`select pg_advisory_xact_lock(hashtext('stripe_sandbox'))`)
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = 'stripe_sandbox'`,
  )
  if (rows[0]?.mark === mark) return
  await client.query(schema)
  await client.query(`comment on schema stripe_sandbox is '${mark}'`)
}

async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  // A lost connection rejects the running query and also emits this event; without a listener it would end the process.
  const lost = (error: Error) => (broken = error)
  client.on('error', lost)
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    // A connection that cannot even roll back is discarded, not returned to the pool.
    await client.query('rollback').catch(lost)
    throw error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

function transactionOn(client: PoolClient): SandboxTransaction {
  return {
    claimKey: (key, fingerprint, at) => claimKey(client, key, fingerprint, at),
    keepAnswer: async (key, { status, body }) => {
      const update = 'update stripe_sandbox.idempotency_keys set status = $2, body = $3 where key = $1'
      await client.query(update, [key, status, body])
    },
    lock: (kind, id) => find(client, kind, id, ' for update'),
    find: (kind, id) => find(client, kind, id),
    forget: async (kind, id) => {
      await client.query('delete from stripe_sandbox.objects where id = $1 and kind = $2', [id, kind])
    },
    save: (...objects) => save(client, objects),
    saveEvent: (event, dueAt) => saveEvent(client, event, dueAt),
  }
}

async function claimKey(
  client: PoolClient,
  key: string,
  fingerprint: string,
  at: Date,
): Promise<KeptAnswer | undefined> {
  // The insert waits for another open transaction with the same key and then finds its response.
  const taken = await client.query(
    `insert into stripe_sandbox.idempotency_keys (key, fingerprint, created_at) values ($1, $2, $3)
     on conflict (key) do nothing`,
    [key, fingerprint, at],
  )
  return taken.rowCount === 1 ? undefined : findAnswer(client, key)
}

async function findAnswer(database: Database, key: string): Promise<KeptAnswer | undefined> {
  const select = 'select fingerprint, status, body from stripe_sandbox.idempotency_keys where key = $1'
  return (await database.query<KeptAnswer>(select, [key])).rows[0]
}

async function find<K extends Kind>(
  database: Database,
  kind: K,
  id: string,
  locking: '' | ' for update' = '',
): Promise<KeptObjects[K] | undefined> {
  const select = `select body from stripe_sandbox.objects where id = $1 and kind = $2${locking}`
  return (await database.query<{ body: KeptObjects[K] }>(select, [id, kind])).rows[0]?.body
}

async function save(client: PoolClient, objects: readonly Exclude<KeptObject, StripeEvent>[]): Promise<void> {
  const rows = objects.map((body) => {
    const { id, object: kind, created } = body
    return { id, kind, created, intent_id: belongsTo(body), body }
  })
  await client.query(
    `insert into stripe_sandbox.objects (id, kind, created, intent_id, body)
     select * from jsonb_to_recordset($1) as o (id text, kind text, created bigint, intent_id text, body jsonb)
     on conflict (id) do update set body = excluded.body, intent_id = excluded.intent_id`,
    [JSON.stringify(rows)],
  )
}

async function saveEvent(client: PoolClient, event: StripeEvent, dueAt: Date): Promise<void> {
  await client.query(
    `with wanted as (
       select id from stripe_sandbox.objects
       where kind = 'webhook_endpoint' and body -> 'enabled_events' ?| array['*', $2::text]
     ), event as (
       insert into stripe_sandbox.objects (id, kind, created, type, body)
       values ($1, 'event', $3, $2,
         jsonb_set($4::jsonb, '{pending_webhooks}', to_jsonb((select count(*) from wanted))))
       returning id
     )
     insert into stripe_sandbox.deliveries (event_id, endpoint_id, due_at)
     select event.id, wanted.id, $5 from event, wanted`,
    [event.id, event.type, event.created, event, dueAt],
  )
}

async function list<K extends Kind>(
  database: Database,
  kind: K,
  query: ListQuery,
): Promise<Page<KeptObjects[K]> | undefined> {
  const cursor = query.startingAfter ?? query.endingBefore
  const from = cursor === undefined ? null : await position(database, kind, cursor)
  if (from === undefined) return undefined
  const backwards = query.startingAfter === undefined && query.endingBefore !== undefined
  const { rows } = await database.query<{ body: KeptObjects[K] }>(
    `select body from stripe_sandbox.objects
     where kind = $1
       and ($2::bigint is null or ${backwards ? 'seq > $2' : 'seq < $2'})
       and ($3::text is null or intent_id = $3)
       and ($4::text[] is null or type = any ($4))
       and ($5::bigint is null or created >= $5)
       and ($6::bigint is null or created <= $6)
       and ($7::text is null or body ->> 'destination' = $7)
     order by seq ${backwards ? 'asc' : 'desc'}
     limit $8`,
    [
      kind,
      from,
      query.of ?? null,
      query.types ?? null,
      query.createdFrom ?? null,
      query.createdUntil ?? null,
      query.to ?? null,
      query.limit + 1,
    ],
  )
  const items = rows.slice(0, query.limit).map((row) => row.body)
  return { items: backwards ? items.toReversed() : items, hasMore: rows.length > query.limit }
}

async function position(database: Database, kind: Kind, id: string): Promise<string | undefined> {
  const select = 'select seq::text as seq from stripe_sandbox.objects where id = $1 and kind = $2'
  return (await database.query<{ seq: string }>(select, [id, kind])).rows[0]?.seq
}

async function claimDeliveries(pool: Pool, now: Date, leaseUntil: Date, limit: number): Promise<Delivery[]> {
  const { rows } = await pool.query<{
    event_id: string
    endpoint_id: string
    attempts: number
    event: StripeEvent
    endpoint: KeptObjects['webhook_endpoint']
  }>(
    `with due as (
       select event_id, endpoint_id from stripe_sandbox.deliveries
       where delivered_at is null and due_at <= $1
       order by due_at limit $3 for update skip locked
     )
     update stripe_sandbox.deliveries d set attempts = d.attempts + 1, due_at = $2
     from due, stripe_sandbox.objects event, stripe_sandbox.objects endpoint
     where d.event_id = due.event_id and d.endpoint_id = due.endpoint_id
       and event.id = d.event_id and endpoint.id = d.endpoint_id
     returning d.event_id, d.endpoint_id, d.attempts, event.body as event, endpoint.body as endpoint`,
    [now, leaseUntil, limit],
  )
  return rows.map((row) => ({
    eventId: row.event_id,
    endpointId: row.endpoint_id,
    url: row.endpoint.url,
    secret: row.endpoint.secret,
    payload: JSON.stringify(row.event),
    eventCreated: row.event.created,
    attempt: row.attempts,
  }))
}

async function finishDelivery(pool: Pool, delivery: Delivery): Promise<void> {
  await pool.query(
    `with done as (
       update stripe_sandbox.deliveries set delivered_at = now()
       where event_id = $1 and endpoint_id = $2 and delivered_at is null
       returning event_id
     )
     update stripe_sandbox.objects
     set body = jsonb_set(body, '{pending_webhooks}', to_jsonb((body ->> 'pending_webhooks')::int - 1))
     where id in (select event_id from done)`,
    [delivery.eventId, delivery.endpointId],
  )
}

async function postponeDelivery(pool: Pool, delivery: Delivery, dueAt: Date | undefined): Promise<void> {
  await pool.query(
    `update stripe_sandbox.deliveries set due_at = $3
     where event_id = $1 and endpoint_id = $2 and delivered_at is null`,
    [delivery.eventId, delivery.endpointId, dueAt ?? null],
  )
}

async function nextDelivery(pool: Pool): Promise<Date | undefined> {
  const select = 'select min(due_at) as due from stripe_sandbox.deliveries where delivered_at is null'
  // An application may have set the driver's parser of timestamps to text.
  const due = (await pool.query<{ due: Date | string | null }>(select)).rows[0]?.due
  return due === null || due === undefined ? undefined : new Date(due)
}
