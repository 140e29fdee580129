import { jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { inTime } from '#server/platform/in-time.ts'
import { kept } from '#server/platform/remembered.ts'
import { areWhole, merged, personOf } from './claims.ts'
import type { SignedIn } from './claims.ts'
import { discover, skewSeconds } from './discover.ts'
import type { Client, Provider } from './discover.ts'
import { readLogoutToken } from './logout-token.ts'
import type { Ended } from './logout-token.ts'
import { SignInFailed, signInFailed } from './sign-in-failed.ts'

export type RelyingPartyOptions = Client & {
  readonly publicUrl: string
  /** Tells the provider where a person came from, so that its pages can lead back; the built-in one does. */
  readonly tellReturnTo?: boolean
  /** How long somebody waits for the provider at most, in milliseconds. */
  readonly patienceMs?: number
  /** How long what the provider says of itself is believed, in milliseconds. */
  readonly freshMs?: number
}

/** What a sign-in in progress must remember until the browser comes back. */
export type LoginInProgress = { readonly verifier: string; readonly state: string; readonly nonce: string }

/**
 * The product as a client of an OpenID Connect provider: authorization code with PKCE, state and nonce. What goes wrong is
 * thrown as `SignInFailed`.
 */
export type RelyingParty = {
  begin(options: { signUp: boolean; returnTo: string }): Promise<{ url: string; login: LoginInProgress }>
  finish(callbackUrl: URL, login: LoginInProgress): Promise<SignedIn>
  endSessionUrl(idToken: string): Promise<string | undefined>
  /** Which sessions a provider wants ended, by its signed note (OpenID Connect Back-Channel Logout). */
  ended(logoutToken: string): Promise<Ended>
}

/** With what else a call does it ends within ten seconds. */
const patience = 8000
/** A provider that is gone is noticed, and new keys and addresses are known, after so long. */
const fresh = 15_000

/** The age of an id token that has just been asked for; one from the future is none. */
const oldest = '1 hour'

const late = () => new SignInFailed('unavailable', 'the provider does not answer in time')

/** Asks the provider what it is at the first use (it may be this very process), and again from time to time. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { clientId, publicUrl, patienceMs = patience } = options
  const remember = () => kept(options.freshMs ?? fresh, () => discover(options, patienceMs))
  let provider = remember()
  const within = <T>(work: () => Promise<T>) =>
    inTime(patienceMs, work, late).catch((error: unknown) => {
      const failed = signInFailed(error)
      // whether it is there is looked at anew before anybody is sent to it
      if (failed.problem === 'unavailable') provider = remember()
      throw failed
    })

  return {
    begin: ({ signUp, returnTo }) =>
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
          ...(options.tellReturnTo && { return_to: returnTo }),
        })
        return { url: url.href, login: { verifier, state, nonce } }
      }),
    finish: (callbackUrl, login) =>
      within(async () => {
        if (callbackUrl.searchParams.get('state') !== login.state)
          throw new SignInFailed('expired', 'the answer belongs to another login')
        return signedIn(await provider(), clientId, callbackUrl, login)
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

/** Where the provider sends people back to. */
export const redirectUriOf = (publicUrl: string) => `${publicUrl}/api/callback`

/** How a provider is asked to let somebody sign up (Initiating User Registration), or at least to ask who it is. */
function promptOf(config: oidc.Configuration): string {
  const { prompt_values_supported: known } = config.serverMetadata()
  return Array.isArray(known) && known.includes('create') ? 'create' : 'login'
}

/** Who signed in, by the answer that the browser brought. */
async function signedIn(
  { config, keys }: Provider,
  clientId: string,
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
  // it is believed for its signature too, not only since it came from the right address
  await jwtVerify(tokens.id_token, keys, { clockTolerance: skewSeconds, maxTokenAge: oldest })
  // for whom it was made, which may be another one even where it names us alone as its audience
  if (claims['azp'] !== undefined && claims['azp'] !== clientId)
    throw new SignInFailed('untrusted', 'the id token was made for another client')
  const more =
    areWhole(claims) || !config.serverMetadata().userinfo_endpoint
      ? {}
      : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  return { ...personOf(merged(claims, more)), idToken: tokens.id_token }
}
