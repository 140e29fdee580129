import type { z } from 'zod'
import type { RefusalCode } from './refusals.ts'

/** The one role of a user. */
export type Role = 'owner' | 'sitter' | 'admin'

/** Who may call: anybody, anybody signed in, or the roles named. */
export type Who = 'anyone' | 'signed-in' | readonly Role[]

type Schema = z.ZodType

/**
 * One call of the product: its address, who may make it, what goes in, what comes out and every way it says no.
 * From this value come parsing, the role check, the OpenAPI document, the browser's typed call and its query key,
 * and a row of the authorization test.
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
  /** The refusal a signed-out caller gets; `not_signed_in` unless named. */
  readonly signedOut?: RefusalCode
  /** The refusal a signed-in caller of another role gets; `not_allowed` unless named. */
  readonly wrongRole?: RefusalCode
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** What comes back; `null` is an empty 204. */
  readonly reply: Reply
  /** Status of a success where it is not 200 (or 204 for an empty reply). */
  readonly status?: 201
  /** Every code that the handler itself may refuse with. */
  readonly refuses: readonly Code[]
  /** The refusal for an id in the path that cannot be one, the same as for one that does not exist; `not_found` unless named. */
  readonly missing?: NoInfer<Code>
  /** Made by the browser by itself, every few seconds or when news comes: it does not keep a session alive. */
  readonly background?: true
  /** A write that changes nothing on pages that everybody may see: those that are kept stay as they are. */
  readonly keepsPages?: true
  /** Largest body in bytes where the default of 16 KiB does not fit. */
  readonly bodyLimit?: number
}

/** Declares a call; keeps its exact types. */
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

/** What the browser hands to a call. */
export type CallInput<E extends Endpoint> = Present<{
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}>

/** What a handler is handed: parsed, trimmed, with defaults. */
export type ParsedInput<E extends Endpoint> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What a call answers with. */
export type Reply<E extends Endpoint> = E['reply'] extends Schema ? z.output<E['reply']> : undefined

/** What a handler may refuse with. */
export type RefusalOf<E extends Endpoint> = E['refuses'][number]

/** Drops parts that a call does not have, and makes a part optional when all of its fields are. */
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as T[K] extends undefined ? never : {} extends T[K] ? K : never]?: T[K]
}
