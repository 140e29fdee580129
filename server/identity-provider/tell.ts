import type { FastifyReply } from 'fastify'
import { loginPath } from '#contract/sign-in.ts'
import { messagePage, sendPage } from '#server/platform/html-pages/page.ts'
import type { PageFrame } from '#server/platform/html-pages/page.ts'

type Next = { readonly href: string; readonly label: string }
export const toLogin: Next = { href: loginPath, label: 'Log in' }

/** Tells what the press of a mailed link did, and where to go next. */
export function tell(reply: FastifyReply, frame: PageFrame, title: string, text: string, next: Next): FastifyReply {
  return sendPage(reply, 200, messagePage(frame, title, text, next))
}

/** Tells that a mailed link does not work, by default because it is too old. */
export function expired(
  reply: FastifyReply,
  frame: PageFrame,
  text = 'This link has expired or was already used.',
): FastifyReply {
  return sendPage(reply, 400, messagePage(frame, "This link doesn't work", text, toLogin))
}
