import { createRemoteJWKSet, customFetch as keysFetch, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { outside } from '#server/platform/outside.ts'
import { boundedText } from '../bounded-body.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** Which provider, and as whom it knows the product. */
export type Client = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** How the provider is reached; the built-in one is in the same process. */
  readonly fetch?: oidc.CustomFetch
}

/** A provider as it describes itself, and the keys by which it signs. */
export type Provider = {
  readonly config: oidc.Configuration
  readonly keys: JWTVerifyGetKey
  /** The keys as they are shown. */
  readonly keySet: KeySet
}
type KeySet = ReturnType<typeof createRemoteJWKSet>

/** How far the clocks of a provider and of this machine may be apart. */
export const skewSeconds = 60
/** The longest answers, keys, have some 10 kB. */
const bytesMaximum = 500_000

/**
 * A key that is not known may be new, and is looked up at once; but anybody can name one that nobody has. So often it is
 * looked up until what the provider says of itself is asked for anew, a few seconds later.
 */
const lookUpsMaximum = 5

/** Asks a provider what it is. */
export async function discover(options: Client, patienceMs: number): Promise<Provider> {
  const { issuer, clientId, clientSecret } = options
  const ask = bounded(options.fetch ?? overNetwork)
  const client = { [oidc.clockTolerance]: skewSeconds }
  const config = await oidc.discovery(new URL(issuer), clientId, client, authentication(clientSecret), {
    // plain http only where the provider itself is on plain http: a machine of one's own
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: ask,
    timeout: patienceMs / 1000,
  })
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new SignInFailed('unavailable', 'the provider says nothing of its keys')
  const keySet = createRemoteJWKSet(new URL(address), {
    timeoutDuration: patienceMs,
    // unknown ones are looked up below
    cooldownDuration: Infinity,
    [keysFetch]: (url, init) => ask(url, { ...init, body: undefined, headers: Object.fromEntries(init.headers) }),
  })
  return { config, keys: lookingUp(keySet), keySet }
}

function lookingUp(keySet: KeySet): JWTVerifyGetKey {
  let lookUps = 0
  return async (header, token) => {
    try {
      return await keySet(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // many who come with the same new key wait for one look
      if (!keySet.reloading && lookUps++ >= lookUpsMaximum) throw error
      await keySet.reload()
      return keySet(header, token)
    }
  }
}

/** One that answers with 5xx is in trouble, too. */
const overNetwork: oidc.CustomFetch = (url, init) =>
  outside(
    'sign_in',
    () => fetch(url, init as RequestInit),
    (answer) => (answer && answer.status >= 500 ? 'failed' : undefined),
  )

/** The secret goes where the standard puts it, or into the body where a provider takes it there alone. */
function authentication(secret: string): oidc.ClientAuth {
  const [inHead, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? []
    const isBody = known.includes('client_secret_post') && !known.includes('client_secret_basic')
    return (isBody ? inBody : inHead)(server, ...rest)
  }
}

/** No more of an answer is read than one can have. */
function bounded(ask: oidc.CustomFetch): oidc.CustomFetch {
  return async (url, init) => {
    const response = await ask(url, init)
    const text = await boundedText(response, bytesMaximum)
    if (text === undefined) throw new SignInFailed('unavailable', 'the provider answered too much')
    const { status, headers } = response
    return new Response(text === '' ? null : text, { status, headers })
  }
}
