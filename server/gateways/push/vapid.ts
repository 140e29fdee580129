import { createECDH } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key pair that identifies this site to push services, in base64url, as other tools write it. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The keys, with a contact address for the operators of push services. */
export type Vapid = VapidKeys & { readonly subject: string }

/** Validity of a signature; services accept at most a day. */
const hours = 12

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  return { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') }
}

/** Whether the two keys are a pair. */
export function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

/** The Authorization header that identifies the sender (RFC 8292): a token signed for the service's origin. */
export async function authorization({ publicKey, privateKey, subject }: Vapid, endpoint: URL, now: Date) {
  const point = Buffer.from(publicKey, 'base64url')
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(endpoint.origin)
    .setExpirationTime(new Date(now.getTime() + hours * 3_600_000))
    .setSubject(subject)
    .sign({ kty: 'EC', crv: 'P-256', x, y, d: privateKey })
  return `vapid t=${token}, k=${publicKey}`
}
