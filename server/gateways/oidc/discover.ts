import { createRemoteJWKSet, customFetch as keysFetch, errors } from 'jose'
import type { JWTVerifyGetKey } from 'jose'
import * as oidc from 'openid-client'
import { externalCall } from '#server/platform/external-call.ts'
import { boundedText } from '../bounded-body.ts'
import { SignInFailed } from './sign-in-failed.ts'

/** The provider, and this client's registration with it. */
export type Client = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Sends requests to the provider; the built-in one is in the same process. */
  readonly fetch?: oidc.CustomFetch
}

/** A discovered provider and its signing keys. */
export type Provider = {
  readonly config: oidc.Configuration
  readonly keys: JWTVerifyGetKey
  /** The key set as published. */
  readonly keySet: KeySet
}
type KeySet = ReturnType<typeof createRemoteJWKSet>

/** Allowed difference between the clocks of the provider and this machine. */
export const skewSeconds = 60
/** Maximum size of a response; the largest real ones, key sets, have some 10 kB. */
const bytesMaximum = 500_000

/**
 * Maximum number of key set reloads per discovery, which is repeated after a few seconds. An unknown key may be new, so
 * it is looked up at once, but anyone can send tokens with invented key ids.
 */
const lookUpsMaximum = 5

/** Fetches the provider's metadata and keys. */
export async function discover(options: Client, patienceMs: number): Promise<Provider> {
  const { issuer, clientId, clientSecret } = options
  const ask = bounded(options.fetch ?? overNetwork)
  const client = { [oidc.clockTolerance]: skewSeconds }
  const config = await oidc.discovery(new URL(issuer), clientId, client, authentication(clientSecret), {
    // http only if the provider itself is on http, on a machine of the operator
    execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
    [oidc.customFetch]: ask,
    timeout: patienceMs / 1000,
  })
  const { jwks_uri: address } = config.serverMetadata()
  if (!address) throw new SignInFailed('unavailable', 'the provider says nothing of its keys')
  const keySet = createRemoteJWKSet(new URL(address), {
    timeoutDuration: patienceMs,
    // unknown keys are looked up below
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
      // concurrent logins with the same new key share one reload
      if (!keySet.reloading && lookUps++ >= lookUpsMaximum) throw error
      await keySet.reload()
      return keySet(header, token)
    }
  }
}

/** Counts a response with 5xx as a failure. */
const overNetwork: oidc.CustomFetch = (url, init) =>
  externalCall(
    'sign_in',
    () => fetch(url, init as RequestInit),
    (answer) => (answer && answer.status >= 500 ? 'failed' : undefined),
  )

/** Sends the secret by HTTP Basic, the standard's default, or in the body if the provider only accepts that. */
function authentication(secret: string): oidc.ClientAuth {
  const [inHead, inBody] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? []
    const isBody = known.includes('client_secret_post') && !known.includes('client_secret_basic')
    return (isBody ? inBody : inHead)(server, ...rest)
  }
}

/** Limits the size of responses. */
function bounded(ask: oidc.CustomFetch): oidc.CustomFetch {
  return async (url, init) => {
    const response = await ask(url, init)
    const text = await boundedText(response, bytesMaximum)
    if (text === undefined) throw new SignInFailed('unavailable', 'the provider answered too much')
    const { status, headers } = response
    return new Response(text === '' ? null : text, { status, headers })
  }
}
