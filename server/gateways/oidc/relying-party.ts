import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { callbackPath, freshLoginMinutes } from '#contract/sign-in.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'
import { cached } from '#server/platform/cache.ts'
import { areWhole, merged, personOf } from './claims.ts'
import type { ClaimOptions, SignedIn } from './claims.ts'
import { discover, skewSeconds } from './discover.ts'
import type { Client, Provider } from './discover.ts'
import { readLogoutToken } from './logout-token.ts'
import type { Ended } from './logout-token.ts'
import { SignInFailed, signInFailed } from './sign-in-failed.ts'

export type RelyingPartyOptions = Client &
  ClaimOptions & {
    readonly publicUrl: string
    /** Sends `returnTo` to the provider, so that its pages can lead back; the built-in one uses it. */
    readonly tellReturnTo?: boolean
    /** Timeout of the provider in milliseconds. */
    readonly patienceMs?: number
    /** How long the provider's metadata is cached, in milliseconds. */
    readonly freshMs?: number
  }

/** Data of a login that must be kept until the browser returns. */
export type LoginInProgress = { readonly verifier: string; readonly state: string; readonly nonce: string }

/**
 * This server as a client of an OpenID Connect provider: authorization code with PKCE, state and nonce. Errors are
 * thrown as `SignInFailed`.
 */
export type RelyingParty = {
  /** `fresh`: the person proves again who they are, unless they did within the last minutes. */
  begin(options: {
    signUp: boolean
    returnTo: string
    fresh?: boolean
  }): Promise<{ url: string; login: LoginInProgress }>
  finish(callbackUrl: URL, login: LoginInProgress): Promise<SignedIn>
  endSessionUrl(idToken: string): Promise<string | undefined>
  /** Which sessions a provider wants ended, from its signed token (OpenID Connect Back-Channel Logout). */
  ended(logoutToken: string): Promise<Ended>
}

/** Leaves time for the rest of a call, which has ten seconds in all. */
const patience = 8000
/** After this time a lost provider is noticed, and new keys and addresses are loaded. */
const fresh = 15_000

/** Maximum age of an id token; one from the future is rejected. */
const oldest = '1 hour'

const late = () => new SignInFailed('unavailable', 'the provider does not answer in time')

/**
 * Creates a relying party, which discovers the provider at the first use (it may be in this process) and repeats that
 * regularly.
 */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { clientId, publicUrl, patienceMs = patience } = options
  const remember = () => cached(options.freshMs ?? fresh, () => discover(options, patienceMs))
  let provider = remember()
  const within = <T>(work: () => Promise<T>) =>
    withTimeout(patienceMs, work, late).catch((error: unknown) => {
      const failed = signInFailed(error)
      // discover it again before the next person is sent to it
      if (failed.problem === 'unavailable') provider = remember()
      throw failed
    })

  return {
    begin: ({ signUp, returnTo, fresh: isFresh = false }) =>
      within(async () => {
        const { config } = await provider()
        const verifier = oidc.randomPKCECodeVerifier()
        const state = oidc.randomState()
        const nonce = oidc.randomNonce()
        const url = oidc.buildAuthorizationUrl(config, {
          redirect_uri: redirectUriOf(publicUrl),
          scope: 'openid email profile',
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state,
          nonce,
          ...(signUp && { prompt: promptOf(config), screen_hint: 'signup' }),
          ...(isFresh && { max_age: String(freshLoginMinutes * 60) }),
          ...(options.tellReturnTo && { return_to: returnTo }),
        })
        return { url: url.href, login: { verifier, state, nonce } }
      }),
    finish: (callbackUrl, login) =>
      within(async () => {
        if (callbackUrl.searchParams.get('state') !== login.state)
          throw new SignInFailed('expired', 'the answer belongs to another login')
        return signedIn(await provider(), options, callbackUrl, login)
      }),
    endSessionUrl: (idToken) =>
      within(async () => {
        const { config } = await provider()
        if (!config.serverMetadata().end_session_endpoint) return undefined
        const parameters = { post_logout_redirect_uri: `${publicUrl}/`, id_token_hint: idToken }
        return oidc.buildEndSessionUrl(config, parameters).href
      }),
    ended: (logoutToken) =>
      within(async () => {
        const { config, keys } = await provider()
        const { issuer } = config.serverMetadata()
        return readLogoutToken(logoutToken, { keys, issuer, clientId, skewSeconds })
      }),
  }
}

/** The callback address, to which the provider sends people back. */
export const redirectUriOf = (publicUrl: string) => publicUrl + callbackPath

/** The `prompt` for a sign-up: `create` if the provider supports it (Initiating User Registration), else `login`. */
function promptOf(config: oidc.Configuration): string {
  const { prompt_values_supported: known } = config.serverMetadata()
  return Array.isArray(known) && known.includes('create') ? 'create' : 'login'
}

/** The person who signed in, from the callback URL. */
async function signedIn(
  { config, keys }: Provider,
  options: RelyingPartyOptions,
  callbackUrl: URL,
  login: LoginInProgress,
): Promise<SignedIn> {
  const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
    pkceCodeVerifier: login.verifier,
    expectedState: login.state,
    expectedNonce: login.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new SignInFailed('unavailable', 'the provider sent no id token')
  // check the signature too, instead of relying on TLS to the right host
  await jwtVerify(tokens.id_token, keys, { clockTolerance: skewSeconds, maxTokenAge: oldest })
  // `azp` is the client that the token was made for, even if we are its only audience
  if (claims['azp'] !== undefined && claims['azp'] !== options.clientId)
    throw new SignInFailed('untrusted', 'the id token was made for another client')
  const more =
    areWhole(claims) || !config.serverMetadata().userinfo_endpoint
      ? {}
      : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...personOf(merged(claims, more), options), idToken: tokens.id_token }
}
