import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { Answer, route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { knows } from '#server/platform/http/tags.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import * as conversations from './conversation-store.ts'
import type { Member } from './conversation-store.ts'
import { noteDelivered, noteRead, noteTyping } from './mark-messages.ts'
import * as messages from './message-store.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import { viewConversation, viewMessage } from './view.ts'

export function messagingRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.messaging.conversations, async ({ caller, query, known }) => {
      const page = pageAsked(query)
      // the tag is read before the list: if a message comes in between, the tag is too old, and the next poll fetches it
      const tag = page.after ? undefined : await conversations.conversationsTag(db, caller.id, page.take)
      if (tag && knows(known, tag)) return Answer.unchanged(tag)
      return pageOf(await conversations.conversationsOf(db, caller.id, page), {
        path: api.messaging.conversations.path,
        query,
        view: (conversation) => viewConversation(conversation, caller),
        cursor: (row) => row.id,
        headers: tag ? { etag: tag } : {},
      })
    }),
    route(api.messaging.open, async ({ caller, body, now }) =>
      openConversation({ db, quotas }, caller, body.otherUserId, now),
    ),
    route(
      api.messaging.messages,
      async ({ params, caller, query }) => {
        const member = await conversations.memberOf(db, params.id, caller.id)
        if (!member) return refuse('not_found')
        return pageOf(await messages.lastMessages(db, params.id, pageAsked(query)), {
          path: `/api/conversations/${params.id}/messages`,
          query,
          view: viewMessage,
          cursor: (row) => row.id,
          oldestFirst: true,
          headers: query.after ? {} : { etag: tagOf(member) },
        })
      },
      async ({ params, query, session, known }) => {
        const member = query.after ? undefined : await conversations.memberBySession(db, params.id, session)
        return member && knows(known, tagOf(member)) ? { session: member, tag: tagOf(member) } : undefined
      },
    ),
    route(api.messaging.typing, async ({ params, caller }) => noteTyping(db, caller, params.id)),
    route(api.messaging.send, async ({ params, caller, body, now }) =>
      sendMessage({ db, quotas }, caller, params.id, body, now),
    ),
    route(api.messaging.delivered, async ({ caller, now }) => noteDelivered(db, caller, now)),
    route(api.messaging.read, async ({ params, caller, body, now }) =>
      noteRead(db, caller, params.id, body.upTo ?? null, now),
    ),
    route(api.messaging.deleteConversation, async ({ params, caller }) =>
      (await conversations.hide(db, params.id, caller.id)) ? undefined : refuse('not_found'),
    ),
  ]
}

/** The tag of a thread's first page: it changes with every message and every mark of the other. */
function tagOf(member: Member): string {
  return `"${member.messageCount}.${member.otherReadUpTo}.${member.otherDeliveredUpTo}"`
}
