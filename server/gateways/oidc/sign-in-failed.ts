import * as oidc from 'openid-client'

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
const untrusted =
  /^(OAUTH_(JWT_|JSON_ATTRIBUTE_|INVALID_RESPONSE|UNSUPPORTED)|ERR_(JWT|JWS_|JWKS_NO|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT))/

/** Converts an error of the libraries to a SignInFailed. */
export function signInFailed(error: unknown): SignInFailed {
  if (error instanceof SignInFailed) return error
  return new SignInFailed(problemOf(error), wordsOf(error), { cause: error })
}

function problemOf(error: unknown): SignInProblem {
  if (error instanceof oidc.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'unavailable'
  if (error instanceof oidc.ResponseBodyError) return error.error === 'invalid_grant' ? 'expired' : 'unavailable'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return untrusted.test(code) ? 'untrusted' : 'unavailable'
}

/** The error's message and causes, without data from the provider except the name of its error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const isNamed = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError
  const named = isNamed ? ` (${error.error.slice(0, 100)})` : ''
  const causes = [error.cause, Reflect.get(Object(error.cause), 'cause')].filter((cause) => cause instanceof Error)
  return [error.message + named, ...causes.map(({ message }) => message)].join(': ')
}
