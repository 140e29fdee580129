import type { Endpoint, ParsedInput, RefusalOf, Reply, Role } from '#contract/endpoint.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Caller } from './caller.ts'

/** The input of a handler: the parsed request, the caller (null if signed out is allowed), and the time. */
export type Call<E extends Endpoint> = ParsedInput<E> & {
  readonly caller: E['who'] extends 'anyone' ? Caller | null : Caller
  readonly now: Date
  /** The network address of the request, for limits by it. */
  readonly address: string
  /** The hash under which the database stores the session of the request's cookie. */
  readonly session: Buffer | undefined
  /** The tags of the response that the caller has cached (If-None-Match). */
  readonly known: string | undefined
  /** Whether the caller made a change a moment ago, which an older copy of the database may lack. */
  readonly justWrote: boolean
  /** Whether the caller looks at the draft of the site instead of what is published. */
  readonly showsDraft: boolean
}

/** A response with additional headers, or with ready-made JSON. */
export class HttpReply<T> {
  readonly value: T | undefined
  readonly json: string | Buffer | undefined
  readonly headers: Readonly<Record<string, string>>
  /** 304: the caller's cached response is current. */
  readonly unchanged: boolean
  private constructor(
    value: T | undefined,
    json: string | Buffer | undefined,
    headers: Readonly<Record<string, string>>,
    unchanged = false,
  ) {
    this.value = value
    this.json = json
    this.headers = headers
    this.unchanged = unchanged
  }
  /** A value with headers. */
  static with<T>(value: T, headers: Readonly<Record<string, string>>): HttpReply<T> {
    return new HttpReply<T>(value, undefined, headers)
  }
  /** Ready-made JSON, sent as it is. */
  static text<T>(json: string | Buffer, headers: Readonly<Record<string, string>>): HttpReply<T> {
    return new HttpReply<T>(undefined, json, headers)
  }
  /** 304 for the response with this tag. */
  static unchanged(tag: string): HttpReply<never> {
    return new HttpReply<never>(undefined, undefined, { etag: tag }, true)
  }
}

/** `first` is what `First` has read, if it has. */
export type Handler<E extends Endpoint, Facts = undefined> = (
  call: Call<E> & { readonly first: Facts | undefined },
) => Promise<Reply<E> | HttpReply<Reply<E>> | Refused<RefusalOf<E>>>

/** A row of the sessions table. */
export type SessionRow = {
  readonly userId: string
  readonly role: Role
  readonly suspended: boolean
  /** When they agreed last to all terms then in effect. */
  readonly agreedAt: Date
  readonly lastSeenAt: Date
  readonly expiresAt: Date
}

/** The parsed input and the session's hash, before it is known whose session that is. */
export type FirstInput<E extends Endpoint> = Omit<ParsedInput<E>, 'body'> & { readonly session: Buffer }

/**
 * Reads the first facts of a frequent call in the statement that also reads the session, instead of after it. Undefined
 * if the two are not there together: the call is then handled like any other. The handler decides who sees the facts.
 */
export type First<E extends Endpoint, Facts> = (asked: FirstInput<E>) => Promise<SessionFacts<Facts> | undefined>

export type SessionFacts<Facts> = { readonly session: SessionRow; readonly facts: Facts }

/**
 * A call of the contract with its handler. The type of its input is erased, so that routes fit in one list; the
 * endpoint's schemas check it. These are methods rather than function properties, because method parameters are
 * bivariant.
 */
export type Route = {
  readonly endpoint: Endpoint
  /** Whether the call is answered from a standby while the leader is away; the session is read from it too. */
  readonly standsIn?: true
  handle(
    call: Omit<Call<Endpoint>, 'caller'> & { readonly caller: Caller | null; readonly first: unknown },
  ): Promise<unknown>
  first?(asked: FirstInput<Endpoint>): Promise<SessionFacts<unknown> | undefined>
}

/** Binds a call to its handler. A refusal with a code that the call does not declare does not compile. */
export function route<E extends Endpoint>(endpoint: E, handle: Handler<E>): Route {
  return { endpoint, handle }
}

/** The same for a call whose first facts are read together with the session, which such a visit does not prolong. */
export function routeWithFirst<E extends Endpoint, Facts>(
  endpoint: E,
  first: First<E, Facts>,
  handle: Handler<E, Facts>,
): Route {
  if (!endpoint.background) throw new Error(`${endpoint.path} keeps a session alive, so the session is read by itself.`)
  return { endpoint, first, handle }
}
