import type { Documents } from '#contract/schemas/agreement.ts'
import type { Database, DatabaseConnection } from '#server/database/connect.ts'
import { createRelyingParty } from '#server/gateways/oidc/relying-party.ts'
import type { RelyingPartyOptions } from '#server/gateways/oidc/relying-party.ts'
import { agreedOf } from '#server/identity-provider/accounts.ts'
import { builtInIssuer } from '#server/identity-provider/built-in.ts'
import { identityProvider } from '#server/identity-provider/plugin.ts'
import {
  builtInClientId,
  createProvider,
  makeProviderSecrets,
  ProviderSecrets,
} from '#server/identity-provider/provider.ts'
import {
  confirmEmail,
  endSessionsOfIdentity,
  providerLogoutPages,
  sessionCookieName,
  signInPages,
  takeConfirmedEmail,
} from '#server/modules/identity/public.ts'
import { addSignUp, areOffered, documentsAt } from '#server/modules/legal/public.ts'
import { barredPage } from '#server/modules/moderation/public.ts'
import { inProcessFetch } from '#server/platform/http/in-process.ts'
import { storedSecret } from '#server/platform/secrets.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import type { App } from './app.ts'
import { demoPeople } from './demo-people.ts'
import type { Env } from './env.ts'
import { loginOf } from './login.ts'
import { takePortraitLater } from './first-portrait.ts'

export type SignInOptions = {
  readonly env: Env
  readonly clock: () => Date
  readonly connection: DatabaseConnection
  readonly publicUrl: string
  /** The frame of the provider's pages. */
  readonly frame: PageFrame
}

/** What signing in needs, whoever the provider is. */
const shared = (db: DatabaseConnection['db'], publicUrl: string) => ({
  db,
  publicUrl,
  sessionCookie: sessionCookieName(publicUrl),
  barredPage: (suspendedId: string) => barredPage(db, suspendedId),
})

/** How people agree who come from somebody else's provider. */
const asking = (db: Database) => ({
  documents: (now: Date) => documentsAt(db, now),
  areOffered: (shown: Documents, now: Date) => areOffered(db, shown, now),
  note: addSignUp,
})

/** Notes what the built-in provider's page showed to somebody new. */
async function noteSignUp(tx: Database, person: { userId: string; subject: string }, now: Date): Promise<void> {
  const shown = await agreedOf(tx, person.subject)
  if (shown) await addSignUp(tx, person.userId, shown, now)
}

/** Adds sign-in by the configured provider, or by the built-in one with its pages. */
export async function addSignIn(
  { server, limits }: App,
  { env, clock, connection, publicUrl, frame }: SignInOptions,
): Promise<void> {
  const { db, pool } = connection
  const common = { ...shared(connection.db, publicUrl), clock, frame, limits: limits.signIn }
  if (env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET) {
    const client: RelyingPartyOptions = {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      publicUrl,
      usernameAsEmail: env.OIDC_USERNAME_AS_EMAIL,
    }
    const relyingParty = createRelyingParty(client)
    // without a trailing slash, so that both spellings are the same provider
    const issuer = env.OIDC_ISSUER.replace(/\/$/, '')
    const takePicture = (userId: string, address: string) => takePortraitLater(db, userId, address)
    signInPages(server, { ...common, relyingParty, issuer, takePicture, askNewPeople: asking(db) })
    await providerLogoutPages(server, { ...common, relyingParty, issuer })
    return
  }
  const { isShared } = loginOf(env)
  const { note: _note, ...offered } = asking(db)
  const secrets = await storedSecret(db, 'identity-provider', ProviderSecrets, makeProviderSecrets)
  await server.register(identityProvider, {
    provider: createProvider({
      db,
      pool,
      publicUrl,
      secrets,
      frame,
      onError: (error) => server.log.error({ err: error }, 'the sign-in provider failed'),
    }),
    db,
    publicUrl,
    frame,
    demo: env.DEMO ? demoPeople : [],
    clock,
    ...offered,
    onVerified: (tx, accountId) => confirmEmail(tx, builtInIssuer, accountId),
    onPasswordChanged: (tx, accountId) => endSessionsOfIdentity(tx, builtInIssuer, accountId),
    onEmailChanged: (tx, accountId, email) => takeConfirmedEmail(tx, builtInIssuer, accountId, email),
    limits: limits.signIn,
  })
  const relyingParty = createRelyingParty({
    issuer: `${publicUrl}/oidc`,
    clientId: builtInClientId,
    clientSecret: secrets.clientSecret,
    publicUrl,
    tellReturnTo: true,
    // the provider is in this process, so requests to it need no network and no certificate
    fetch: (url, init) => inProcessFetch(server)(new Request(url, init as RequestInit)),
  })
  signInPages(server, { ...common, relyingParty, issuer: builtInIssuer, isShared, noteSignUp })
}
