import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import Provider from 'oidc-provider'
import { z } from 'zod'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { callbackPath, loginPath } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { html } from '#server/platform/html-pages/html.ts'
import { messagePage, htmlPagePolicy } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { accountById } from './accounts.ts'
import type { Account } from './accounts.ts'
import { adapterFor } from './adapter.ts'

/** Secrets that the provider generates once and stores. */
export const ProviderSecrets = z.object({
  signingKey: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), n: z.string(), e: z.string(), d: z.string() }),
  cookieKey: z.string(),
  clientSecret: z.string(),
})
export type ProviderSecrets = z.infer<typeof ProviderSecrets>

/** The product's client id at its own provider. */
export const builtInClientId = 'petstead'

export function makeProviderSecrets(): ProviderSecrets {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return ProviderSecrets.parse({
    signingKey: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid },
    cookieKey: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
  })
}

const day = 86_400

type ProviderOptions = {
  readonly db: Database
  readonly pool: pg.Pool
  readonly publicUrl: string
  readonly secrets: ProviderSecrets
  readonly frame: PageFrame
  /** Called with unexpected errors; people see a generic page. */
  readonly onError: (error: unknown) => void
}

/** The certified provider library on our database, with the product as its only client. */
export function createProvider(options: ProviderOptions): Provider {
  const { publicUrl } = options
  const provider = new Provider(`${publicUrl}/oidc`, configurationOf(options))
  // without a session there is nothing to end, and the library's own page would need a script
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId) return
    ctx.redirect(`${publicUrl}/`)
  })
  provider.on('server_error', (_ctx, error) => options.onError(error))
  // use the public URL behind a proxy
  provider.proxy = true
  return provider
}

function configurationOf({ db, pool, publicUrl, secrets, frame }: ProviderOptions): Configuration {
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    adapter: adapterFor(pool),
    clients: [clientOf(publicUrl, secrets)],
    jwks: { keys: [secrets.signingKey] },
    cookies: {
      keys: [secrets.cookieKey],
      names: { session: 'op_session', interaction: 'op_interaction', resume: 'op_resume' },
      long: cookie,
      short: cookie,
    },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    // the id token contains the claims, so a sign-in needs no further request
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // whether the person wants to sign up, and the path they came from
    extraParams: ['screen_hint', 'return_to'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => logoutSource(ctx, form, frame.siteName()) },
    },
    interactions: { url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    ttl: {
      Session: 14 * day,
      Grant: 14 * day,
      Interaction: 3600,
      IdToken: 3600,
      AccessToken: 3600,
      AuthorizationCode: 60,
    },
    findAccount: async (_ctx, id) => {
      const account = await accountById(db, id)
      return account && providerAccount(account)
    },
    loadExistingGrant,
    renderError: (ctx) => {
      const again = { href: loginPath, label: 'Log in again' }
      ctx.type = 'html'
      ctx.set('content-security-policy', htmlPagePolicy)
      ctx.body = messagePage(frame, "We couldn't log you in", 'Please start again.', again)
    },
  }
}

/** The product as the only client. */
function clientOf(publicUrl: string, secrets: ProviderSecrets): ClientMetadata {
  return {
    client_id: builtInClientId,
    client_secret: secrets.clientSecret,
    redirect_uris: [publicUrl + callbackPath],
    post_logout_redirect_uris: [`${publicUrl}/`],
    grant_types: ['authorization_code'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
    // says when somebody logged in, always
    require_auth_time: true,
  }
}

/**
 * The log-out page. The person has already clicked "Log out" in the product, so the form submits itself, unless another
 * site linked here.
 */
function logoutSource(ctx: KoaContextWithOIDC, form: string, siteName: string): void {
  const site = ctx.get('sec-fetch-site')
  const nonce = site === 'cross-site' || site === 'same-site' ? undefined : randomBytes(16).toString('base64')
  const titled = (title: string): string => html`<title>${title} | ${siteName}</title>`.html
  const button = `<button form="op.logoutForm" name="logout" value="yes">Log out</button>`
  if (nonce === undefined) {
    ctx.set('content-security-policy', `default-src 'none'; form-action 'self'; frame-ancestors 'none'`)
    ctx.body = `<!doctype html><html lang="en">${titled('Log out?')}<body>${form}${button}</body></html>`
    return
  }
  ctx.set('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; form-action 'self'`)
  ctx.body =
    `<!doctype html><html lang="en">${titled('Logging out')}<body>${form}` +
    `<noscript>${button}</noscript>` +
    `<script nonce="${nonce}">const f=document.forms[0],i=document.createElement('input');` +
    `i.type='hidden';i.name='logout';i.value='yes';f.append(i);f.submit()</script></body></html>`
}

/** An account with its claims, in the library's format. */
function providerAccount({ id, email, emailVerified, givenName, familyName }: Account) {
  return {
    accountId: id,
    claims: () => ({
      sub: id,
      email,
      email_verified: emailVerified,
      given_name: givenName ?? undefined,
      family_name: familyName ?? undefined,
    }),
  }
}

/** Grants the product access without asking for consent, because it is the provider's own client. */
async function loadExistingGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider, result } = ctx.oidc
  const grantId = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId))
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  if (known || !client || !session?.accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}
