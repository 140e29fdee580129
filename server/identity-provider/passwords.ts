import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. About 30 ms. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive('argon2id', { message: password.normalize('NFC'), nonce: salt, ...cost })
  return `${salt.toString('base64url')}.${hash.toString('base64url')}`
}

export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('.')
  const found = await derive('argon2id', {
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64url'),
    ...cost,
  })
  const expected = Buffer.from(hash, 'base64url')
  return expected.length === found.length && timingSafeEqual(found, expected)
}

/** The hash of a password that nobody knows. */
export async function hashNothing(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** Takes as long as a real check, so that the response time does not reveal whether an account exists. */
export async function pretendToVerify(password: string): Promise<void> {
  await derive('argon2id', { message: password, nonce: Buffer.alloc(16), ...cost })
}
