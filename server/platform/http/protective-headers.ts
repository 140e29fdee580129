import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

export type ProtectiveHeaders = Readonly<Record<string, string>>

/**
 * The headers that protect whoever reads an answer. They are the same for every answer, so they are made once; pages
 * set a policy of their own over them. `https`: browsers are told to stay with it.
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
  // helmet only ever sets headers of an answer: this one is never sent
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  protect(request, answer, (error?: unknown) => {
    if (error) throw error
  })
  const made = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)])
  return { 'permissions-policy': permissionsPolicy, ...Object.fromEntries(made) }
}
