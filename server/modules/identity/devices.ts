import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/connect.ts'
import { deviceName } from './rules/device.ts'
import * as store from './devices-store.ts'
import { keptUserAgent } from './sessions.ts'

/** How long a browser is known after its last sign-in: as long as browsers keep a cookie. */
const knownDays = 400

type Cookies = { readonly name: string; readonly secure: boolean }

/**
 * Notes that a person signed in with this browser, and identifies it by its own cookie. User agents change with every
 * update and addresses with every network, so neither identifies a browser.
 */
export async function recognizeDevice(
  db: Database,
  {
    request,
    reply,
    userId,
  }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly userId: string },
  { name, secure }: Cookies,
  now: Date,
): Promise<void> {
  const said = request.cookies[name]
  const token = said !== undefined && /^[\w-]{43}$/.test(said) ? said : randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  await store.noteDevice(db, { userId, tokenHash, userAgent: keptUserAgent(request.headers['user-agent']) }, now)
  // each sign-in renews the expiry
  const expires = new Date(now.getTime() + knownDays * 86_400_000)
  void reply.setCookie(name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires })
}

/** Returns a browser that somebody signed in with; undefined if it is no longer known. */
export async function deviceById(
  db: Database,
  id: string,
): Promise<{ userId: string; name: string | null; timeZone: string | null } | undefined> {
  const found = await store.findDevice(db, id)
  if (!found) return undefined
  const { userId, userAgent, timeZone } = found
  return { userId, name: userAgent === null ? null : deviceName(userAgent), timeZone }
}

/** Deletes browsers that nobody has signed in with for long. */
export async function sweepDevices(db: Database, now: Date): Promise<void> {
  await store.sweepDevices(db, new Date(now.getTime() - knownDays * 86_400_000))
}
