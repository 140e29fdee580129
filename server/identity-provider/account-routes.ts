import type { FastifyInstance } from 'fastify'
import { transaction } from '#server/database/transaction.ts'
import { sendPage } from '#server/platform/html-pages/page.ts'
import { accountById, endProviderSessions, markVerified, setPassword } from './accounts.ts'
import { newPasswordMistake, passwordOf, textOf } from './form-input.ts'
import { emailRoutes } from './email-routes.ts'
import { forgetGuesses, guessKey } from './guesses.ts'
import { dropLinks, findLink, useLink } from './links.ts'
import type { IdentityProviderOptions } from './options.ts'
import { confirmPage, resetPage } from './pages.ts'
import { hashPassword } from './passwords.ts'
import { expired, tell, toLogin } from './tell.ts'

type WithToken = { Querystring: unknown; Body: unknown }

/** The pages of mailed links. Opening one changes nothing, because mail programs open links too. */
export function accountRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  emailRoutes(app, options)
  verifyEmailRoutes(app, options)
  resetPasswordRoutes(app, options)
}

function verifyEmailRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options

  app.get<WithToken>('/account/verify-email', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const link = await findLink(db, token, 'verify-email', clock())
    const account = link && (await accountById(db, link.accountId))
    return account ? sendPage(reply, 200, confirmPage(frame, token, account.email)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/verify-email', async (request, reply) => {
    const confirmed = await transaction(db, async (tx) => {
      const link = await useLink(tx, textOf(request.body, 'token'), 'verify-email', clock())
      if (!link) return false
      await markVerified(tx, link.accountId)
      await options.onVerified(tx, link.accountId)
      await dropLinks(tx, link.accountId, ['verify-email'])
      return true
    })
    if (!confirmed) return expired(reply, frame)
    return tell(reply, frame, 'Email confirmed', "You're all set.", { href: '/', label: `Go to ${frame.siteName()}` })
  })
}

function resetPasswordRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options

  app.get<WithToken>('/account/reset-password', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const link = await findLink(db, token, 'reset-password', clock())
    return link ? sendPage(reply, 200, resetPage(frame, token)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/reset-password', async (request, reply) => {
    const token = textOf(request.body, 'token')
    const password = passwordOf(request.body)
    const found = await findLink(db, token, 'reset-password', clock())
    const email = found && (await accountById(db, found.accountId))?.email
    if (!email) return expired(reply, frame)
    const mistake = await newPasswordMistake(password, email)
    if (mistake) return sendPage(reply, 400, resetPage(frame, token, mistake))
    const passwordHash = await hashPassword(password)
    const saved = await transaction(db, async (tx) => {
      const link = await useLink(tx, token, 'reset-password', clock())
      const account = link && (await accountById(tx, link.accountId))
      if (!account) return false
      await setPassword(tx, account.id, passwordHash)
      // whoever knew the old password may have asked for a change of email
      await dropLinks(tx, account.id, ['reset-password', 'change-email'])
      await forgetGuesses(tx, guessKey(account.email, undefined))
      // whoever knew the old password is signed out, at the provider and in the product
      await endProviderSessions(tx, account.id)
      await options.onVerified(tx, account.id)
      await options.onPasswordChanged(tx, account.id)
      return true
    })
    if (!saved) return expired(reply, frame)
    const text = 'Log in with your new password. We logged you out everywhere else.'
    return tell(reply, frame, 'Password saved', text, toLogin)
  })
}
