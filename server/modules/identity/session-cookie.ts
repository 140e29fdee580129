import { fastifyCookie } from '@fastify/cookie'
import { sessionCookieName } from './sessions.ts'

/** What the cookies of signing in have in common. */
export function cookieOf(publicUrl: string) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
}

/** The header that hands a browser the token of its session. */
export function sessionCookie(
  publicUrl: string,
  { token, expiresAt }: { readonly token: string; readonly expiresAt: Date },
): string {
  return fastifyCookie.serialize(sessionCookieName(publicUrl), token, { ...cookieOf(publicUrl), expires: expiresAt })
}
