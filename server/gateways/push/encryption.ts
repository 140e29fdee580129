import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './push.ts'

const curve = 'prime256v1'
const recordBytes = 4096
/** The largest message in bytes: push services take 4096 with its head, tag and mark of the end. */
export const payloadMaximum = recordBytes - 86 - 16 - 1

/**
 * A message that only the browser can read (RFC 8291, one record of RFC 8188): the whole body of the request. `made` are the
 * random parts, which tests name.
 */
export function encryptFor(
  target: Pick<PushTarget, 'p256dh' | 'auth'>,
  plain: Buffer,
  made: { readonly privateKey?: Buffer; readonly salt?: Buffer } = {},
): Buffer {
  if (plain.length > payloadMaximum) throw new RangeError(`a push message of ${plain.length} bytes is too long`)
  const browserKey = Buffer.from(target.p256dh, 'base64url')
  const ours = createECDH(curve)
  if (made.privateKey) ours.setPrivateKey(made.privateKey)
  else ours.generateKeys()
  const ourKey = ours.getPublicKey()
  const salt = made.salt ?? randomBytes(16)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ourKey])
  const shared = derive(ours.computeSecret(browserKey), Buffer.from(target.auth, 'base64url'), info, 32)
  const contentKey = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce)
  // 2: this is the last record
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(ourKey.length), ourKey, sealed])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Whether a text is a public key of the curve that push services use: a point of it, in base64url. */
export function isPushKey(text: string): boolean {
  try {
    const probe = createECDH(curve)
    probe.generateKeys()
    probe.computeSecret(Buffer.from(text, 'base64url'))
    return Buffer.from(text, 'base64url').length === 65
  } catch {
    return false
  }
}
