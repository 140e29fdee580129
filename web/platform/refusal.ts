import type { Endpoint, RefusalOf } from '#contract/endpoint.ts'
import type { RefusalCode, refusals } from '#contract/refusals.ts'

/** Shown when no response arrives. */
export const unreachable = "We can't reach the site. Check your connection and try again."

type RefusalParts<Code> = {
  code: Code
  /** The sentence for people. */
  sentence: string
  status: number
  /** What is wrong with each field, one sentence per path in the input: `title`, `names.0`. */
  fields: Readonly<Record<string, string>>
  /** What it is about, by name: an id that leads there. */
  details?: Readonly<Record<string, string>>
}

/** A refusal of the server. Screens decide by its code and show its sentence. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  declare readonly code: Code
  declare readonly sentence: string
  declare readonly status: number
  declare readonly fields: Readonly<Record<string, string>>
  declare readonly details: Readonly<Record<string, string>>
  constructor({ code, sentence, status, fields, details = {} }: RefusalParts<Code>) {
    super(`${status}: ${sentence}`)
    Object.assign(this, { name: 'Refusal', code, sentence, status, fields, details })
  }
}

/** A call that got no answer of the product: no connection, a proxy's error page, a bug. */
export class Failure extends Error {
  /** 0 if no answer came at all. */
  declare readonly status: number
  /** The sentence for people; undefined if the answer has only technical text. */
  declare readonly sentence: string | undefined
  constructor(status: number, text: string, sentence?: string) {
    super(`${status}: ${text}`)
    Object.assign(this, { name: 'Failure', status, sentence })
  }
  /** The failure of a call without an answer. */
  static unreachable(): Failure {
    return new Failure(0, unreachable, unreachable)
  }
}

type Problem = { code?: unknown; title?: unknown; errors?: unknown; [detail: string]: unknown }

/** Converts an unsuccessful response into an error. */
export function errorOf(status: number, type: string | null, text: string, statusText = ''): Refusal | Failure {
  const { code, title, errors, ...details } = type?.startsWith('application/problem+json') ? problemIn(text) : {}
  if (typeof title !== 'string') return new Failure(status, text.trim() || statusText)
  if (typeof code !== 'string') return new Failure(status, title, title)
  // a newer server may know more codes than this page, so a lookup in a table by code may find nothing
  return new Refusal({
    code: code as RefusalCode,
    sentence: title,
    status,
    fields: textsOf(errors),
    details: textsOf(details),
  })
}

function problemIn(text: string): Problem {
  try {
    return (JSON.parse(text) as Problem | null) ?? {}
  } catch {
    return {}
  }
}

function textsOf(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => typeof text === 'string'))
}

/** Returns the error as a refusal if its code is one that the call declares; undefined for any other error. */
export function refusalOf<E extends Endpoint>(endpoint: E, error: unknown): Refusal<RefusalOf<E>> | undefined {
  if (!(error instanceof Refusal) || !endpoint.refuses.includes(error.code)) return undefined
  return error as Refusal<RefusalOf<E>>
}

/** The code of a refusal, including codes that every call may answer with; undefined for other errors. */
export function codeOf(error: unknown): RefusalCode | undefined {
  return error instanceof Refusal ? error.code : undefined
}

type SignedOutCode = {
  [Code in RefusalCode]: (typeof refusals)[Code]['status'] extends 401 ? Code : never
}[RefusalCode]

/** Whether a call was refused because nobody is signed in. */
export const isSignedOut = (error: unknown): error is Refusal<SignedOutCode> =>
  error instanceof Refusal && error.status === 401

/** Whether the same call would be refused again: not for want of a session, a connection or patience. */
export function isPermanent(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500 && error.status !== 401 && error.status !== 429
}

/** Whether no answer came at all: there is no connection, or the server is away. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Failure && error.status === 0
}

/** Whether another call would fail now, too: the server cannot be reached, nobody is signed in, or it is too much. */
export function wouldFailAgain(error: unknown): boolean {
  const status = error instanceof Refusal || error instanceof Failure ? error.status : undefined
  return status === 0 || status === 401 || status === 429
}

/** The sentence to show in place of what could not be fetched; `otherwise` if the error has none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const known = error instanceof Refusal || error instanceof Failure
  return (known ? error.sentence : undefined) ?? otherwise
}

/**
 * Explains to a person why something was not done: the sentence of a refusal or of a lost connection. Undefined for
 * other failures, for which the screen's own text is all there is.
 */
export function explanationOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.sentence
  return error instanceof Failure && isUnanswered(error) ? error.sentence : undefined
}
