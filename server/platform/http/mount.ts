import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint, ParsedInput, RefusalOf, Reply, Role, Who } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { RefusalCode, Refused } from '#contract/refusals.ts'
import { inTime } from '#server/platform/in-time.ts'
import { packed } from './packed.ts'
import { invalidInput, RefusedError, sendRefusal } from './problems.ts'

/** Who is asking. Read from the database on every request. */
export type Caller = { readonly id: string; readonly role: Role }

/** What a handler is given: the parsed input, who asks (null when signed out is allowed), and the time. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: E['who'] extends 'anyone' ? Caller | null : Caller
  readonly now: Date
  /** What the database keeps of the cookie that came with the call. */
  readonly session: Buffer | undefined
  /** The tag of what the caller knows already (If-None-Match). */
  readonly known: string | undefined
  /** Whether whoever asks has changed something a moment ago, and would miss it in an older copy. */
  readonly justWrote: boolean
}

/** An answer that also sets headers, or is ready-made JSON text. */
export class Answer<T> {
  readonly value: T | undefined
  readonly json: string | undefined
  readonly headers: Readonly<Record<string, string>>
  /** 304: what the caller knows is all there is. */
  readonly unchanged: boolean
  private constructor(
    value: T | undefined,
    json: string | undefined,
    headers: Readonly<Record<string, string>>,
    unchanged = false,
  ) {
    this.value = value
    this.json = json
    this.headers = headers
    this.unchanged = unchanged
  }
  /** A value with headers. */
  static with<T>(value: T, headers: Readonly<Record<string, string>>): Answer<T> {
    return new Answer<T>(value, undefined, headers)
  }
  /** JSON text made elsewhere, sent as it is. */
  static text<T>(json: string, headers: Readonly<Record<string, string>>): Answer<T> {
    return new Answer<T>(undefined, json, headers)
  }
  /** Nothing new since the answer with this tag. */
  static unchanged(tag: string): Answer<never> {
    return new Answer<never>(undefined, undefined, { etag: tag }, true)
  }
}

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Reply<E> | Answer<Reply<E>> | Refused<RefusalOf<E>>>

/** A session as the database has it. */
export type SessionRow = {
  readonly userId: string
  readonly role: Role
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** A poll: the parsed input, what the database keeps of the session, and the tag of what is known already. */
export type Poll<E extends Endpoint> = Omit<ParsedInput<E>, 'body'> & {
  readonly session: Buffer
  readonly known: string
}

/**
 * Looks in one statement whether somebody who polls knows everything already. Answers whose session that is and
 * the tag that still holds, or undefined when there is news or nothing to see: then the call is answered as any other.
 */
export type Unchanged<E extends Endpoint> = (poll: Poll<E>) => Promise<Idle | undefined>

type Idle = { readonly session: SessionRow; readonly tag: string }

/**
 * A call of the contract with what answers it. A list of them has forgotten what each takes; the schemas of the very
 * endpoint see to it. Methods, because those may take less than the list says.
 */
export type Route = {
  readonly endpoint: Endpoint
  /** Answered from a standby while the leader is away: so is who asks. */
  readonly standsIn?: true
  handle(call: Omit<Call<Endpoint>, 'caller'> & { readonly caller: Caller | null }): Promise<unknown>
  unchanged?(poll: Poll<Endpoint>): Promise<Idle | undefined>
}

/** Binds a call to its handler; refusing with a code that the call does not declare does not compile. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>, unchanged?: Unchanged<E>): Route {
  return { endpoint, handle, ...(unchanged && { unchanged }) }
}

export type MountOptions = {
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | null>
  /** What the database keeps of the session that a request names, if it names one. */
  readonly sessionKey: (request: FastifyRequest) => Buffer | undefined
  /** Whether a session still holds. */
  readonly isLive: (session: SessionRow, now: Date) => boolean
  readonly clock: () => Date
  /** Whether a browser has changed something a moment ago. */
  readonly hasJustWritten: (request: FastifyRequest) => boolean
  /** Throws the 429 refusal when the caller, or the address of a signed-out one, asks too often. */
  readonly limit: (request: FastifyRequest, caller: Caller | null) => Promise<void>
  /** Whether answers are checked against the contract: on in tests, off where speed counts. */
  readonly checkReplies: boolean
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Made by the browser by itself: it does not keep a session alive. */
    background?: boolean
    /** Changes what is stored. */
    isWrite?: boolean
    /** Changes what is on pages that everybody may see. */
    changesPages?: boolean
    /** Answered also while the leader is away: whose a session is may be read from a standby then. */
    standsIn?: boolean
  }
}

/**
 * Nobody waits ten seconds for an answer. Each question to the database or to an outside service has a limit of its own; this
 * is for many that are slow together. What was being done goes on, and ends by itself.
 */
export const answerMs = 9500
const tooSlow = () => new RefusedError(refuse('overloaded'))

/** Puts routes on the server: who asks, may they, parse, handle, answer. */
export function mount(app: FastifyInstance, routes: readonly Route[], options: MountOptions): void {
  for (const { endpoint, handle, unchanged, standsIn = false } of routes) {
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
        const idle = unchanged && !isRefused(input) && (await pollerWithoutNews(unchanged, input, request, options))
        const caller = idle ? idle.caller : await options.findCaller(request)
        await options.limit(request, caller)
        const refused = refusalFor(endpoint, caller)
        if (refused) return sendRefusal(request, reply, refuse(refused))
        if (isRefused(input)) return sendRefusal(request, reply, input)
        if (idle) return send(endpoint, request, reply, Answer.unchanged(idle.tag), false)
        const work = async () =>
          handle({
            ...input,
            caller,
            now: options.clock(),
            session: options.sessionKey(request),
            known: request.headers['if-none-match'],
            justWrote: options.hasJustWritten(request),
          })
        const result = await inTime(answerMs - (performance.now() - begun), work, tooSlow)
        return send(endpoint, request, reply, result, options.checkReplies)
      },
    })
  }
}

/** Who polls and knows everything already, and by which tag. */
async function pollerWithoutNews(
  unchanged: Route['unchanged'] & {},
  input: ParsedInput<Endpoint>,
  request: FastifyRequest,
  { sessionKey, isLive, clock }: MountOptions,
): Promise<{ caller: Caller; tag: string } | undefined> {
  const [known, session] = [request.headers['if-none-match'], sessionKey(request)]
  if (!known || !session) return undefined
  const found = await unchanged({ params: input.params, query: input.query, session, known })
  if (!found || !isLive(found.session, clock())) return undefined
  return { caller: { id: found.session.userId, role: found.session.role }, tag: found.tag }
}

/** The refusal that role alone gives, or undefined. */
export function refusalFor(endpoint: Endpoint, caller: Caller | null): RefusalCode | undefined {
  const who: Who = endpoint.who
  if (who === 'anyone') return undefined
  if (!caller) return endpoint.signedOut ?? 'not_signed_in'
  if (who !== 'signed-in' && !who.includes(caller.role)) return endpoint.wrongRole ?? 'not_allowed'
  return undefined
}

function parse(endpoint: Endpoint, request: FastifyRequest): ParsedInput<Endpoint> | Refused {
  const input: ParsedInput<Endpoint> = { params: undefined, query: undefined, body: undefined }
  const parts: [keyof typeof input, z.ZodType | undefined, unknown][] = [
    ['params', endpoint.params, request.params],
    ['query', endpoint.query, request.query],
    ['body', endpoint.body, request.body],
  ]
  for (const [name, schema, raw] of parts) {
    if (!schema) continue
    const parsed = schema.safeParse(raw)
    if (parsed.success) input[name] = parsed.data
    // an id that cannot be one is answered like an id that does not exist
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
  const answer = result instanceof Answer ? result : Answer.with(result, {})
  void reply.headers(answer.headers)
  if (answer.unchanged) return reply.code(304).send()
  if (endpoint.reply === null) return reply.code(204).send()
  if (check) endpoint.reply.parse(answer.json === undefined ? answer.value : JSON.parse(answer.json))
  return reply
    .code(endpoint.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(packed(request, reply, answer.json ?? JSON.stringify(answer.value)))
}
