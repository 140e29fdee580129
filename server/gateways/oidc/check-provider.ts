import * as oidc from 'openid-client'
import { reasonOf } from '#server/platform/reason.ts'
import { discover, skewSeconds } from './discover.ts'
import type { Client, Provider } from './discover.ts'
import { createRelyingParty, redirectUriOf } from './relying-party.ts'
import { signInFailed } from './sign-in-failed.ts'

/** A problem with a provider, and the setting that it is probably about. */
export type ProviderProblem = { readonly about: 'issuer' | 'client' | 'redirect'; readonly why: string }

type Checked = Client & { readonly publicUrl: string }

/**
 * Checks everything that sign-in needs: the provider, its keys, the client's secret, and the callback address. Returns
 * the problem, or undefined.
 */
export async function checkProvider(options: Checked, patienceMs: number): Promise<ProviderProblem | undefined> {
  const reach = async () => {
    const provider = await discover(options, patienceMs)
    await provider.keySet.reload()
    return provider
  }
  const provider = await reach().catch((error: unknown) => wordsOf(error))
  if (typeof provider === 'string') return { about: 'issuer', why: provider }
  if (provider.keySet.jwks()?.keys.length === 0) return { about: 'issuer', why: 'the provider shows no keys' }
  if (!(await knowsClient(provider, options.publicUrl)))
    return { about: 'client', why: 'the provider does not accept this client and its secret' }
  const { status, headers } = await pageOf(options, patienceMs)
  if (status >= 400)
    return { about: 'redirect', why: `the provider refuses to send people back to ${redirectUriOf(options.publicUrl)}` }
  const apart = Math.round(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now()) / 1000)
  return apart > skewSeconds
    ? {
        about: 'issuer',
        why: `its clock and that of this machine are ${apart} seconds apart, so that nobody can log in`,
      }
    : undefined
}

function wordsOf(error: unknown): string {
  const { message, cause } = signInFailed(error)
  const { body } = (cause instanceof Error ? (cause.cause ?? {}) : {}) as { body?: { issuer?: unknown } }
  return typeof body?.issuer === 'string' && /issuer/.test(message)
    ? `the provider there calls itself ${body.issuer.slice(0, 200)}`
    : message.startsWith('fetch failed')
      ? `the provider cannot be reached: ${reasonOf(cause)}`
      : message
}

/** Whether the provider accepts the client and its secret: it then refuses an invalid code as such. */
async function knowsClient({ config }: Provider, publicUrl: string): Promise<boolean> {
  const callback = new URL(`${redirectUriOf(publicUrl)}?code=none&state=none`)
  const issuer = config.serverMetadata()
  if (issuer.authorization_response_iss_parameter_supported) callback.searchParams.set('iss', issuer.issuer)
  const checks = { expectedState: 'none', pkceCodeVerifier: oidc.randomPKCECodeVerifier() }
  try {
    await oidc.authorizationCodeGrant(config, callback, checks)
    return true
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return false
    const refused = error instanceof oidc.ResponseBodyError ? error.error : ''
    return !['invalid_client', 'unauthorized_client'].includes(refused)
  }
}

/** Requests the sign-in page, which a provider shows only for a known callback address. */
async function pageOf(options: Checked, patienceMs: number): Promise<Pick<Response, 'status' | 'headers'>> {
  const { url } = await createRelyingParty(options).begin({ signUp: false, returnTo: '/' })
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  await response.body?.cancel()
  return response
}
