import type { Kind, KeptObject, KeptObjects, StripeEvent } from './wire.ts'

/** A finished answer that an idempotency key replays byte for byte. */
export type KeptAnswer = { fingerprint: string; status: number; body: string }

/** Which part of a list is wanted. Newest first; `created` bounds are Unix seconds. */
export type ListQuery = {
  limit: number
  startingAfter?: string
  endingBefore?: string
  /** What they belong to. */
  of?: string
  /** The account that they were sent to. */
  to?: string
  types?: string[]
  createdFrom?: number
  createdUntil?: number
}

/** One page, newest first. */
export type Page<Item> = { items: Item[]; hasMore: boolean }

/** An event on its way to one endpoint; `attempt` counts from 1. */
export type Delivery = {
  eventId: string
  endpointId: string
  url: string
  secret: string
  payload: string
  eventCreated: number
  attempt: number
}

/** What may be done inside one atomic step. */
export type SandboxTransaction = {
  /**
   * Takes an idempotency key. Undefined: the key is ours until the end of the step. Otherwise the answer that it
   * already has. While another step holds the key, this waits.
   */
  claimKey(key: string, fingerprint: string, at: Date): Promise<KeptAnswer | undefined>
  keepAnswer(key: string, answer: KeptAnswer): Promise<void>
  /** Reads an object and keeps everybody else's hands off it until the end of the step. */
  lock<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  find<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  /** Inserts or replaces. */
  save(object: Exclude<KeptObject, StripeEvent>): Promise<void>
  /** Records an event and one due delivery for every endpoint that asked for its type. */
  saveEvent(event: StripeEvent, dueAt: Date): Promise<void>
}

/** Where the stand-in remembers. */
export type SandboxStore = {
  /** All that `work` writes happens, or nothing of it. */
  transaction<Result>(work: (tx: SandboxTransaction) => Promise<Result>): Promise<Result>
  findAnswer(key: string): Promise<KeptAnswer | undefined>
  find<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  /** Undefined when the cursor names no object. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<Page<KeptObjects[K]> | undefined>
  /** Takes due deliveries; each comes back at `leaseUntil` unless it is finished or postponed before. */
  claimDeliveries(now: Date, leaseUntil: Date, limit: number): Promise<Delivery[]>
  finishDelivery(delivery: Delivery): Promise<void>
  /** Undefined `dueAt`: given up. */
  postponeDelivery(delivery: Delivery, dueAt: Date | undefined): Promise<void>
  /** When the next delivery is due; undefined when all are done. */
  nextDelivery(): Promise<Date | undefined>
  /** Forgets idempotency keys older than this. */
  forgetKeysBefore(time: Date): Promise<void>
}
