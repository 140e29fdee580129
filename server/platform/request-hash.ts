import { createHash } from 'node:crypto'

/** The digest of what a request says, which tells a repeated request from another one with the same key. */
export const hashOfRequest = (said: unknown): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url')
