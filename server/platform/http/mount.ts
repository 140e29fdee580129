import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { parseInput } from '#contract/input-sentences.ts'
import type { Endpoint, ParsedInput, Schema, WhileSuspended, Who } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { isFresh } from './caller.ts'
import type { Caller } from './caller.ts'
import { compressJson } from './compress-json.ts'
import { emailsIn } from './contacts.ts'
import { invalidInput, RefusedError, sendRefusal } from './problems.ts'
import { HttpReply } from './route.ts'
import type { Route, SessionRow } from './route.ts'

export type MountOptions = {
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** The hash of the request's session cookie, if it has one. */
  readonly sessionKey: (request: FastifyRequest) => Buffer | undefined
  /** Whether a session is still valid. */
  readonly isLive: (session: SessionRow, now: Date) => boolean
  /** Whether somebody who agreed to the terms then has to agree to newer ones. */
  readonly isUnagreed: (agreedAt: Date, now: Date) => Promise<boolean>
  readonly clock: () => Date
  /** Whether the browser made a change a moment ago. */
  readonly hasJustWritten: (request: FastifyRequest) => boolean
  /** Whether the caller asked in this browser to be shown the draft of the site, and may see it. */
  readonly showsDraft: (request: FastifyRequest, caller: Caller | null) => boolean
  /** Whether a suspended person may still do something with what `id` names. */
  readonly mayWhileSuspended: (caller: Caller, what: WhileSuspended, id: string | undefined) => Promise<boolean>
  /** Throws a 429 refusal when the caller, or the address of a signed-out one, exceeds the rate limit. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** Counts the people whose emails an admin is about to be shown. Whether these need a fresh login first. */
  readonly overContacts: (caller: Caller, session: Buffer, emails: readonly string[], now: Date) => Promise<boolean>
  /** Whether replies are checked against the contract: on in tests, off in production for speed. */
  readonly checkReplies: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The browser makes the call unasked, so it does not keep a session alive. */
    background?: boolean
    /** Changes stored data. */
    isWrite?: boolean
    /** Changes what public pages show. */
    changesPages?: boolean
    /** Answered while the leader is away too; the session may then be read from a standby. */
    standsIn?: boolean
    /** Machines ask all the time: successes are not logged, and no trace is kept. */
    quiet?: boolean
  }
}

/**
 * Timeout of a call, so that nobody waits ten seconds. Each query and each call to an outside service has its own
 * timeout; this one is for several slow ones together. The work continues and ends by itself.
 */
export const answerMs = 9500
const tooSlow = () => new RefusedError(refuse('overloaded'))

/** Adds routes to the server: find the caller, check the role, parse, handle, answer. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const { endpoint, handle, first, standsIn = false } of routes) {
    const isWrite = endpoint.method !== 'GET'
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      compress: false,
      config: {
        background: endpoint.background === true,
        standsIn,
        isWrite,
        changesPages: isWrite && !endpoint.keepsPages,
      },
      handler: async (request, reply) => {
        const begun = performance.now()
        const input = parse(endpoint, request)
        const session = options.sessionKey(request)
        const found =
          first && session && !isRefused(input) ? await foundFirst(first, input, session, options) : undefined
        const caller = found ? found.caller : await options.findCaller(request)
        await options.limit(request, caller)
        const refused =
          refusalFor(endpoint, caller) ??
          (await suspendedFor(endpoint, caller, input, options)) ??
          staleFor(endpoint, caller, options.clock())
        if (refused) return sendRefusal(request, reply, refuse(refused))
        if (isRefused(input)) return sendRefusal(request, reply, input)
        const work = async () => {
          const answer = await handle({
            ...input,
            caller,
            first: found?.facts,
            now: options.clock(),
            address: request.ip,
            session,
            known: request.headers['if-none-match'],
            justWrote: options.hasJustWritten(request),
            showsDraft: options.showsDraft(request, caller),
          })
          return (await unshown(endpoint, session, { caller, answer }, options)) ?? answer
        }
        const result = await withTimeout(answerMs - (performance.now() - begun), work, tooSlow)
        return send(endpoint, request, reply, result, options.checkReplies)
      },
    })
  }
}

/** The caller and what was read together with the session; undefined if the session has to be looked up by itself. */
async function foundFirst(
  first: Route['first'] & {},
  { params, query }: ParsedInput<Endpoint>,
  session: Buffer,
  { isLive, isUnagreed, clock }: MountOptions,
): Promise<{ caller: Caller; facts: unknown } | undefined> {
  const found = await first({ params, query, session })
  if (!found || !isLive(found.session, clock())) return undefined
  const { userId: id, role, suspended, agreedAt } = found.session
  const unagreed = await isUnagreed(agreedAt, clock())
  return {
    caller: { id, role, ...(suspended && { suspended }), ...(unagreed && { unagreed }) },
    facts: found.facts,
  }
}

/** The refusal of a person of whom only the calls that are marked `whileSuspended` work, for either reason; or undefined. */
export function barred(caller: Caller | null): RefusalCode | undefined {
  if (caller?.suspended) return 'suspended'
  return caller?.unagreed ? 'terms_not_agreed' : undefined
}

/** The refusal of a call that works for suspended people with some things only, not with this one; or undefined. */
async function suspendedFor(
  { whileSuspended: what }: Endpoint,
  caller: Caller | null,
  input: ParsedInput<Endpoint> | Refused,
  { mayWhileSuspended }: MountOptions,
): Promise<RefusalCode | undefined> {
  const why = barred(caller)
  if (!caller || !why || what === undefined || what === 'always') return undefined
  const params: unknown = isRefused(input) ? undefined : input.params
  const id: unknown = Reflect.get(Object(params), 'id')
  return (await mayWhileSuspended(caller, what, typeof id === 'string' ? id : undefined)) ? undefined : why
}

/** The refusal of a call that needs a fresh login, to somebody whose login is older; or undefined. */
function staleFor({ fresh }: Endpoint, caller: Caller | null, now: Date): RefusalCode | undefined {
  return fresh && caller && !isFresh(caller, now) ? 'fresh_login_needed' : undefined
}

/** Counts the people of whom an admin is about to read. The refusal, if they are too many, of what was read; not of a change. */
async function unshown(
  { who, method }: Endpoint,
  session: Buffer | undefined,
  { caller, answer }: { caller: Caller | null; answer: unknown },
  { overContacts, clock }: MountOptions,
): Promise<Refused | undefined> {
  if (!session || caller?.role !== 'admin' || who === 'anyone') return undefined
  const emails = emailsIn(jsonOf(answer))
  if (emails.length === 0) return undefined
  const isOver = await overContacts(caller, session, emails, clock())
  return isOver && method === 'GET' ? refuse('fresh_login_needed') : undefined
}

function jsonOf(answer: unknown): string {
  if (!(answer instanceof HttpReply)) return JSON.stringify(answer) ?? ''
  return String(answer.json ?? JSON.stringify(answer.value))
}

/** The refusal due to the caller's suspension, missing consent, or role, or undefined. */
export function refusalFor(endpoint: Endpoint, caller: Caller | null): RefusalCode | undefined {
  const why = barred(caller)
  if (why && !endpoint.whileSuspended) return why
  const who: Who = endpoint.who
  if (who === 'anyone') return undefined
  if (!caller) return endpoint.signedOut ?? 'not_signed_in'
  if (who !== 'signed-in' && !who.includes(caller.role)) return endpoint.wrongRole ?? 'not_allowed'
  return undefined
}

/** The parsed query of a request, as a call's handler would get it; for files with the same data. */
export function queryOf<E extends Endpoint>(endpoint: E, request: FastifyRequest): ParsedInput<E>['query'] | Refused {
  const { query } = endpoint
  const input = parse({ ...endpoint, query, params: undefined, body: undefined }, request)
  // parsed by the schema of this very call
  return isRefused(input) ? input : (input.query as ParsedInput<E>['query'])
}

function parse(endpoint: Endpoint, request: FastifyRequest): ParsedInput<Endpoint> | Refused {
  const input: ParsedInput<Endpoint> = { params: undefined, query: undefined, body: undefined }
  const parts: [keyof typeof input, Schema | undefined, unknown][] = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, request.body],
  ]
  for (const [name, schema, raw] of parts) {
    if (!schema) continue
    const parsed = parseInput(schema, raw)
    if (parsed.success) input[name] = parsed.data
    // a malformed id is answered like an unknown one
    else if (name === 'params') return refuse(endpoint.missing ?? 'not_found')
    else return invalidInput(parsed.error)
  }
  return input
}

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  result: unknown,
  check: boolean,
): FastifyReply {
  if (isRefused(result)) return sendRefusal(request, reply, result)
  const httpReply = result instanceof HttpReply ? result : HttpReply.with(result, {})
  void reply.headers(httpReply.headers)
  if (httpReply.unchanged) return reply.code(304).send()
  if (endpoint.reply === null) return reply.code(204).send()
  if (check)
    z.parse(endpoint.reply, httpReply.json === undefined ? httpReply.value : JSON.parse(String(httpReply.json)))
  return reply
    .code(endpoint.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(compressJson(request, reply, httpReply.json ?? JSON.stringify(httpReply.value)))
}
