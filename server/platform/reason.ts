import { errorCode } from './error-code.ts'

/** Words for error codes of Node, its TLS and its HTTP client, which say why a system could not be reached. */
const words: readonly (readonly [codes: RegExp, says: string])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_NODATA|EDNS)$/, 'there is no host of this name'],
  [/^ECONNREFUSED$/, 'nothing listens there: the port is wrong, or the service is not running'],
  [/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|UND_ERR_HEADERS_TIMEOUT|ESOCKETTIMEDOUT)$/, 'no answer'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'there is no route to this host'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'the connection is cut: the port may be of another protocol'],
  [/^CERT_HAS_EXPIRED$/, 'its certificate has expired'],
  [/^CERT_NOT_YET_VALID$/, 'its certificate is not valid yet, or a clock is wrong'],
  [/^DEPTH_ZERO_SELF_SIGNED_CERT$/, 'its certificate is signed by itself'],
  [/^SELF_SIGNED_CERT_IN_CHAIN$/, 'its certificate is signed by an authority that is not trusted here'],
  [
    /^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?)$/,
    'its certificate is of an unknown authority, or its server does not send the whole chain',
  ],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'its certificate is for another host name'],
  [/^(ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/, 'it does not speak TLS'],
  [/^ERR_SSL_/, 'a secure connection could not be made'],
  [/^HPE_/, 'what answers there does not speak HTTP'],
]

/** Messages without a code. */
const phrases: readonly (readonly [message: RegExp, says: string])[] = [
  [/^bad port$/, 'the port is one that is never used for HTTP'],
  [/does not support SSL connections/, 'it does not speak TLS'],
  [/does not match the HTTP/, 'what answers there does not speak HTTP'],
  [/aborted due to timeout/, 'no answer'],
]

/** Why something could not be reached: words for the code of the error or of its innermost cause that has one. */
export function knownReasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const original: unknown = Reflect.get(error, 'originalCode')
  const code = typeof original === 'string' ? original : (errorCode(error) ?? '')
  const known = words.find(([codes]) => codes.test(code))?.[1]
  return (
    knownReasonOf(innerOf(error)) ??
    (known ? `${known} (${code})` : phrases.find(([message]) => message.test(error.message))?.[1])
  )
}

/** Like `knownReasonOf`, and for any other error its innermost message: outer ones say things like "fetch failed". */
export function reasonOf(error: unknown): string {
  return knownReasonOf(error) ?? innermostMessage(error)
}

function innermostMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const inner = innerOf(error)
  return inner instanceof Error ? innermostMessage(inner) : error.message || (errorCode(error) ?? error.name)
}

/** The cause, or the first error of several addresses of one host name. */
function innerOf(error: Error): unknown {
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)
}
