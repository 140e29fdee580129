import { fastifyCookie } from '@fastify/cookie'
import { hostCookieName } from '#server/platform/http/host-cookie.ts'

/** How a browser says that its admin looks at the draft: by a cookie with their id, signed by this server. */
export function draftCookie({ secret, publicUrl }: { readonly secret: string; readonly publicUrl: string }) {
  const name = hostCookieName('site-draft', publicUrl)
  // no cookie of another kind can stand in for it
  const key = `site-draft ${secret}`
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') } as const
  return {
    /** The header that begins to show the draft to this admin. */
    begin: (adminId: string): string =>
      fastifyCookie.serialize(name, fastifyCookie.sign(adminId, key), { ...options, maxAge: 86_400 }),
    end: (): string => fastifyCookie.serialize(name, '', { ...options, maxAge: 0 }),
    /** Whether the cookies of a request ask for the draft in the name of this admin. */
    shows: (cookies: Readonly<Record<string, string | undefined>>, adminId: string): boolean => {
      const cookie = cookies[name]
      return cookie !== undefined && fastifyCookie.unsign(cookie, key).value === adminId
    },
  }
}

export type DraftCookie = ReturnType<typeof draftCookie>
