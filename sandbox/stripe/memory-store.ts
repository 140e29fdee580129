// The same store without a database, for tests that need none. Steps run one after the other; the writes of a step are
// visible to others only if it succeeds.
import type { Delivery, KeptAnswer, ListQuery, Page, SandboxStore, SandboxTransaction } from './store.ts'
import { belongsTo } from './wire.ts'
import type { Kind, KeptObject, KeptObjects, StripeEvent, WebhookEndpoint } from './wire.ts'

type KeptDelivery = { eventId: string; endpointId: string; attempts: number; dueAt: Date | undefined; done: boolean }
type Memory = {
  objects: Map<string, KeptObject>
  keys: Map<string, KeptAnswer & { at: Date }>
  deliveries: Map<string, KeptDelivery>
}

/** A store that is lost with the process. */
export function createMemorySandboxStore(): SandboxStore {
  const memory: Memory = { objects: new Map(), keys: new Map(), deliveries: new Map() }
  let last: Promise<unknown> = Promise.resolve()

  return {
    transaction: <Result>(work: (tx: SandboxTransaction) => Promise<Result>) => {
      const result = last.then(() => runStep(memory, work))
      last = result.catch(() => undefined)
      return result
    },
    findAnswer: async (key) => memory.keys.get(key),
    find: async (kind, id) => pick(memory.objects.get(id), kind),
    list: async (kind, query) => list(memory, kind, query),
    claimDeliveries: async (now, leaseUntil, limit) => claimDeliveries(memory, now, leaseUntil, limit),
    finishDelivery: async (delivery) => {
      const kept = memory.deliveries.get(deliveryKey(delivery))
      const event = pick(memory.objects.get(delivery.eventId), 'event')
      if (kept === undefined || event === undefined || kept.done) return
      kept.done = true
      memory.objects.set(event.id, { ...event, pending_webhooks: event.pending_webhooks - 1 })
    },
    postponeDelivery: async (delivery, dueAt) => {
      const kept = memory.deliveries.get(deliveryKey(delivery))
      if (kept !== undefined && !kept.done) kept.dueAt = dueAt
    },
    nextDelivery: async () => {
      const times = [...memory.deliveries.values()].filter((each) => !each.done).map((each) => each.dueAt?.getTime())
      const due = times.filter((time) => time !== undefined)
      return due.length === 0 ? undefined : new Date(Math.min(...due))
    },
    forgetKeysBefore: async (time) => {
      for (const [key, answer] of memory.keys) if (answer.at < time) memory.keys.delete(key)
    },
  }
}

async function runStep<Result>(memory: Memory, work: (tx: SandboxTransaction) => Promise<Result>): Promise<Result> {
  const step: Memory = { objects: new Map(), keys: new Map(), deliveries: new Map() }
  const find = <K extends Kind>(kind: K, id: string) => pick(step.objects.get(id) ?? memory.objects.get(id), kind)
  const result = await work({
    claimKey: async (key, fingerprint, at) => {
      const before = memory.keys.get(key)
      if (before === undefined) step.keys.set(key, { fingerprint, status: 0, body: '', at })
      return before
    },
    keepAnswer: async (key, answer) => {
      const claimed = step.keys.get(key)
      if (claimed !== undefined) step.keys.set(key, { ...claimed, ...answer })
    },
    lock: async (kind, id) => find(kind, id),
    find: async (kind, id) => find(kind, id),
    forget: async (_kind, id) => {
      step.objects.delete(id)
      memory.objects.delete(id)
    },
    save: async (...objects) => {
      for (const object of objects) step.objects.set(object.id, structuredClone(object))
    },
    saveEvent: async (event, dueAt) => {
      const known = [...memory.objects.values(), ...step.objects.values()]
      const wanted = known.filter((each) => each.object === 'webhook_endpoint').filter((each) => wants(each, event))
      step.objects.set(event.id, { ...structuredClone(event), pending_webhooks: wanted.length })
      for (const { id } of wanted) {
        const delivery = { eventId: event.id, endpointId: id, attempts: 0, dueAt, done: false }
        step.deliveries.set(deliveryKey(delivery), delivery)
      }
    },
  })
  for (const [id, object] of step.objects) memory.objects.set(id, object)
  for (const [key, answer] of step.keys) memory.keys.set(key, answer)
  for (const [key, delivery] of step.deliveries) memory.deliveries.set(key, delivery)
  return result
}

function wants(endpoint: WebhookEndpoint, event: StripeEvent): boolean {
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(event.type)
}

function isOf<K extends Kind>(object: KeptObject, kind: K): object is KeptObject & KeptObjects[K] {
  return object.object === kind
}

function pick<K extends Kind>(object: KeptObject | undefined, kind: K): KeptObjects[K] | undefined {
  return object !== undefined && isOf(object, kind) ? structuredClone(object) : undefined
}

function list<K extends Kind>(memory: Memory, kind: K, query: ListQuery): Page<KeptObjects[K]> | undefined {
  const all = [...memory.objects.values()].filter((each) => isOf(each, kind)).toReversed()
  const cursor = query.startingAfter ?? query.endingBefore
  const at = all.findIndex((each) => each.id === cursor)
  if (cursor !== undefined && at === -1) return undefined
  const backwards = query.startingAfter === undefined && query.endingBefore !== undefined
  const rest = backwards ? all.slice(0, at) : all.slice(at + 1)
  const found = rest.filter((each) => fits(each, query))
  const items = backwards ? found.slice(-query.limit) : found.slice(0, query.limit)
  return { items: structuredClone(items), hasMore: found.length > items.length }
}

function fits(object: KeptObject, query: ListQuery): boolean {
  return (
    (query.of === undefined || belongsTo(object) === query.of) &&
    (query.to === undefined || (object.object === 'transfer' && object.destination === query.to)) &&
    (query.types === undefined || (object.object === 'event' && query.types.includes(object.type))) &&
    (query.createdFrom === undefined || object.created >= query.createdFrom) &&
    (query.createdUntil === undefined || object.created <= query.createdUntil)
  )
}

function claimDeliveries(memory: Memory, now: Date, leaseUntil: Date, limit: number): Delivery[] {
  const isDue = (each: KeptDelivery) => !each.done && each.dueAt !== undefined && each.dueAt <= now
  const due = [...memory.deliveries.values()].filter(isDue).slice(0, limit)
  return due.flatMap((each) => {
    const event = pick(memory.objects.get(each.eventId), 'event')
    const endpoint = pick(memory.objects.get(each.endpointId), 'webhook_endpoint')
    if (event === undefined || endpoint === undefined) return []
    each.attempts += 1
    each.dueAt = leaseUntil
    const { eventId, endpointId, attempts } = each
    const { url, secret } = endpoint
    const payload = JSON.stringify(event)
    return [{ eventId, endpointId, url, secret, payload, eventCreated: event.created, attempt: attempts }]
  })
}

function deliveryKey(delivery: { eventId: string; endpointId: string }): string {
  return `${delivery.eventId} ${delivery.endpointId}`
}
