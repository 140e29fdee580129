import * as oidc from 'openid-client'

/**
 * Why nobody signed in. `unavailable`: the provider does not answer, answers nonsense, or does not know this client.
 * `expired`: the answer to no login that is under way. `cancelled`: the person said no. `untrusted`: an answer that does not
 * come from the provider, or was not meant for this login. `no-email`: the provider tells no email of this person.
 */
export type SignInProblem = 'unavailable' | 'expired' | 'cancelled' | 'untrusted' | 'no-email'

/** A sign-in that came to no good end; the message is for the log. */
export class SignInFailed extends Error {
  readonly problem: SignInProblem
  constructor(problem: SignInProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

/** Codes of the libraries for an answer that is signed or addressed wrongly, rather than for the way to it. */
const untrusted =
  /^(OAUTH_(JWT_|JSON_ATTRIBUTE_|INVALID_RESPONSE|UNSUPPORTED)|ERR_(JWT|JWS_|JWKS_NO|JWKS_MULTIPLE|JOSE_ALG|JOSE_NOT))/

/** What an error of the libraries means for the person who wants to sign in. */
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

/** The library's words, with the reason behind them; what the provider sent stays out, but for the name of its error. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const isNamed = error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError
  const named = isNamed ? ` (${error.error.slice(0, 100)})` : ''
  const causes = [error.cause, Reflect.get(Object(error.cause), 'cause')].filter((cause) => cause instanceof Error)
  return [error.message + named, ...causes.map(({ message }) => message)].join(': ')
}
