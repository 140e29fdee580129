import type { Endpoint, RefusalOf } from '#contract/endpoint.ts'
import { unreachable } from '#contract/page-sentences.ts'
import type { RefusalCode, refusals } from '#contract/refusals.ts'

type RefusalParts<Code> = {
  code: Code
  /** What a person reads. */
  sentence: string
  status: number
  /** What is wrong with each field, a sentence each, by its path in the input: `title`, `names.0`. */
  fields: Readonly<Record<string, string>>
}

/** A "no" of the server. Screens decide by its code and show its sentence. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly sentence: string
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor({ code, sentence, status, fields }: RefusalParts<Code>) {
    super(`${status}: ${sentence}`)
    this.name = 'Refusal'
    this.code = code
    this.sentence = sentence
    this.status = status
    this.fields = fields
  }
}

/** A call that got no answer of the product: no connection, the page of a proxy, a bug. */
export class Failure extends Error {
  /** 0 when no answer came at all. */
  readonly status: number
  /** What a person may read of it; undefined where only programs have spoken. */
  readonly sentence: string | undefined
  constructor(status: number, text: string, sentence?: string) {
    super(`${status}: ${text}`)
    this.name = 'Failure'
    this.status = status
    this.sentence = sentence
  }
  /** No answer came. */
  static unreachable(): Failure {
    return new Failure(0, unreachable, unreachable)
  }
}

type Problem = { code?: unknown; title?: unknown; errors?: unknown }

/** The error that an answer means which is not a success. */
export function errorOf(status: number, type: string | null, text: string, statusText = ''): Refusal | Failure {
  const { code, title, errors } = type?.startsWith('application/problem+json') ? problemIn(text) : {}
  if (typeof title !== 'string') return new Failure(status, text.trim() || statusText)
  if (typeof code !== 'string') return new Failure(status, title, title)
  // a newer server may know more codes than this page: whoever looks one up in a table finds nothing then
  return new Refusal({ code: code as RefusalCode, sentence: title, status, fields: textsOf(errors) })
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

/** The refusal of a call by one of the codes that it declares; undefined for any other error. */
export function refusalOf<E extends Endpoint>(endpoint: E, error: unknown): Refusal<RefusalOf<E>> | undefined {
  if (!(error instanceof Refusal) || !endpoint.refuses.includes(error.code)) return undefined
  return error as Refusal<RefusalOf<E>>
}

/** The code of a refusal, one that every call may answer with too; undefined for other errors. */
export function codeOf(error: unknown): RefusalCode | undefined {
  return error instanceof Refusal ? error.code : undefined
}

type SignedOutCode = {
  [Code in RefusalCode]: (typeof refusals)[Code]['status'] extends 401 ? Code : never
}[RefusalCode]
const signedOutCodes: Record<SignedOutCode, true> = {
  not_signed_in: true,
  log_in_to_apply: true,
  log_in_to_book: true,
  log_in_to_message: true,
  log_in_to_save: true,
  log_in_to_see_favorites: true,
}

/** Whether a call was refused because nobody is signed in. */
export function isSignedOut(error: unknown): error is Refusal<SignedOutCode> {
  const code = codeOf(error)
  return code !== undefined && code in signedOutCodes
}

/** What a person reads of an error in place of what could not be fetched; the words given where it has none. */
export function sentenceOf(error: unknown, otherwise: string): string {
  const known = error instanceof Refusal || error instanceof Failure
  return (known ? error.sentence : undefined) ?? otherwise
}

/**
 * What explains to a person why something was not done: a refusal explains itself, a lost connection too. Undefined
 * for a failure, of which nothing better is known than the fixed words of the screen.
 */
export function explanationOf(error: unknown): string | undefined {
  if (error instanceof Refusal) return error.sentence
  return error instanceof Failure && error.status === 0 ? error.sentence : undefined
}
