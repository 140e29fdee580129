import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPath, logoutPath } from '#contract/sign-in.ts'
import type { Role } from '#contract/endpoint.ts'
import type { Database } from '#server/database/connect.ts'
import type { LoginInProgress, RelyingParty } from '#server/gateways/oidc/relying-party.ts'
import type { SignInLimits } from '#server/platform/http/limits.ts'
import { safeReturnTo } from '#server/platform/http/return-to.ts'
import { messagePage, sendPage } from '#server/platform/written-pages/page.ts'
import type { PageFrame } from '#server/platform/written-pages/page.ts'
import { endSession, findSession, startSession } from './sessions.ts'
import { userById, userOfIdentity } from './store.ts'

export type SignInOptions = {
  readonly db: Database
  readonly relyingParty: RelyingParty
  /** The name under which the provider's people are kept. */
  readonly issuer: string
  readonly publicUrl: string
  readonly clock: () => Date
  readonly frame: PageFrame
  readonly sessionCookie: string
  readonly limits: SignInLimits
}

const loginCookie = 'login'
const loginMinutes = 10

/** The three addresses of signing in and out that are redirects rather than JSON calls. */
export function signInPages(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, sessionCookie, limits } = options
  const secure = publicUrl.startsWith('https:')
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const again = { href: loginPath, label: 'Log in again' }
  const tell = (reply: FastifyReply, status: number, title: string, text: string, next: typeof again): FastifyReply =>
    sendPage(reply, status, messagePage(options.frame, title, text, next))
  const signInFailed = (reply: FastifyReply): FastifyReply =>
    tell(reply, 400, "We couldn't log you in", 'This login took too long or was opened twice.', again)

  app.get<{ Querystring: { returnTo?: unknown; screen_hint?: unknown } }>(loginPath, async (request, reply) => {
    await limits.begin(request)
    // opened under another name of this machine: sign in where the cookies will be read
    if (request.host !== new URL(publicUrl).host) return redirect(reply, publicUrl + request.url)
    const returnTo = safeReturnTo(request.query.returnTo)
    const session = await findSession(db, request.cookies[sessionCookie], clock(), true)
    if (session) return redirect(reply, returnTo)
    let begun
    try {
      begun = await relyingParty.begin({ signUp: request.query.screen_hint === 'signup', returnTo })
    } catch (error) {
      request.log.error({ err: error }, 'the identity provider does not answer')
      return tell(reply, 503, "Login isn't available", 'Please try again in a few minutes.', again)
    }
    const { url, login } = begun
    const value = JSON.stringify({ ...login, returnTo } satisfies LoginCookie)
    return redirect(
      reply.setCookie(loginCookie, value, { ...cookie, path: '/api', signed: true, maxAge: loginMinutes * 60 }),
      url,
    )
  })

  app.get('/api/callback', async (request, reply) => {
    // a look at the address must not use up the one try
    if (request.method === 'HEAD') return redirect(reply, '/')
    await limits.step(request)
    const login = readLogin(request)
    void reply.clearCookie(loginCookie, { ...cookie, path: '/api' })
    if (!login) return signInFailed(reply)
    let identity
    try {
      identity = await relyingParty.finish(new URL(request.url, publicUrl), login)
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in failed')
      return signInFailed(reply)
    }
    const old = request.cookies[sessionCookie]
    if (old) await endSession(db, old)
    const userId = await userOfIdentity(db, { ...identity, issuer: options.issuer })
    const user = await userById(db, userId)
    const { token, expiresAt } = await startSession(db, userId, user?.role as Role, identity.idToken, clock())
    request.log.info({ userId }, 'signed in')
    return redirect(reply.setCookie(sessionCookie, token, { ...cookie, expires: expiresAt }), login.returnTo)
  })

  app.get(logoutPath, async (request, reply) => {
    await limits.step(request)
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return tell(reply, 200, 'Log out?', 'You were sent here from another site. Log out?', {
        href: logoutPath,
        label: 'Log out of Petstead',
      })
    if (request.method === 'HEAD') return redirect(reply, '/')
    const token = request.cookies[sessionCookie]
    const session = await findSession(db, token, clock(), true)
    if (token) await endSession(db, token)
    void reply.clearCookie(sessionCookie, cookie).header('clear-site-data', '"cache"')
    if (!session?.idToken) return redirect(reply, '/')
    // ours is ended; the provider's follows where it can
    const url = await relyingParty.endSessionUrl(session.idToken).catch(() => undefined)
    return redirect(reply, url ?? '/')
  })
}

type LoginCookie = LoginInProgress & { readonly returnTo: string }

function readLogin(request: FastifyRequest): LoginCookie | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[loginCookie] ?? '')
  return valid && value ? (JSON.parse(value) as LoginCookie) : undefined
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}
