import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#server/database/connect.ts'
import { contactTokens } from '#server/modules/emergency/public.ts'
import type { TellDeps } from '#server/modules/lost-pets/public.ts'
import { storedSecret } from '#server/platform/secrets.ts'
import type { Env } from './env.ts'

/** Sign cookies and the addresses of contacts, and addresses to upload to. */
const ServerKeys = z.object({ cookie: z.string(), upload: z.string() }).readonly()
export type ServerKeys = z.infer<typeof ServerKeys>

/** Returns the keys of all processes on a database, made by the first of them. */
export function serverKeys(db: Database): Promise<ServerKeys> {
  const key = () => randomBytes(32).toString('base64url')
  return storedSecret(db, 'server-keys', ServerKeys, () => ({ cookie: key(), upload: key() }))
}

/** The address under which people reach the site. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Env): string => PUBLIC_URL ?? `http://localhost:${PORT}`

/** What is needed to tell people of a missing pet. */
export const tellingOfLost = (db: Database, keys: ServerKeys, publicUrl: string): TellDeps => ({
  db,
  publicUrl,
  tokens: contactTokens(keys.cookie),
})
