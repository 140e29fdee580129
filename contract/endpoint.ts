import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** The role of a user; each has one. */
export type Role = 'owner' | 'sitter' | 'admin'

/**
 * What a suspended person, or one who has not agreed to new terms, may still do with a call: always; with the stay, or the conversation about a stay, that `id` in the
 * path names, or with anything, while a stay of theirs is accepted and not long over.
 */
export type WhileSuspended = 'always' | 'stay' | 'conversation' | 'any stay'

/** Who may call: anyone, any signed-in user, or the listed roles. */
export type Who = 'anyone' | 'signed-in' | readonly Role[]

/** A schema of zod or of its small edition, in which inputs are written. */
export type Schema = z.core.$ZodType

/**
 * One call of the API: its address, who may make it, input, reply and every refusal. The parser, the role check, the
 * OpenAPI document, the browser's typed call with its query key, and a row of the authorization test derive from it.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema | null = Schema | null,
  Code extends RefusalCode = RefusalCode,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{name}` placeholders, each named in `params`. */
  readonly path: `/${string}`
  readonly summary: string
  readonly who: Who
  /** The refusal for a signed-out caller; default `not_signed_in`. */
  readonly signedOut?: RefusalCode
  /** The refusal for a signed-in caller without the role; default `not_allowed`. */
  readonly wrongRole?: RefusalCode
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Schema of the reply; `null` is an empty 204. */
  readonly reply: Reply
  /** Status of a success, if not 200 (or 204 for an empty reply). */
  readonly status?: 201
  /** Every code that the handler itself may refuse with. */
  readonly refuses: readonly Code[]
  /** The refusal for a malformed id in the path, the same as for an unknown one; default `not_found`. */
  readonly missing?: NoInfer<Code>
  /** The browser makes it unasked, by polling or on news, so it does not keep a session alive. */
  readonly background?: true
  /** A write after which cached public pages stay as they are: they show nothing of it, or may show it some seconds later. */
  readonly keepsPages?: true
  /**
   * Whether it still works for a suspended person, and for one who has not agreed to new terms; all other calls are refused
   * to them with `suspended` and `terms_not_agreed`.
   */
  readonly whileSuspended?: WhileSuspended
  /** Needs a login of the last minutes (`freshLoginMinutes`), else `fresh_login_needed`. Handlers check what needs it only sometimes. */
  readonly fresh?: true
  /** Largest body in bytes, if not the default of 16 KiB. */
  readonly bodyLimit?: number
}

/** Declares a call and keeps its exact types. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Reply extends Schema | null = null,
  const Code extends RefusalCode = never,
>(call: Endpoint<Params, Query, Body, Reply, Code>): Endpoint<Params, Query, Body, Reply, Code> {
  return call
}

// the type of an optional property includes `undefined`, which is not a schema
type In<S> = [NonNullable<S>] extends [never] ? undefined : z.input<NonNullable<S> & Schema>
type Out<S> = [NonNullable<S>] extends [never] ? undefined : z.output<NonNullable<S> & Schema>

/** The input that the browser passes to a call. */
export type CallInput<E extends Endpoint> = Present<{
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}>

/** The input that a handler gets: parsed, trimmed, with defaults. */
export type ParsedInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** The type of a call's reply. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : undefined

/** The codes that a handler may refuse with. */
export type RefusalOf<E extends Endpoint> = E['refuses'][number]

/** Drops the parts that a call does not have, and makes a part optional when all of its fields are optional. */
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : {} extends T[K] ? K : never]?: T[K]
}

/** Of calls for admins alone. */
export const admins = { who: ['admin'], wrongRole: 'admins_page' } as const
