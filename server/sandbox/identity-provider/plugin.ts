import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { Database } from '#server/database/connect.ts'
import { messagePage, sendPage } from '#server/platform/written-pages/page.ts'
import type { PageFrame } from '#server/platform/written-pages/page.ts'
import {
  accountByEmail,
  accountById,
  checkPassword,
  createAccount,
  createLink,
  linkIsOpen,
  markVerified,
  setPassword,
  useLink,
} from './accounts.ts'
import { forgotPage, resetPage, signInPage, signUpPage } from './pages.ts'
import type { DemoPerson } from './pages.ts'
import { passwordLength } from './passwords.ts'

export type IdentityProviderOptions = {
  readonly provider: Provider
  readonly db: Database
  readonly publicUrl: string
  readonly frame: PageFrame
  /** People that one click signs in; empty outside the demo. */
  readonly demo: readonly DemoPerson[]
  readonly clock: () => Date
  readonly sendMail: (mail: { to: string; subject: string; text: string }) => Promise<void>
  /** Called when an account's e-mail address has been confirmed. */
  readonly onVerified: (accountId: string) => Promise<void>
  /** Throws when an address tries too often. */
  readonly limit: (request: FastifyRequest) => Promise<void>
}

const badPair = 'This e-mail address and password do not belong together.'
const badPassword = `Please choose a password of ${passwordLength.minimum} to ${passwordLength.maximum} characters.`
const again = { href: '/api/login', label: 'Sign in' }

/** The provider under /oidc and its pages under /sign-in and /account. */
export async function identityProvider(app: FastifyInstance, options: IdentityProviderOptions): Promise<void> {
  await app.register(mountProvider, { provider: options.provider, publicUrl: options.publicUrl })
  await app.register(async (scope) => {
    await scope.register(formbody, { bodyLimit: 16_384 })
    signInRoutes(scope, options)
    accountRoutes(scope, options)
  })
}

/** The library answers by itself: its requests reach it unread, and its replies leave unchanged. */
async function mountProvider(app: FastifyInstance, options: { provider: Provider; publicUrl: string }): Promise<void> {
  const answer = options.provider.callback()
  const { host, protocol } = new URL(options.publicUrl)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.all('/oidc/*', (request, reply) => {
    reply.hijack()
    const raw = request.raw as typeof request.raw & { originalUrl?: string }
    raw.originalUrl = raw.url ?? '/'
    raw.url = raw.originalUrl.slice('/oidc'.length) || '/'
    raw.headers['x-forwarded-host'] = host
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    void answer(raw, reply.raw)
  })
}

function signInRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { provider, db, frame, demo, clock } = options
  type ForUid = { Params: { uid: string }; Body: Record<string, unknown> | undefined }

  const details = (request: FastifyRequest, reply: FastifyReply) => provider.interactionDetails(request.raw, reply.raw)
  const finish = async (request: FastifyRequest, reply: FastifyReply, accountId: string) => {
    const result = { login: { accountId, remember: true } }
    const to = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    return reply.redirect(to, 303)
  }

  // a sign-in that has expired, or that this browser did not begin
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Error && error.name === 'SessionNotFound')
      return sendPage(reply, 400, messagePage(frame, 'Please sign in again', 'This sign-in has expired.', again))
    throw error instanceof Error ? error : new Error('sign-in failed', { cause: request.id })
  })

  app.get<ForUid>('/sign-in/:uid', async (request, reply) => {
    const { uid, params } = await details(request, reply)
    if (params.screen_hint === 'signup') return sendPage(reply, 200, signUpPage(frame, uid, {}))
    return sendPage(reply, 200, signInPage(frame, uid, { demo }))
  })

  app.post<ForUid>('/sign-in/:uid/password', async (request, reply) => {
    await options.limit(request)
    const { uid } = await details(request, reply)
    const [email, password] = [textOf(request.body?.email), textOf(request.body?.password)]
    const usable = password.length <= passwordLength.maximum && !email.includes('\0') && !password.includes('\0')
    const accountId = usable ? await checkPassword(db, email, password) : undefined
    if (!accountId) return sendPage(reply, 401, signInPage(frame, uid, { error: badPair, email, demo }))
    return finish(request, reply, accountId)
  })

  app.post<ForUid>('/sign-in/:uid/demo', async (request, reply) => {
    const { uid } = await details(request, reply)
    const person = demo.find(({ email }) => email === request.body?.email)
    const account = person && (await accountByEmail(db, person.email))
    if (!account) return sendPage(reply, 401, signInPage(frame, uid, { error: badPair, demo }))
    return finish(request, reply, account.id)
  })

  app.get<ForUid>('/sign-in/:uid/sign-up', async (request, reply) => {
    const { uid } = await details(request, reply)
    return sendPage(reply, 200, signUpPage(frame, uid, {}))
  })

  app.post<ForUid>('/sign-in/:uid/sign-up', async (request, reply) => {
    await options.limit(request)
    const { uid } = await details(request, reply)
    const [givenName, familyName] = [textOf(request.body?.givenName), textOf(request.body?.familyName)]
    const [email, password] = [textOf(request.body?.email), textOf(request.body?.password)]
    const refuse = (error: string) =>
      sendPage(reply, 400, signUpPage(frame, uid, { error, email, givenName, familyName }))
    if (!isName(givenName) || !isName(familyName)) return refuse('Please tell us your first and last name.')
    if (!isEmail(email)) return refuse('Please enter a valid e-mail address.')
    if (!isPassword(password)) return refuse(badPassword)
    const accountId = await createAccount(db, { email, password, givenName, familyName })
    if (!accountId) return refuse('This e-mail address has an account already. Please sign in instead.')
    const token = await createLink(db, accountId, 'verify-email', clock())
    await options.sendMail({
      to: email,
      subject: 'Confirm your e-mail address',
      text: `Welcome to Petstead, ${givenName}.\n\nPlease confirm your e-mail address:\n${options.publicUrl}/account/verify-email?token=${token}\n\nThe link works for three days.`,
    })
    return finish(request, reply, accountId)
  })

  app.get<ForUid>('/sign-in/:uid/forgot', async (request, reply) => {
    const { uid } = await details(request, reply)
    return sendPage(reply, 200, forgotPage(frame, uid))
  })

  app.post<ForUid>('/sign-in/:uid/forgot', async (request, reply) => {
    await options.limit(request)
    const { uid } = await details(request, reply)
    const email = textOf(request.body?.email)
    const account = isEmail(email) ? await accountByEmail(db, email) : undefined
    if (account) {
      const token = await createLink(db, account.id, 'reset-password', clock())
      await options.sendMail({
        to: account.email,
        subject: 'Choose a new password',
        text: `Somebody, hopefully you, asked for a new password at Petstead.\n\nChoose one here:\n${options.publicUrl}/account/reset-password?token=${token}\n\nThe link works for one hour. If it was not you, ignore this message.`,
      })
    }
    const text = `If ${email} has an account, a link to choose a new password is on its way.`
    return sendPage(reply, 200, messagePage(frame, 'Check your mail', text, { href: `/sign-in/${uid}`, label: 'Back' }))
  })
}

function accountRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options
  const expired = (reply: FastifyReply) =>
    sendPage(
      reply,
      400,
      messagePage(frame, 'This link does not work any more', 'It was used already, or it is too old.', again),
    )

  app.get<{ Querystring: { token?: unknown } }>('/account/verify-email', async (request, reply) => {
    const accountId = await useLink(db, textOf(request.query.token), 'verify-email', clock())
    const account = accountId && (await accountById(db, accountId))
    if (!account) return expired(reply)
    await markVerified(db, account.id)
    await options.onVerified(account.id)
    const text = `${account.email} is confirmed. Thank you.`
    return sendPage(
      reply,
      200,
      messagePage(frame, 'E-mail address confirmed', text, { href: '/', label: 'Go to Petstead' }),
    )
  })

  app.get<{ Querystring: { token?: unknown } }>('/account/reset-password', async (request, reply) => {
    const token = textOf(request.query.token)
    if (!(await linkIsOpen(db, token, 'reset-password', clock()))) return expired(reply)
    return sendPage(reply, 200, resetPage(frame, token))
  })

  app.post<{ Body: Record<string, unknown> | undefined }>('/account/reset-password', async (request, reply) => {
    await options.limit(request)
    const [token, password] = [textOf(request.body?.token), textOf(request.body?.password)]
    if (!isPassword(password)) return sendPage(reply, 400, resetPage(frame, token, badPassword))
    const accountId = await useLink(db, token, 'reset-password', clock())
    if (!accountId) return expired(reply)
    await setPassword(db, accountId, password)
    return sendPage(
      reply,
      200,
      messagePage(frame, 'Password saved', 'You can sign in with your new password now.', again),
    )
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function isName(name: string): boolean {
  return name.length >= 1 && name.length <= 80 && !/[\u0000-\u001f\u007f]/.test(name) && name.isWellFormed()
}

function isEmail(email: string): boolean {
  return (
    email.length <= 254 &&
    /^[^\s@\u0000-\u001f]+@[^\s@\u0000-\u001f]+\.[^\s@\u0000-\u001f]+$/.test(email) &&
    email.isWellFormed()
  )
}

function isPassword(password: string): boolean {
  return (
    password.length >= passwordLength.minimum &&
    password.length <= passwordLength.maximum &&
    !password.includes('\0') &&
    password.isWellFormed()
  )
}
