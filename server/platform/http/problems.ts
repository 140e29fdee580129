import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isRefused, refusals, refuse } from '#contract/refusals.ts'
import { isDatabaseAway } from '#server/database/connect.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import { permissionsPolicy } from './page-policy.ts'
import { fieldSentenceOf, nameOf, wordsOf } from './input-sentence.ts'

/** When to try again, in seconds, where the refusal itself does not know better. */
const waitSeconds: Partial<Record<RefusalCode, number>> = {
  too_many: 60,
  too_many_uploads: 3600,
  too_many_confirmations: 3600,
  overloaded: 5,
  payment_unavailable: 5,
}

/** Sends a "no": plain text for people, RFC 9457 for those who ask for it. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  const { status, sentence: own } = refusals[refused.refused]
  const sentence = refused.sentence ?? own
  void reply.code(status).header('cache-control', 'no-store')
  const wait = refused.retryAfter ?? waitSeconds[refused.refused]
  if (wait !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', String(wait))
  return sendProblem(request, reply, sentence, {
    status,
    code: refused.refused,
    ...(refused.fields && { errors: refused.fields }),
    ...(refused.bookingId && { bookingId: refused.bookingId }),
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

/** The refusal that a failed parse means: a sentence about the first field, and one for each to stand beside it. */
export function invalidInput(error: z.ZodError): Refused {
  const fields: Record<string, string> = {}
  for (const issue of error.issues.slice(0, 20))
    fields[issue.path.join('.').slice(0, 100) || 'request'] ??= fieldSentenceOf(issue)
  const [first] = error.issues
  const words = first ? wordsOf(first) : 'is not right'
  const sentence = first?.path.length ? `Please check ${nameOf(first.path)}: it ${words}.` : `Please check: ${words}.`
  return { refused: 'invalid_input', sentence, fields }
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
 * For addresses that cannot even be read. They are refused before any hook has run, so the headers that protect are
 * set here.
 */
export function handleUnreadable(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'permissions-policy': permissionsPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  })
  void handleError(error, request, reply)
}

/** The refusal that something thrown means, the framework's own complaints too; undefined for a bug. */
export function refusedBy(error: unknown): Refused | undefined {
  if (isRefused(error)) return error
  const status = statusOf(error)
  const code = status === undefined ? undefined : (byStatus[status] ?? (status < 500 ? 'invalid_input' : undefined))
  return code && refuse(code)
}

/** Turns whatever was thrown into an answer: a refusal, or a 500 that names the request. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = refusedBy(error)
  if (refused) return sendRefusal(request, reply, refused)
  if (isDatabaseAway(error)) {
    // everyone who asks meets this: a line each, no trace
    request.log.warn({ reason: (error as Error).message }, 'the database is away')
    return sendRefusal(request, reply, refuse('overloaded'))
  }
  request.log.error({ err: error, requestId: request.id }, 'unexpected error')
  void reply.code(500).header('cache-control', 'no-store')
  // without a code: a bug is no refusal
  return sendProblem(request, reply, `Something went wrong. Please try again. (Request ${request.id})`, { status: 500 })
}

function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
