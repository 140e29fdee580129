import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { deleteSubscription, endpointOf } from './store.ts'
import { exportStoppedMail, tryMailAgain } from './stopped-mail-store.ts'
import { subscribe } from './subscribe.ts'

/** How people can be reached besides mail: the public key for pushes, and whether text messages are sent. */
export type Reach = { readonly publicKey: string; readonly textMessages: boolean }

export function devicesRoutes(db: Database, { publicKey, textMessages }: Reach): Route[] {
  return [
    route(api.devices.reach, async ({ caller, session }) => {
      const endpoint = session && (await endpointOf(db, session))
      return {
        push: { publicKey, endpoint: endpoint ?? null },
        textMessages,
        stoppedMail: await exportStoppedMail(db, caller.id),
      }
    }),
    route(api.devices.sendMailAgain, async ({ caller, now }) => {
      await tryMailAgain(db, caller.id, now)
      return undefined
    }),
    route(api.devices.subscribe, async ({ caller, session, body, now }) =>
      session ? subscribe(db, { userId: caller.id, session }, body, now) : refuse('not_signed_in'),
    ),
    route(api.devices.unsubscribe, async ({ session }) => {
      if (session) await deleteSubscription(db, session)
      return undefined
    }),
  ]
}
