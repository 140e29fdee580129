import { checkClientSecret, viewIntent, type Caller } from './call.ts'
import { badParameter, noSuch } from './errors.ts'
import { onlyKnown, record, text, texts, wholeNumber, type Fields } from './parameters.ts'
import type { ListQuery, SandboxStore } from './store.ts'
import type { Kind, PaymentIntent } from './wire.ts'

/** What a read gets. */
export type Read = { store: SandboxStore; caller: Caller; fields: Fields; path: string }

const PAGING = ['created', 'ending_before', 'expand', 'limit', 'starting_after']

/** `GET /v1/payment_intents/:id` for both callers. */
export async function retrieveIntent(read: Read, id: string): Promise<Partial<PaymentIntent>> {
  const intent = await read.store.find('payment_intent', id)
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent')
  checkClientSecret(read.caller, read.fields, intent)
  return viewIntent(read.caller, intent)
}

/** `GET /v1/charges/:id`, `/v1/refunds/:id` and so on. */
export async function retrieve(
  read: Read,
  kind: 'account' | 'charge' | 'dispute' | 'refund' | 'event' | 'transfer',
  id: string,
): Promise<object> {
  const found = await read.store.find(kind, id)
  if (found === undefined) throw noSuch(kind, id)
  return found
}

/** Returns a list in Stripe's shape, newest first, with the filters of this kind, or of what belongs to one object. */
export async function list(
  read: Read,
  kind: Exclude<Kind, 'account_link' | 'card_use'>,
  filters: string[],
  of?: string,
): Promise<object> {
  onlyKnown(read.fields, [...PAGING, ...filters])
  const page = await read.store.list(kind, {
    ...listQuery(read.fields, kind),
    ...(of !== undefined && { of }),
  })
  if (page === undefined) {
    const after = text(read.fields, 'starting_after')
    const cursor = after ?? text(read.fields, 'ending_before') ?? ''
    throw noSuch(kind, cursor, after === undefined ? 'ending_before' : 'starting_after')
  }
  return { object: 'list', url: read.path, has_more: page.hasMore, data: page.items }
}

function listQuery(fields: Fields, kind: Kind): ListQuery {
  const limit = wholeNumber(fields, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw badParameter('Limit must be between 1 and 100.', 'limit')
  const startingAfter = text(fields, 'starting_after')
  const endingBefore = text(fields, 'ending_before')
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw badParameter('You may only specify one of these parameters: starting_after, ending_before.')
  }
  const of = text(fields, 'payment_intent') ?? text(fields, 'customer') ?? text(fields, 'transfer_group')
  // all kept payment methods are cards, whatever type is asked for
  const type = kind === 'event' ? text(fields, 'type') : undefined
  const types = type === undefined ? texts(fields, 'types') : [type]
  return {
    limit,
    ...(startingAfter === undefined ? {} : { startingAfter }),
    ...(endingBefore === undefined ? {} : { endingBefore }),
    ...(of === undefined ? {} : { of }),
    ...(types.length === 0 ? {} : { types }),
    ...createdBounds(fields),
  }
}

function createdBounds(fields: Fields): { createdFrom?: number; createdUntil?: number } {
  if (typeof fields['created'] === 'string') {
    const exactly = wholeNumber(fields, 'created')
    return exactly === undefined ? {} : { createdFrom: exactly, createdUntil: exactly }
  }
  const bounds = record(fields, 'created')
  onlyKnown(bounds, ['gt', 'gte', 'lt', 'lte'])
  const above = wholeNumber(bounds, 'gt')
  const below = wholeNumber(bounds, 'lt')
  const from = wholeNumber(bounds, 'gte') ?? (above === undefined ? undefined : above + 1)
  const until = wholeNumber(bounds, 'lte') ?? (below === undefined ? undefined : below - 1)
  return {
    ...(from === undefined ? {} : { createdFrom: from }),
    ...(until === undefined ? {} : { createdUntil: until }),
  }
}
