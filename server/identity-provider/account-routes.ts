import type { FastifyInstance, FastifyReply } from 'fastify'
import { loginPath } from '#contract/sign-in.ts'
import { transaction } from '#server/database/transaction.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'
import { accountById, endProviderSessions, markVerified, setPassword } from './accounts.ts'
import { newPasswordMistake, passwordOf, textOf } from './form-input.ts'
import { forgetGuesses, guessKey } from './guesses.ts'
import { accountOfLink, dropLinks, useLink } from './links.ts'
import type { IdentityProviderOptions } from './options.ts'
import { confirmPage, resetPage } from './pages.ts'
import { hashPassword } from './passwords.ts'

type WithToken = { Querystring: unknown; Body: unknown }

/** The pages of mailed links. Opening one changes nothing, because mail programs open links too. */
export function accountRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  verifyEmailRoutes(app, options)
  resetPasswordRoutes(app, options)
}

function verifyEmailRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options

  app.get<WithToken>('/account/verify-email', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const accountId = await accountOfLink(db, token, 'verify-email', clock())
    const account = accountId && (await accountById(db, accountId))
    return account ? sendPage(reply, 200, confirmPage(frame, token, account.email)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/verify-email', async (request, reply) => {
    const confirmed = await transaction(db, async (tx) => {
      const accountId = await useLink(tx, textOf(request.body, 'token'), 'verify-email', clock())
      if (!accountId) return false
      await markVerified(tx, accountId)
      await options.onVerified(tx, accountId)
      await dropLinks(tx, accountId, 'verify-email')
      return true
    })
    if (!confirmed) return expired(reply, frame)
    return tell(reply, frame, 'Email confirmed', "You're all set.", { href: '/', label: 'Go to Petstead' })
  })
}

function resetPasswordRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options

  app.get<WithToken>('/account/reset-password', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const accountId = await accountOfLink(db, token, 'reset-password', clock())
    return accountId ? sendPage(reply, 200, resetPage(frame, token)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/reset-password', async (request, reply) => {
    const token = textOf(request.body, 'token')
    const password = passwordOf(request.body)
    if (!(await accountOfLink(db, token, 'reset-password', clock()))) return expired(reply, frame)
    const mistake = newPasswordMistake(password)
    if (mistake) return sendPage(reply, 400, resetPage(frame, token, mistake))
    const passwordHash = await hashPassword(password)
    const saved = await transaction(db, async (tx) => {
      const accountId = await useLink(tx, token, 'reset-password', clock())
      const account = accountId && (await accountById(tx, accountId))
      if (!account) return false
      await setPassword(tx, account.id, passwordHash)
      await dropLinks(tx, account.id, 'reset-password')
      await forgetGuesses(tx, guessKey(account.email, undefined))
      // whoever knew the old password is signed out, at the provider and in the product
      await endProviderSessions(tx, account.id)
      await options.onVerified(tx, account.id)
      await options.onPasswordChanged(tx, account.id)
      return true
    })
    if (!saved) return expired(reply, frame)
    const text = 'Log in with your new password. We logged you out everywhere else.'
    return tell(reply, frame, 'Password saved', text, { href: loginPath, label: 'Log in' })
  })
}

type Next = { readonly href: string; readonly label: string }

function tell(reply: FastifyReply, frame: PageFrame, title: string, text: string, next: Next): FastifyReply {
  return sendPage(reply, 200, messagePage(frame, title, text, next))
}

function expired(reply: FastifyReply, frame: PageFrame): FastifyReply {
  const next = { href: loginPath, label: 'Log in' }
  const text = 'This link has expired or was already used.'
  return sendPage(reply, 400, messagePage(frame, "This link doesn't work", text, next))
}
