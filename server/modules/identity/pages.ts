import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPath, logoutPath } from '#contract/sign-in.ts'
import type { Database } from '#server/database/connect.ts'
import type { LoginInProgress, RelyingParty } from '#server/gateways/oidc/relying-party.ts'
import type { SignInLimits } from '#server/platform/http/limits.ts'
import { safeReturnTo } from '#server/platform/http/return-to.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { recognizeDevice } from './devices.ts'
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
  /** Whether many people sign in with an email, as with the demo's: a new browser is no news there. */
  readonly isShared?: (email: string) => boolean
}

const loginCookie = 'login'
const loginMinutes = 10

/** The three addresses of signing in and out that are redirects rather than JSON calls. */
export function signInPages(app: FastifyInstance, options: SignInOptions): void {
  loginPage(app, options)
  callbackPage(app, options)
  logoutPage(app, options)
}

function loginPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get<{ Querystring: { returnTo?: unknown; screen_hint?: unknown } }>(loginPath, async (request, reply) => {
    await limits.begin(request)
    // the page was opened under another host name: go to the public one first, since the cookies are set there
    if (request.host !== new URL(publicUrl).host) return redirect(reply, publicUrl + request.url)
    const returnTo = safeReturnTo(request.query.returnTo)
    const session = await findSession(db, request.cookies[sessionCookie], clock(), true)
    if (session) return redirect(reply, returnTo)
    let begun
    try {
      begun = await relyingParty.begin({ signUp: request.query.screen_hint === 'signup', returnTo })
    } catch (error) {
      request.log.error({ err: error }, 'the identity provider does not answer')
      return tell(reply, frame, 503, "Login isn't available", 'Please try again in a few minutes.', again)
    }
    const { url, login } = begun
    const value = JSON.stringify({ ...login, returnTo } satisfies LoginCookie)
    return redirect(
      reply.setCookie(loginCookie, value, {
        ...cookieOf(publicUrl),
        path: '/api',
        signed: true,
        maxAge: loginMinutes * 60,
      }),
      url,
    )
  })
}

function callbackPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get('/api/callback', async (request, reply) => {
    // a HEAD must not use up the sign-in, which works once
    if (request.method === 'HEAD') return redirect(reply, '/')
    await limits.step(request)
    const login = readLogin(request)
    void reply.clearCookie(loginCookie, { ...cookieOf(publicUrl), path: '/api' })
    if (!login) return signInFailed(reply, frame)
    let identity
    try {
      identity = await relyingParty.finish(new URL(request.url, publicUrl), login)
    } catch (error) {
      request.log.warn({ err: error }, 'sign-in failed')
      return signInFailed(reply, frame)
    }
    const old = request.cookies[sessionCookie]
    if (old) await endSession(db, old)
    const userId = await userOfIdentity(db, { ...identity, issuer: options.issuer })
    const user = await userById(db, userId)
    if (!user) throw new Error('somebody who just signed in is not there')
    const { token, expiresAt } = await startSession(
      db,
      userId,
      user.role,
      identity.idToken,
      clock(),
      request.headers['user-agent'],
    )
    const device = { name: sessionCookie === 'sid' ? 'device' : '__Host-device', secure: sessionCookie !== 'sid' }
    if (!options.isShared?.(user.email)) await recognizeDevice(db, { request, reply, userId }, device, clock())
    request.log.info({ userId }, 'signed in')
    return redirect(
      reply.setCookie(sessionCookie, token, { ...cookieOf(publicUrl), expires: expiresAt }),
      login.returnTo,
    )
  })
}

function logoutPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get(logoutPath, async (request, reply) => {
    await limits.step(request)
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return tell(reply, frame, 200, 'Log out?', 'You were sent here from another site. Log out?', {
        href: logoutPath,
        label: 'Log out of Petstead',
      })
    if (request.method === 'HEAD') return redirect(reply, '/')
    const token = request.cookies[sessionCookie]
    const session = await findSession(db, token, clock(), true)
    if (token) await endSession(db, token)
    void reply.clearCookie(sessionCookie, cookieOf(publicUrl)).header('clear-site-data', '"cache"')
    if (!session?.idToken) return redirect(reply, '/')
    // our session has ended; the provider ends its own where it has an address for that
    const url = await relyingParty.endSessionUrl(session.idToken).catch(() => undefined)
    return redirect(reply, url ?? '/')
  })
}

const again = { href: loginPath, label: 'Log in again' }

function tell(
  reply: FastifyReply,
  frame: PageFrame,
  status: number,
  title: string,
  text: string,
  next: typeof again,
): FastifyReply {
  return sendPage(reply, status, messagePage(frame, title, text, next))
}

function signInFailed(reply: FastifyReply, frame: PageFrame): FastifyReply {
  return tell(reply, frame, 400, "We couldn't log you in", 'This login took too long or was opened twice.', again)
}

function cookieOf(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
}

type LoginCookie = LoginInProgress & { readonly returnTo: string }

function readLogin(request: FastifyRequest): LoginCookie | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[loginCookie] ?? '')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed by us: nobody else wrote it
  return valid && value ? (JSON.parse(value) as LoginCookie) : undefined
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}
