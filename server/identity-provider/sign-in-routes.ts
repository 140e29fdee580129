import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isEmail } from '#contract/vocabulary/email.ts'
import { isPassword } from '#contract/vocabulary/password.ts'
import { transaction } from '#server/database/transaction.ts'
import { waitSentence } from '#server/platform/http/limits.ts'
import { safeReturnTo } from '#server/platform/http/return-to.ts'
import { documentsChanged, documentsIn } from '#server/platform/html-pages/agreement.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import { accountByEmail, createAccount, deleteAccount } from './accounts.ts'
import { emailMistake, emailOf, passwordOf, signUpMistakes, textOf } from './form-input.ts'
import { forgetGuesses, guessKey, takeGuess } from './guesses.ts'
import { knownBrowser, rememberBrowser } from './known-browser.ts'
import { isHeldForUndo, lifetimeWords } from './links.ts'
import { mailConfirmation, noteForgotten } from './mails.ts'
import type { IdentityProviderOptions } from './options.ts'
import { forgotPage, signInPage, signUpPage } from './pages.ts'
import type { PageContext } from './pages.ts'
import { hashPassword, pretendToVerify, verifyPassword } from './passwords.ts'

type ForUid = { Params: { uid: string }; Body: unknown }

const badPair = "That email and password don't match. Check both and try again."

/** The pages of a sign-in. */
export function signInRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  logInRoutes(app, options)
  signUpRoutes(app, options)
  forgotRoutes(app, options)
}

function logInRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, demo, clock, limits } = options

  app.get<ForUid>('/sign-in/:uid', async (request, reply) => {
    const { around, signUp } = await begun(options, request, reply)
    const page = signUp ? signUpPage(around, await options.documents(clock()), {}) : signInPage(around, { demo })
    return sendPage(reply, 200, page)
  })

  app.get<ForUid>('/sign-in/:uid/log-in', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    return sendPage(reply, 200, signInPage(around, { demo }))
  })

  app.post<ForUid>('/sign-in/:uid/password', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    const email = emailOf(request.body)
    const password = passwordOf(request.body)
    const page = (form: string) => signInPage(around, { demo, email, mistakes: { form } })
    const account = isEmail(email) ? await accountByEmail(db, email) : undefined
    // tries in other browsers must not lock people out of a browser that they have used before
    const browser = knownBrowser(request, account?.id)
    const key = guessKey(email, browser)
    const seconds = (browser ? 0 : limits.take(request)) || (await takeGuess(db, key, clock()))
    if (seconds > 0) return wait(reply, seconds, page)
    const usable = isPassword(password)
    // takes as long for an unknown email, so that the time reveals nothing
    if (!account) await pretendToVerify(usable ? password : '')
    if (!account || !usable || !(await verifyPassword(password, account.passwordHash)))
      return sendPage(reply, 401, page(badPair))
    if (!browser) limits.returnTry(request)
    await forgetGuesses(db, key)
    return finish(options, request, reply, account.id)
  })

  app.post<ForUid>('/sign-in/:uid/demo', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    const requested = textOf(request.body, 'email')
    const person = demo.find(({ email }) => email === requested)
    const account = person && (await accountByEmail(db, person.email))
    // the demo account was deleted by somebody who tried out the deletion
    const form = person ? 'This demo account has been deleted.' : badPair
    if (!account) return sendPage(reply, 401, signInPage(around, { demo, mistakes: { form } }))
    return finish(options, request, reply, account.id)
  })
}

function signUpRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, clock, limits, publicUrl } = options

  app.get<ForUid>('/sign-in/:uid/sign-up', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    return sendPage(reply, 200, signUpPage(around, await options.documents(clock()), {}))
  })

  app.post<ForUid>('/sign-in/:uid/sign-up', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    const { body } = request
    const [givenName, familyName] = [textOf(body, 'givenName'), textOf(body, 'familyName')]
    const typed = { givenName, familyName, email: emailOf(body) }
    const password = passwordOf(body)
    const documents = await options.documents(clock())
    const page = (mistakes: Record<string, string | undefined>) => signUpPage(around, documents, { ...typed, mistakes })
    const shown = documentsIn(body)
    if (shown === null || (shown && !(await options.areOffered(shown, clock()))))
      return sendPage(reply, 400, page({ form: documentsChanged }))
    const mistakes = await signUpMistakes({ ...typed, password })
    if (Object.keys(mistakes).length > 0) return sendPage(reply, 400, page(mistakes))
    const seconds = limits.take(request)
    if (seconds > 0) return wait(reply, seconds, (form) => page({ form }))
    const passwordHash = await hashPassword(password)
    const accountId = await transaction(db, async (tx) => {
      const id = await createAccount(tx, { ...typed, passwordHash, agreed: shown ?? documents })
      // its former account may still undo its change of email
      if (id && (await isHeldForUndo(tx, typed.email, id, clock()))) {
        await deleteAccount(tx, id)
        return 'held'
      }
      if (id) await mailConfirmation(tx, { id, email: typed.email, why: 'signed-up' }, publicUrl, clock())
      return id
    })
    if (accountId === 'held')
      return sendPage(reply, 400, page({ email: "A new account can't use this email yet. Please use another one." }))
    if (!accountId) return sendPage(reply, 400, page({ email: 'You already have an account. Log in instead.' }))
    return finish(options, request, reply, accountId)
  })
}

function forgotRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, limits } = options

  app.get<ForUid>('/sign-in/:uid/forgot', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    return sendPage(reply, 200, forgotPage(around, {}))
  })

  app.post<ForUid>('/sign-in/:uid/forgot', async (request, reply) => {
    const { around } = await begun(options, request, reply)
    const email = emailOf(request.body)
    const page = (mistakes: Record<string, string>) => forgotPage(around, { email, mistakes })
    const mistake = emailMistake(email)
    if (mistake) return sendPage(reply, 400, page({ email: mistake }))
    const seconds = limits.take(request)
    if (seconds > 0) return wait(reply, seconds, (form) => page({ form }))
    await noteForgotten(db, email)
    const lasts = lifetimeWords['reset-password']
    const text = `If there's an account for ${email}, we've emailed a link to reset your password. It expires in ${lasts}.`
    const back = { href: `/sign-in/${around.uid}/log-in`, label: 'Back to log in' }
    return sendPage(reply, 200, messagePage(frame, 'Check your email', text, back, true))
  })
}

/** The parameters with which the request's sign-in was started. */
async function begun(
  { provider, frame }: IdentityProviderOptions,
  request: FastifyRequest<ForUid>,
  reply: FastifyReply,
): Promise<{ around: PageContext; signUp: boolean }> {
  const { uid, params } = await provider.interactionDetails(request.raw, reply.raw)
  const back = typeof params.return_to === 'string' ? safeReturnTo(params.return_to) : '/'
  return { around: { frame, uid, back }, signUp: params.screen_hint === 'signup' }
}

/** Finishes a successful sign-in: remembers the browser and redirects to the product. */
async function finish(
  { provider, publicUrl }: IdentityProviderOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<FastifyReply> {
  const result = { login: { accountId, remember: true } }
  const to = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
  rememberBrowser(request, reply, accountId, publicUrl.startsWith('https:'))
  return reply.redirect(to, 303)
}

/** Shows the page again with the time to wait. */
function wait(reply: FastifyReply, seconds: number, page: (sentence: string) => string): FastifyReply {
  return sendPage(reply.header('retry-after', String(seconds)), 429, page(`Too many tries. ${waitSentence(seconds)}`))
}
