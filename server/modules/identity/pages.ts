import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callbackPath, loginPath, logoutPath } from '#contract/sign-in.ts'
import type { Documents } from '#contract/schemas/agreement.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { LoginInProgress, RelyingParty } from '#server/gateways/oidc/relying-party.ts'
import type { SignedIn } from '#server/gateways/oidc/claims.ts'
import { SignInFailed } from '#server/gateways/oidc/sign-in-failed.ts'
import type { SignInProblem } from '#server/gateways/oidc/sign-in-failed.ts'
import { hostCookieName } from '#server/platform/http/host-cookie.ts'
import type { SignInLimits } from '#server/platform/http/limits.ts'
import { safeReturnTo } from '#server/platform/http/return-to.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import { named } from '#contract/vocabulary/site.ts'
import { styleSheetCookie } from '#contract/vocabulary/style-sheet-cookie.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { agreedHere, askNewPerson } from './new-people.ts'
import type { AskNewPeople } from './new-people.ts'
import { recognizeDevice } from './devices.ts'
import { cookieOf } from './session-cookie.ts'
import { endSession, findSession, finishLogin, startSession } from './sessions.ts'
import { userById, userByIdentity, userOfIdentity } from './store.ts'
import { suspendedWithEmail } from './suspend-store.ts'

export type SignInOptions = {
  readonly db: Database
  readonly relyingParty: RelyingParty
  /** The issuer under which the provider's accounts are stored. */
  readonly issuer: string
  readonly publicUrl: string
  readonly clock: () => Date
  readonly frame: PageFrame
  readonly sessionCookie: string
  readonly limits: SignInLimits
  /** Whether many people share this email's account, as in the demo: no notification about new browsers there. */
  readonly isShared?: (email: string) => boolean
  /** What somebody reads whose confirmed email is that of a suspended person: they sign in as nobody else meanwhile. */
  readonly barredPage?: (suspendedId: string) => Promise<{ readonly title: string; readonly text: string } | undefined>
  /** How a new person agrees where the provider's pages do not ask. */
  readonly askNewPeople?: AskNewPeople
  /** Notes what a new person was shown and agreed to where they made their account. */
  readonly noteSignUp?: (tx: Database, person: { userId: string; subject: string }, now: Date) => Promise<void>
  /** Copies the provider's picture of a new person. */
  readonly takePicture?: (userId: string, address: string) => Promise<void>
}

const loginMinutes = 10

/** The three addresses of signing in and out that are redirects rather than JSON calls. */
export function signInPages(app: FastifyInstance, options: SignInOptions): void {
  loginPage(app, options)
  callbackPage(app, options)
  logoutPage(app, options)
}

function loginPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get<{ Querystring: { returnTo?: unknown; screen_hint?: unknown; fresh?: unknown; agree?: unknown } }>(
    loginPath,
    async (request, reply) => {
      await limits.begin(request)
      // the page was opened under another host name: go to the public one first, since the cookies are set there
      if (request.host !== new URL(publicUrl).host) return redirect(reply, publicUrl + request.url)
      const returnTo = safeReturnTo(request.query.returnTo)
      const session = await findSession(db, request.cookies[sessionCookie], clock(), true)
      const fresh = request.query.fresh === 'true'
      if (session && !fresh) return redirect(reply, returnTo)
      let begun
      try {
        begun = await relyingParty.begin({ signUp: request.query.screen_hint === 'signup', returnTo, fresh })
      } catch (error) {
        return signInFailed(request, reply, frame, error)
      }
      const { url, login } = begun
      const agrees = request.query.agree === 'true'
      const value = JSON.stringify({
        ...login,
        returnTo,
        begunAt: clock().getTime(),
        fresh,
        agrees,
      } satisfies LoginCookie)
      return redirect(
        reply.setCookie(hostCookieName('login', publicUrl), value, {
          ...cookieOf(publicUrl),
          signed: true,
          maxAge: loginMinutes * 60,
        }),
        url,
      )
    },
  )
}

function callbackPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get(callbackPath, async (request, reply) => {
    // a HEAD must not use up the sign-in, which works once
    if (request.method === 'HEAD') return redirect(reply, '/')
    await limits.step(request)
    const loginCookie = hostCookieName('login', publicUrl)
    const login = readLogin(request, request.cookies[loginCookie], clock())
    void reply.clearCookie(loginCookie, cookieOf(publicUrl))
    let identity
    try {
      // rejects a callback that is sent again with an old cookie
      if (!login || !(await finishLogin(db, login.state, clock())))
        throw new SignInFailed('expired', 'no login is under way')
      identity = await relyingParty.finish(new URL(request.url, publicUrl), login)
    } catch (error) {
      return signInFailed(request, reply, frame, error)
    }
    const old = request.cookies[sessionCookie]
    if (old) await endSession(db, old)
    const barred = identity.emailVerified && (await barredBy(options, identity))
    if (barred)
      return tell(reply, frame, 403, barred.title, named(barred.text, frame.siteName()), {
        href: '/contact',
        label: 'Contact us',
      })
    const signedIn = await signInAs(request, options, identity, login)
    if ('asked' in signedIn)
      return askNewPerson(reply, options, { ...identity, ...login, documents: signedIn.asked }, clock())
    const { id: userId, isNew } = signedIn
    if (isNew && identity.picture !== null) await options.takePicture?.(userId, identity.picture)
    const user = await userById(db, userId)
    if (!user) throw new Error('somebody who just signed in is not there')
    const { token, expiresAt } = await startSession(
      db,
      userId,
      user.role,
      // a provider that does not say when, though it was asked, has at least just led the person back
      { ...identity, provedAt: identity.provedAt ?? (login.fresh ? clock() : null) },
      clock(),
      request.headers['user-agent'],
    )
    const device = { name: hostCookieName('device', publicUrl), secure: publicUrl.startsWith('https:') }
    if (!options.isShared?.(user.email)) await recognizeDevice(db, { request, reply, userId }, device, clock())
    request.log.info({ userId }, 'signed in')
    return redirect(
      reply.setCookie(sessionCookie, token, { ...cookieOf(publicUrl), expires: expiresAt }),
      login.returnTo,
    )
  })
}

/** Finds who signed in, or makes them an account; somebody new who has to agree first is asked for that. */
async function signInAs(
  request: FastifyRequest,
  { db, issuer, clock, publicUrl, askNewPeople: ask, noteSignUp }: SignInOptions,
  identity: SignedIn,
  login: LoginCookie,
): Promise<{ id: string; isNew: boolean } | { asked: Documents }> {
  const { subject } = identity
  const isKnown = !ask || (await userByIdentity(db, issuer, subject)) !== undefined
  const agreed = isKnown || !login.agrees ? undefined : agreedHere(request, { publicUrl }, subject, clock())
  if (!isKnown && !(agreed && (await ask.areOffered(agreed, clock())))) return { asked: await ask.documents(clock()) }
  return transaction(db, async (tx) => {
    const found = await userOfIdentity(tx, { ...identity, issuer })
    if (found.isNew && agreed) await ask?.note(tx, found.id, agreed, clock())
    else if (found.isNew) await noteSignUp?.(tx, { userId: found.id, subject }, clock())
    return found
  })
}

/** The suspension of another person with this identity's confirmed email. */
async function barredBy(
  { db, issuer, barredPage }: SignInOptions,
  { email, subject }: { email: string; subject: string },
) {
  const known = await userByIdentity(db, issuer, subject)
  const suspended = await suspendedWithEmail(db, email, known?.id)
  return suspended === undefined ? undefined : barredPage?.(suspended)
}

function logoutPage(app: FastifyInstance, options: SignInOptions): void {
  const { db, relyingParty, publicUrl, clock, frame, sessionCookie, limits } = options
  app.get(logoutPath, async (request, reply) => {
    await limits.step(request)
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return tell(reply, frame, 200, 'Log out?', 'You were sent here from another site. Log out?', {
        href: logoutPath,
        label: `Log out of ${frame.siteName()}`,
      })
    if (request.method === 'HEAD') return redirect(reply, '/')
    const token = request.cookies[sessionCookie]
    const session = await findSession(db, token, clock(), true)
    if (token) await endSession(db, token)
    // with the cache goes the style sheet that it has
    void reply.clearCookie(sessionCookie, cookieOf(publicUrl)).clearCookie(styleSheetCookie, { path: '/' })
    void reply.header('clear-site-data', '"cache"')
    if (!session?.idToken) return redirect(reply, '/')
    // our session has ended; end the provider's too if it has an address for that
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

/** Status, title and text for each failure of a login. */
const failures: Readonly<Record<SignInProblem, { status: number; title: string; text: string }>> = {
  unavailable: {
    status: 503,
    title: "Login isn't available",
    text: "The service that logs you in isn't responding as it should. Please try again in a few minutes. Wherever you're already logged in, you stay logged in.",
  },
  expired: { status: 400, title: "We couldn't log you in", text: 'This login took too long or was opened twice.' },
  cancelled: { status: 400, title: "You're not logged in", text: 'The login was canceled. Nothing has changed.' },
  untrusted: {
    status: 400,
    title: "We couldn't log you in",
    text: "The login service sent an answer that we can't trust, so we didn't use it. Please try again.",
  },
  'no-email': {
    status: 400,
    title: 'We need your email',
    text: "The login service didn't give us your email address. Add one to your account there, then log in again.",
  },
}

/** Shows and logs why nobody was signed in; rethrows other errors. */
function signInFailed(request: FastifyRequest, reply: FastifyReply, frame: PageFrame, error: unknown): FastifyReply {
  if (!(error instanceof SignInFailed)) throw error
  const { status, title, text } = failures[error.problem]
  const { problem } = error
  // somebody who was too slow, changed their mind or opened an old address is no fault of the provider
  if (problem === 'expired' || problem === 'cancelled')
    request.log.info({ problem, reason: error.message }, 'sign-in failed')
  else request.log[problem === 'unavailable' ? 'error' : 'warn']({ err: error, problem }, 'sign-in failed')
  if (status === 503) void reply.header('retry-after', '60')
  return tell(reply, frame, status, title, text, status === 503 ? { ...again, label: 'Try again' } : again)
}

type LoginCookie = LoginInProgress & {
  readonly returnTo: string
  readonly begunAt: number
  readonly fresh: boolean
  /** Whether it began with the button by which somebody new agrees. */
  readonly agrees: boolean
}

/** Returns the login under way in this browser; undefined if it is too old, even if the browser kept the cookie. */
function readLogin(request: FastifyRequest, cookie: string | undefined, now: Date): LoginCookie | undefined {
  const { valid, value } = request.unsignCookie(cookie ?? '')
  if (!valid || !value) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- signed by us: nobody else wrote it
  const login = JSON.parse(value) as LoginCookie
  return now.getTime() - login.begunAt <= loginMinutes * 60_000 ? login : undefined
}

function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(to, 302)
}
