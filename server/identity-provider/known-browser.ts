import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const cookieName = 'known'
/** Maximum number of accounts that a browser's cookie contains. */
const accountsMaximum = 5

type Known = { readonly browser: string; readonly accounts: readonly string[] }

function read(request: FastifyRequest): Known | undefined {
  const { valid, value } = request.unsignCookie(request.cookies[cookieName] ?? '')
  if (!valid || !value) return undefined
  const [browser = '', ...accounts] = value.split('.')
  return { browser, accounts }
}

/** The id of a browser in which the account has signed in before; undefined for other browsers. */
export function knownBrowser(request: FastifyRequest, accountId: string | undefined): string | undefined {
  const known = read(request)
  return known && accountId && known.accounts.includes(accountId) ? known.browser : undefined
}

/** Records in a cookie that an account signed in. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  secure: boolean,
): void {
  const known = read(request)
  const others = known?.accounts.filter((id) => id !== accountId) ?? []
  const accounts = [accountId, ...others].slice(0, accountsMaximum)
  const browser = known?.browser ?? randomBytes(16).toString('base64url')
  void reply.setCookie(cookieName, [browser, ...accounts].join('.'), {
    path: '/sign-in',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: 400 * 86_400,
  })
}
