import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { Answer, route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { knows } from '#server/platform/http/tags.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { openConversation } from './open-conversation.ts'
import { sendMessage } from './send-message.ts'
import * as store from './store.ts'
import { viewConversation, viewMessage } from './view.ts'

export function messagingRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.messaging.conversations, async ({ caller, query, now, peek, known }) => {
      const page = pageAsked(query)
      // a tag that is read before the list can only be older than the list
      const { tag, undelivered } = await store.conversationsTag(db, caller.id, page.take)
      if (!page.after && !undelivered && knows(known, tag)) return Answer.unchanged(tag)
      const rows = await store.conversationsOf(db, caller.id, page)
      const fresh = rows.filter((row) => row.undelivered).map((row) => row.id)
      if (!peek && fresh.length > 0) await store.markDelivered(db, caller.id, fresh, now)
      return pageOf(rows, {
        path: api.messaging.conversations.path,
        query,
        view: viewConversation,
        cursor: (row) => row.id,
        headers: page.after ? {} : { etag: tag },
      })
    }),
    route(api.messaging.open, async ({ caller, body, now }) =>
      openConversation({ db, quotas }, caller, body.otherUserId, now),
    ),
    route(
      api.messaging.messages,
      async ({ params, caller, query, now, peek }) => {
        const member = await store.memberOf(db, params.id, caller.id)
        if (!member) return refuse('not_found')
        if (!peek && hasUnread(member)) await store.markRead(db, params.id, caller.id, member, now)
        return pageOf(await store.lastMessages(db, params.id, pageAsked(query)), {
          path: `/api/conversations/${params.id}/messages`,
          query,
          view: viewMessage,
          cursor: (row) => row.id,
          oldestFirst: true,
          headers: query.after ? {} : { etag: tagOf(member) },
        })
      },
      async ({ params, query, session, known }) => {
        const member = query.after ? undefined : await store.memberBySession(db, params.id, session)
        if (!member || hasUnread(member) || !knows(known, tagOf(member))) return undefined
        return { session: member, tag: tagOf(member) }
      },
    ),
    route(api.messaging.send, async ({ params, caller, body, now }) =>
      sendMessage({ db, quotas }, caller, params.id, body, now),
    ),
    route(api.messaging.deleteConversation, async ({ params, caller }) =>
      (await store.hide(db, params.id, caller.id)) ? undefined : refuse('not_found'),
    ),
  ]
}

/** The tag of a thread's first page: it changes with every message and every mark of the other. */
function tagOf(member: store.MemberRow): string {
  return `"${member.message_count}.${member.other_read_up_to}.${member.other_delivered_up_to}"`
}

function hasUnread(member: store.MemberRow): boolean {
  return member.message_count > member.read_up_to
}
