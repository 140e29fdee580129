import type { FastifyInstance } from 'fastify'
import type { DatabaseConnection } from '#server/database/connect.ts'
import type { Standby } from '#server/database/standby.ts'
import { isLive, sessionCookieName, sessionKey } from '#server/modules/identity/public.ts'
import { mayWhileSuspended } from '#server/modules/moderation/public.ts'
import { draftCookie } from '#server/modules/site/public.ts'
import { markRecentWrites } from '#server/platform/http/just-written.ts'
import type { Limits } from '#server/platform/http/limits.ts'
import type { MountOptions } from '#server/platform/http/mount.ts'
import { contactsBound } from './contacts-bound.ts'
import type { Env } from './env.ts'
import { resolveCaller } from './resolve-caller.ts'

type MountingOptions = {
  readonly env: Env
  readonly connection: DatabaseConnection
  readonly standby?: Standby | undefined
  readonly publicUrl: string
  readonly keys: { readonly cookie: string }
  readonly clock: () => Date
  readonly isUnagreed: MountOptions['isUnagreed']
}

/** How calls find their caller, and what limits them. */
export function mountingOf(options: MountingOptions, server: FastifyInstance, limits: Limits): MountOptions {
  const { env, connection, clock, keys, publicUrl, isUnagreed } = options
  const draft = draftCookie({ secret: keys.cookie, publicUrl })
  const cookieName = sessionCookieName(publicUrl)
  return {
    findCaller: resolveCaller(options, cookieName),
    sessionKey: (request) => sessionKey(request.cookies[cookieName]),
    isLive,
    isUnagreed,
    mayWhileSuspended: (caller, what, id) => mayWhileSuspended(connection.db, caller, what, id, clock()),
    clock,
    hasJustWritten: markRecentWrites(server, publicUrl),
    showsDraft: ({ cookies }, caller) => caller?.role === 'admin' && draft.shows(cookies, caller.id),
    limit: limits.calls,
    overContacts: contactsBound(connection.db),
    checkReplies: env.NODE_ENV === 'test',
  }
}
