import type { Kind, KeptObject, KeptObjects, StripeEvent } from './wire.ts'

/** A finished response that an idempotency key replays byte for byte. */
export type KeptAnswer = { fingerprint: string; status: number; body: string }

/** Which part of a list is requested. Newest first; `created` bounds are Unix seconds. */
export type ListQuery = {
  limit: number
  startingAfter?: string
  endingBefore?: string
  /** The object that they belong to. */
  of?: string
  /** The account that they were sent to. */
  to?: string
  types?: string[]
  createdFrom?: number
  createdUntil?: number
}

/** One page, newest first. */
export type Page<Item> = { items: Item[]; hasMore: boolean }

/** A delivery of an event to one endpoint; `attempt` counts from 1. */
export type Delivery = {
  eventId: string
  endpointId: string
  url: string
  secret: string
  payload: string
  eventCreated: number
  attempt: number
}

/** What can be done inside one atomic step. */
export type SandboxTransaction = {
  /**
   * Takes an idempotency key. Returns undefined if the key is ours until the end of the step, otherwise its stored
   * response. Waits while another step holds the key.
   */
  claimKey(key: string, fingerprint: string, at: Date): Promise<KeptAnswer | undefined>
  keepAnswer(key: string, answer: KeptAnswer): Promise<void>
  /** Reads an object and locks it until the end of the step. */
  lock<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  find<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  /** Deletes an object. */
  forget(kind: Kind, id: string): Promise<void>
  /** Inserts or replaces. */
  save(...objects: readonly Exclude<KeptObject, StripeEvent>[]): Promise<void>
  /** Records an event and one due delivery for every endpoint subscribed to its type. */
  saveEvent(event: StripeEvent, dueAt: Date): Promise<void>
}

/** The storage of the stand-in. */
export type SandboxStore = {
  /** Commits everything that `work` writes, or nothing. */
  transaction<Result>(work: (tx: SandboxTransaction) => Promise<Result>): Promise<Result>
  findAnswer(key: string): Promise<KeptAnswer | undefined>
  find<K extends Kind>(kind: K, id: string): Promise<KeptObjects[K] | undefined>
  /** Undefined if the cursor names no object. */
  list<K extends Kind>(kind: K, query: ListQuery): Promise<Page<KeptObjects[K]> | undefined>
  /** Takes due deliveries; each is due again at `leaseUntil` unless it is finished or postponed before. */
  claimDeliveries(now: Date, leaseUntil: Date, limit: number): Promise<Delivery[]>
  finishDelivery(delivery: Delivery): Promise<void>
  /** With `dueAt` undefined, the delivery is given up. */
  postponeDelivery(delivery: Delivery, dueAt: Date | undefined): Promise<void>
  /** When the next delivery is due; undefined if none is. */
  nextDelivery(): Promise<Date | undefined>
  /** Deletes idempotency keys older than this. */
  forgetKeysBefore(time: Date): Promise<void>
}
