import type { PaymentIntent } from './wire.ts'

/** The content of `{ error: … }`, as Stripe sends it. */
export type WireErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: Partial<PaymentIntent>
}

/**
 * A response that is an error. `outcome` marks errors that are the result of a call (a declined card, a late capture):
 * their changes are kept, and an idempotency key replays them. Other errors (a missing parameter, an unknown id) change
 * nothing, so the same key may be used again with better parameters.
 */
export class WireError extends Error {
  readonly status: number
  readonly body: WireErrorBody
  readonly outcome: boolean

  constructor(status: number, body: WireErrorBody, outcome = false) {
    super(body.message)
    this.status = status
    this.body = body
    this.outcome = outcome
  }
}

/** 400 for a missing or invalid parameter. */
export function badParameter(message: string, param?: string, code?: string): WireError {
  return new WireError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  })
}

/** 400 for a call that is valid but cannot be carried out. */
export function impossible(message: string, code: string, extra: Partial<WireErrorBody> = {}): WireError {
  return new WireError(400, { type: 'invalid_request_error', message, code, ...extra }, true)
}

/** 404 for an id that does not exist. */
export function noSuch(kind: string, id: string, param = 'id'): WireError {
  return new WireError(404, {
    type: 'invalid_request_error',
    message: `No such ${kind}: '${id}'`,
    code: 'resource_missing',
    param,
  })
}

/** 402 for a refusal of the card or the network. */
export function cardRefused(body: Omit<WireErrorBody, 'type'>): WireError {
  return new WireError(402, { type: 'card_error', ...body }, true)
}
