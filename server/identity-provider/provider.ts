import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type pg from 'pg'
import Provider from 'oidc-provider'
import type { Configuration, JWK } from 'oidc-provider'
import { loginPath } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import { messagePage, writtenPagePolicy } from '#server/platform/written-pages/page.ts'
import type { PageFrame } from '#server/platform/written-pages/page.ts'
import { accountById } from './accounts.ts'
import { adapterFor } from './adapter.ts'

/** What the provider makes for itself once and keeps. */
export type ProviderSecrets = {
  readonly signingKey: JWK
  readonly cookieKey: string
  readonly clientSecret: string
}

/** The product's name as a client of its own provider. */
export const builtInClientId = 'petstead'

export function makeProviderSecrets(): ProviderSecrets {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const kid = randomBytes(8).toString('hex')
  return {
    signingKey: { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid } as JWK,
    cookieKey: randomBytes(32).toString('base64url'),
    clientSecret: randomBytes(32).toString('base64url'),
  }
}

const day = 86_400

/** The certified provider library on our own database, for one client: the product itself. */
export function createProvider(options: {
  db: Database
  pool: pg.Pool
  publicUrl: string
  secrets: ProviderSecrets
  frame: PageFrame
  /** Told of what should not happen; people see a page that says little. */
  onError: (error: unknown) => void
}): Provider {
  const { db, pool, publicUrl, secrets, frame } = options
  const cookie = { signed: true, httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  const configuration: Configuration = {
    adapter: adapterFor(pool),
    clients: [
      {
        client_id: builtInClientId,
        client_secret: secrets.clientSecret,
        redirect_uris: [`${publicUrl}/api/callback`],
        post_logout_redirect_uris: [`${publicUrl}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
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
    // the id token carries the claims, so that signing in needs no further call
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // whether somebody wants to sign up, and the address on this site that they came from
    extraParams: ['screen_hint', 'return_to'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        // log-out was confirmed by following the link in the product; the form goes off by itself, unless another
        // site led here
        logoutSource: (ctx, form) => {
          const site = ctx.get('sec-fetch-site')
          const nonce = site === 'cross-site' || site === 'same-site' ? undefined : randomBytes(16).toString('base64')
          const button = `<button form="op.logoutForm" name="logout" value="yes">Log out</button>`
          if (nonce === undefined) {
            ctx.set('content-security-policy', `default-src 'none'; form-action 'self'; frame-ancestors 'none'`)
            ctx.body = `<!doctype html><html lang="en"><title>Log out? | Petstead</title><body>${form}${button}</body></html>`
            return
          }
          ctx.set('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; form-action 'self'`)
          ctx.body =
            `<!doctype html><html lang="en"><title>Logging out | Petstead</title><body>${form}` +
            `<noscript>${button}</noscript>` +
            `<script nonce="${nonce}">const f=document.forms[0],i=document.createElement('input');` +
            `i.type='hidden';i.name='logout';i.value='yes';f.append(i);f.submit()</script></body></html>`
        },
      },
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
      if (!account) return undefined
      return {
        accountId: id,
        claims: () => ({
          sub: id,
          email: account.email,
          email_verified: account.emailVerified,
          given_name: account.givenName ?? undefined,
          family_name: account.familyName ?? undefined,
        }),
      }
    },
    // the product is the provider's own client: nobody is asked to consent
    loadExistingGrant: async (ctx) => {
      const { client, session, provider, result } = ctx.oidc
      const grantId = result?.consent?.grantId ?? (client && session?.grantIdFor(client.clientId))
      const known = grantId ? await provider.Grant.find(grantId) : undefined
      if (known || !client || !session?.accountId) return known
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError: (ctx) => {
      const again = { href: loginPath, label: 'Log in again' }
      ctx.type = 'html'
      ctx.set('content-security-policy', writtenPagePolicy)
      ctx.body = messagePage(frame, "We couldn't log you in", 'Please start again.', again)
    },
  }
  const provider = new Provider(`${publicUrl}/oidc`, configuration)
  // nobody is logged in here any more: there is nothing to end, and the library's own page would need a script
  provider.use(async (ctx, next) => {
    await next()
    if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200 || ctx.oidc.session?.accountId) return
    ctx.redirect(`${publicUrl}/`)
  })
  provider.on('server_error', (_ctx, error) => options.onError(error))
  // behind a proxy, and on a port of its own, the addresses follow the public one
  provider.proxy = true
  return provider
}
