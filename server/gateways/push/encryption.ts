import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from './push.ts'

const curve = 'prime256v1'
const recordBytes = 4096
/** Maximum message size in bytes: push services accept 4096, including header, tag and delimiter. */
export const payloadMaximum = recordBytes - 86 - 16 - 1

/**
 * Encrypts a message for one browser (RFC 8291, one record of RFC 8188) and returns the request body. `made` replaces
 * the random parts in tests.
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
  // 2 is the delimiter of the last record
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordBytes)
  return Buffer.concat([salt, size, Buffer.of(ourKey.length), ourKey, sealed])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}

/** Whether a text is a public key of the push services' curve: a point on it, in base64url. */
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
