import type { PaymentIntent } from './wire.ts'

/** The inside of `{ error: … }`, as Stripe sends it. */
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
 * An answer that is an error. `outcome` marks the ones that are the result of carrying the call out (a declined
 * card, a capture too late): what they changed is kept and an idempotency key replays them. The others (a missing
 * parameter, an unknown id) leave no trace, so the same key may be tried again with better parameters.
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

/** 400 for a parameter that is missing or makes no sense. */
export function badParameter(message: string, param?: string, code?: string): WireError {
  return new WireError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  })
}

/** 400 as the result of a call that was understood and cannot be carried out. */
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

/** 402 for what the card network or the card itself refuses. */
export function cardRefused(body: Omit<WireErrorBody, 'type'>): WireError {
  return new WireError(402, { type: 'card_error', ...body }, true)
}
