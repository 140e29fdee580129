import type { FastifyInstance } from 'fastify'
import { sendPage } from '#server/platform/html-pages/page.ts'
import { confirmNewEmail, undoEmail } from './change-email.ts'
import { textOf } from './form-input.ts'
import { findLink } from './links.ts'
import type { IdentityProviderOptions } from './options.ts'
import { newEmailPage, undoEmailPage } from './pages.ts'
import { expired, tell, toLogin } from './tell.ts'

type WithToken = { Querystring: unknown; Body: unknown }

const taken = 'Another account is using this email now.'

/** The pages of the links that confirm and undo a change of email. Opening one changes nothing. */
export function emailRoutes(app: FastifyInstance, options: IdentityProviderOptions): void {
  const { db, frame, clock } = options

  app.get<WithToken>('/account/change-email', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const link = await findLink(db, token, 'change-email', clock())
    return link?.email ? sendPage(reply, 200, newEmailPage(frame, token, link.email)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/change-email', async (request, reply) => {
    const end = await confirmNewEmail(options, textOf(request.body, 'token'), clock())
    if (end !== 'changed') return expired(reply, frame, end === 'taken' ? taken : undefined)
    return tell(reply, frame, 'Email changed', 'Log in with your new email. We logged you out everywhere.', toLogin)
  })

  app.get<WithToken>('/account/undo-email', async (request, reply) => {
    const token = textOf(request.query, 'token')
    const link = await findLink(db, token, 'undo-email', clock())
    return link?.email ? sendPage(reply, 200, undoEmailPage(frame, token, link.email)) : expired(reply, frame)
  })

  app.post<WithToken>('/account/undo-email', async (request, reply) => {
    const end = await undoEmail(options, textOf(request.body, 'token'), clock())
    if (typeof end === 'string') return expired(reply, frame, end === 'taken' ? taken : undefined)
    const text = `You log in with ${end.email} again. We logged out every device.`
    const next = { href: `/account/reset-password?token=${end.reset}`, label: 'Choose a new password' }
    return tell(reply, frame, 'Your email is back', text, next)
  })
}
