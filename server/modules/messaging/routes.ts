import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import * as store from './store.ts'
import { viewConversation, viewMessage } from './view.ts'

export function messagingRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.messaging.conversations, async ({ caller, now, peek }) => {
      const rows = await store.conversationsOf(db, caller.id)
      if (!peek && rows.some((row) => row.undelivered)) await store.markDelivered(db, caller.id, now)
      return rows.map(viewConversation)
    }),
    route(api.messaging.open, async ({ caller, body, now }) =>
      openConversation({ db, quotas }, caller, body.otherUserId, now),
    ),
    route(api.messaging.messages, async ({ params, caller, now, peek }) => {
      const member = await store.memberOf(db, params.id, caller.id)
      if (!member) return refuse('not_found')
      if (!peek && member.message_count > member.read_up_to)
        await store.markRead(db, params.id, caller.id, member.message_count, now)
      return (await store.lastMessages(db, params.id)).map(viewMessage)
    }),
    route(api.messaging.send, async ({ params, caller, body, now }) =>
      sendMessage({ db, quotas }, caller, params.id, body, now),
    ),
    route(api.messaging.deleteConversation, async ({ params, caller }) =>
      (await store.hide(db, params.id, caller.id)) ? undefined : refuse('not_found'),
    ),
  ]
}
