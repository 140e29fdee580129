import * as oidc from 'openid-client'

export type RelyingPartyOptions = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly publicUrl: string
  /** How the provider is reached; the built-in one is in the same process. */
  readonly fetch?: oidc.CustomFetch
  /** Tells the provider where a person came from, so that its pages can lead back; the built-in one does. */
  readonly tellReturnTo?: boolean
}

/** What a sign-in in progress must remember until the browser comes back. */
export type LoginInProgress = { readonly verifier: string; readonly state: string; readonly nonce: string }

export type SignedIn = {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly givenName: string | null
  readonly familyName: string | null
  readonly idToken: string
}

/** The product as a client of an OpenID Connect provider: authorization code with PKCE, state and nonce. */
export type RelyingParty = {
  begin(options: { signUp: boolean; returnTo: string }): Promise<{ url: string; login: LoginInProgress }>
  finish(callbackUrl: URL, login: LoginInProgress): Promise<SignedIn>
  endSessionUrl(idToken: string): Promise<string | undefined>
}

/** Discovers the provider at the first use (it may be this very process), and again after a failure. */
export function createRelyingParty(options: RelyingPartyOptions): RelyingParty {
  const { issuer, clientId, clientSecret, publicUrl } = options
  const redirectUri = `${publicUrl}/api/callback`
  let discovered: Promise<oidc.Configuration> | undefined

  const configuration = (): Promise<oidc.Configuration> =>
    (discovered ??= oidc
      .discovery(new URL(issuer), clientId, undefined, oidc.ClientSecretBasic(clientSecret), {
        // plain http only where the provider itself is on plain http: a machine of one's own
        ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
        ...(options.fetch && { [oidc.customFetch]: options.fetch }),
        timeout: 10,
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      }))

  return {
    async begin({ signUp, returnTo }) {
      const verifier = oidc.randomPKCECodeVerifier()
      const state = oidc.randomState()
      const nonce = oidc.randomNonce()
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(signUp && { prompt: 'login', screen_hint: 'signup' }),
        ...(options.tellReturnTo && { return_to: returnTo }),
      })
      return { url: url.href, login: { verifier, state, nonce } }
    },
    async finish(callbackUrl, login) {
      const config = await configuration()
      const tokens = await oidc.authorizationCodeGrant(config, callbackUrl, {
        pkceCodeVerifier: login.verifier,
        expectedState: login.state,
        expectedNonce: login.nonce,
        idTokenExpected: true,
      })
      return signedIn(config, tokens)
    },
    async endSessionUrl(idToken) {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      const parameters = { post_logout_redirect_uri: `${publicUrl}/`, id_token_hint: idToken }
      return oidc.buildEndSessionUrl(config, parameters).href
    },
  }
}

/** Who the provider says signed in; what the id token does not tell is asked for. */
async function signedIn(
  config: oidc.Configuration,
  tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>,
): Promise<SignedIn> {
  const claims = tokens.claims()
  if (!claims || !tokens.id_token) throw new Error('the provider sent no id token')
  const info =
    typeof claims.email === 'string' ? claims : await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)
  if (typeof info.email !== 'string') throw new Error('the provider sent no e-mail address')
  return {
    subject: claims.sub,
    email: info.email,
    emailVerified: info.email_verified === true,
    givenName: textOrNull(info.given_name),
    familyName: textOrNull(info.family_name),
    idToken: tokens.id_token,
  }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 80) : null
}
