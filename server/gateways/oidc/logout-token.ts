import { jwtVerify } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import { SignInFailed } from './sign-in-failed.ts'

/**
 * The sessions that a provider wants ended: one of its own sessions or all of a person's, if they began before an
 * instant.
 */
export type Ended = { readonly until: Date } & ({ readonly providerSession: string } | { readonly subject: string })

type Expected = {
  readonly keys: JWTVerifyGetKey
  readonly issuer: string
  readonly clientId: string
  readonly skewSeconds: number
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
/** Maximum age of a token, since a provider retries the delivery for a while. */
const oldest = '10 minutes'

/** Validates a logout token (OpenID Connect Back-Channel Logout 1.0, 2.6). */
export async function readLogoutToken(token: string, expected: Expected): Promise<Ended> {
  const { keys, issuer, clientId, skewSeconds } = expected
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    clockTolerance: skewSeconds,
    maxTokenAge: oldest,
    requiredClaims: ['iat', 'jti', 'events'],
  })
  const { sub, sid, iat = 0, events, nonce } = payload
  // an id token is not accepted, or anyone who saw one could sign its person out
  if (!(event in Object(events)) || nonce !== undefined)
    throw new SignInFailed('untrusted', 'the token is no logout token')
  // a repeated token must not end a session that began after it
  const until = new Date((iat + skewSeconds) * 1000)
  if (typeof sid === 'string' && sid !== '') return { providerSession: sid, until }
  if (typeof sub === 'string' && sub !== '') return { subject: sub, until }
  throw new SignInFailed('untrusted', 'the logout token names nobody')
}
