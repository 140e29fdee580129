import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type ProtectiveHeaders = Readonly<Record<string, string>>

/**
 * Builds the security headers, once, because they are the same for every response; pages set their own policy instead.
 * `https` adds Strict-Transport-Security.
 */
export function protectiveHeaders(https: boolean, permissionsPolicy: string): ProtectiveHeaders {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  })
  // helmet only sets headers, so it gets a response that is never sent
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  protect(request, answer, (error?: unknown) => {
    if (error) throw error
  })
  const made = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
  return { 'permissions-policy': permissionsPolicy, ...Object.fromEntries(made) }
}
