import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldSentencesOf, inputSentenceOf } from '#contract/input-sentences.ts'
import { refusals, refuse } from '#contract/refusals.ts'
import { isDatabaseAway, outageReason } from '#server/database/connect.ts'
import { databaseError } from '#server/database/transaction.ts'
import type { RefusalCode, RefusalKind, Refused } from '#contract/refusals.ts'
import type { ProtectiveHeaders } from './protective-headers.ts'
import { errorCode } from '#server/platform/error-code.ts'
import { throttle } from '#server/platform/throttle.ts'

/** Sends a refusal: plain text for people, RFC 9457 for clients that accept it. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, sentence: own, field, retryAfter }: RefusalKind = refusals[refused.refused]
  const sentence = refused.sentence ?? own
  void reply.code(status).header('cache-control', 'no-store')
  const wait = refused.retryAfter ?? retryAfter
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(wait))
  const errors = refused.fields ?? (field && { [field]: sentence })
  return sendProblem(request, reply, sentence, {
    status,
    code: refused.refused,
    ...(errors && { errors }),
    ...refused.details,
  })
}

function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  more: { status: number } & Record<string, unknown>,
): FastifyReply {
  if (!request.headers.accept?.includes('application/problem+json'))
    return reply.type('text/plain; charset=utf-8').send(title)
  return reply
    .type('application/problem+json')
    .send(JSON.stringify({ type: 'about:blank', title, ...more, requestId: request.id }))
}

/** The refusal for a failed parse: a sentence about the first field, and one per field to show beside it. */
export function invalidInput({ issues }: z.core.$ZodError): Refused {
  return { refused: 'invalid_input', sentence: inputSentenceOf(issues), fields: fieldSentencesOf(issues) }
}

const byStatus: Partial<Record<number, RefusalCode>> = {
  400: 'invalid_input',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  414: 'invalid_input',
  415: 'wrong_type',
  429: 'too_many',
  503: 'overloaded',
}

/**
 * Returns the handler for unreadable requests. They fail before any hook runs, so it sets the protective headers
 * itself.
 */
export function unreadable(protective: ProtectiveHeaders) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.headers(protective)
    void handleError(error, request, reply)
  }
}

/** A refusal thrown where it cannot be returned: in a hook, a parser, or while waiting for a turn. */
export class RefusedError extends Error {
  readonly refusal: Refused
  constructor(refusal: Refused) {
    super(refusal.sentence ?? refusal.refused)
    this.refusal = refusal
  }
}

/** The SQLSTATE of writes for a deleted account (`refuse_former_member`). */
const formerMemberState = 'PS401'
/** The same for somebody who is suspended (`refuse_suspended`). */
const suspendedState = 'PS403'
/** And for one whose account waits to be deleted (`refuse_leaving`). */
const leavingState = 'PS409'

/** The refusal for a thrown error, including those of the framework; undefined for a bug. */
export function refusedBy(error: unknown): Refused | undefined {
  if (error instanceof RefusedError) return error.refusal
  // the caller's account was deleted during the call
  if (databaseError(error)?.code === formerMemberState) return refuse('not_signed_in')
  // or suspended
  if (databaseError(error)?.code === suspendedState) return refuse('suspended')
  // or waits to be deleted
  if (databaseError(error)?.code === leavingState) return refuse('account_leaving')
  const status = statusOf(error)
  const code = status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'invalid_input' : undefined))
  return code && refuse(code)
}

/** What each server's log has had within the last minute. */
const logged = new WeakMap<object, ReturnType<typeof throttle>>()

/** Whether the log of a request's server may have another line of a kind now; see `throttle`. */
function aMinute({ server: { server } }: FastifyRequest, kind: string): number | undefined {
  const known = logged.get(server) ?? throttle(60_000)
  logged.set(server, known)
  return known(kind)
}

/** Turns a thrown error into a response: a refusal, or a 500 with the request id. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedBy(error)
  if (refused) return sendRefusal(request, reply, refused)
  if (isDatabaseAway(error)) {
    // all requests fail like this meanwhile, and the log may be on the disk that is full: a line a minute, no stack trace
    const why = outageReason(error)
    const leftOut = aMinute(request, why)
    if (leftOut !== undefined) request.log.warn({ reason: error.message, ...(leftOut > 0 && { leftOut }) }, why)
    return sendRefusal(request, reply, refuse('overloaded'))
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected error')
  void reply.code(500).header('cache-control', 'no-store')
  // no code, because a bug is not a refusal
  return sendProblem(request, reply, `Something went wrong. Please try again. (Request ${request.id})`, { status: 500 })
}

/**
 * The status of an error that is meant for the response: of the framework, with `expose`, or of an aborted request. In
 * other errors, `statusCode` is what an outside service answered *us* with.
 */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const code = errorCode(error) ?? ''
  // the framework and its plugins name their errors FST_…
  const isForAnswer = code.startsWith('FST_') || code === 'ECONNRESET' || ('expose' in error && error.expose === true)
  return isForAnswer && typeof error.statusCode === 'number' ? error.statusCode : undefined
}
