import helmet from 'helmet'

export type ProtectiveHeaders = Readonly<Record<string, string>>

/**
 * The headers that protect whoever reads an answer. They are the same for every answer, so they are made once; pages
 * set a policy of their own over them. `https`: browsers are told to stay with it.
 */
export function protectiveHeaders(https: boolean, permissionsPolicy: string): ProtectiveHeaders {
  const headers: Record<string, string> = { 'permissions-policy': permissionsPolicy }
  const collecting = { setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value) }
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https && { maxAge: 63_072_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
    xPoweredBy: false,
  })
  // helmet only ever sets headers of the answer
  protect({} as never, collecting as never, (error?: unknown) => {
    if (error) throw error
  })
  return headers
}
