import * as oidc from 'openid-client'
import { errorCode } from '#server/platform/error-code.ts'

/**
 * Why a sign-in failed. `unavailable`: the provider does not answer, answers nonsense, or does not know this client.
 * `expired`: no login in progress matches the answer. `cancelled`: the person declined. `untrusted`: the answer is not
 * from the provider, or not for this login. `no-email`: the provider sent no email.
 */
export type SignInProblem = 'unavailable' | 'expired' | 'cancelled' | 'untrusted' | 'no-email'

/** A failed sign-in; the message is for the log. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** Error codes of the libraries for wrong signatures, issuers or audiences, as opposed to network errors. */
const untrustedCodes = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JWT_USERINFO_EXPECTED',
  'OAUTH_UNSUPPORTED_OPERATION',
  'ERR_JOSE_ALG_NOT_ALLOWED',
  'ERR_JOSE_NOT_SUPPORTED',
  'ERR_JWKS_MULTIPLE_MATCHING_KEYS',
  'ERR_JWKS_NO_MATCHING_KEY',
  'ERR_JWS_INVALID',
  'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  'ERR_JWT_CLAIM_VALIDATION_FAILED',
  'ERR_JWT_EXPIRED',
  'ERR_JWT_INVALID',
])

/** Converts an error of the libraries to a SignInFailed. */
export function signInFailed(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error
  return new SignInFailed(problemOf(error), wordsOf(error), { cause: error })
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'unavailable'
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'unavailable'
  return untrustedCodes.has(errorCode(error) ?? '') ? 'untrusted' : 'unavailable'
}

/** The error's message and causes, without data from the provider except the name of its error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const isNamed = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError
  const named = isNamed ? ` (${error.error.slice(0, 100)})` : ''
  const causes = [error.cause, Reflect.get(Object(error.cause), 'cause')].filter((cause) => cause instanceof Error)
  return [error.message + named, ...causes.map(({ message }) => message)].join(': ')
}
