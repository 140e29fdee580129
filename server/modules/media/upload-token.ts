import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an upload address works, in milliseconds. */
export const uploadLifetime = 15 * 60_000

/** Returns a token that allows one upload until an instant: `<seconds>.<mac>`. */
export function signUpload(key: Buffer, id: string, expiresAt: Date): string {
  const seconds = Math.floor(expiresAt.getTime() / 1000)
  return `${seconds}.${macOf(key, id, seconds)}`
}

/** Whether we signed this token for this upload and it has not expired. */
export function opensUpload(key: Buffer, id: string, token: unknown, now: Date): boolean {
  const [, seconds, mac] = typeof token === 'string' ? (/^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []) : []
  if (!seconds || !mac) return false
  const expected = Buffer.from(macOf(key, id, Number(seconds)))
  return timingSafeEqual(expected, Buffer.from(mac)) && now.getTime() < Number(seconds) * 1000
}

function macOf(key: Buffer, id: string, seconds: number): string {
  return createHmac('sha256', key).update(`upload\n${id}\n${seconds}`).digest('base64url')
}
