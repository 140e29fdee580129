import type { FastifyInstance } from 'fastify'
import { isDatabaseAway, outageReason } from '#server/database/connect.ts'

/** Logs that something could not be read; it is read again. */
export function logFailure(server: FastifyInstance, error: unknown, what: string): void {
  if (isDatabaseAway(error)) server.log.warn({ reason: error.message }, outageReason(error))
  else server.log.error({ err: error }, `${what} could not be read and will be read again`)
}
