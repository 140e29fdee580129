import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { HttpReply, route, routeWithFirst } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import { matchesEtag } from '#server/platform/http/etags.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import { blockPerson, unblockPerson } from './block-person.ts'
import * as lists from './conversation-list-store.ts'
import * as conversations from './conversation-store.ts'
import type { Member } from './conversation-store.ts'
import { hideMessage } from './hide-message.ts'
import { noteDelivered, noteRead, noteTyping } from './mark-messages.ts'
import * as messages from './message-store.ts'
import { openConversation } from './open-conversation.ts'
import type { UpdatesPort } from './ports.ts'
import { quickAnswersOf, saveQuickAnswers } from './quick-answers-store.ts'
import { readerOf } from './reader.ts'
import { sendMessage } from './send-message.ts'
import { viewConversation, viewMessage } from './view.ts'

export function messagingRoutes(db: Database, quotas: Quotas, updates: UpdatesPort): Route[] {
  return [...conversationRoutes(db, quotas), ...threadRoutes(db, quotas, updates), ...answerRoutes(db)]
}

function conversationRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    routeWithFirst(
      api.messaging.conversations,
      async ({ query, session }) => {
        if (query.after || query.search) return undefined
        const found = await lists.conversationsTag(db, session)
        return found && { session: found, facts: found.tag }
      },
      async ({ caller, query: { search, ...asked }, known, first }) => {
        const query = { ...asked, search: search ?? undefined }
        const page = requestedPage(query)
        // the tag is read before the list: if a message comes in between, the tag is too old, and the next poll fetches it
        if (first && matchesEtag(known, first)) return HttpReply.unchanged(first)
        const rows = search
          ? await lists.searchConversations(db, caller.id, search, page)
          : await lists.conversationsOf(db, caller.id, page)
        return pageOf(rows, {
          path: api.messaging.conversations.path,
          query,
          view: (conversation) => viewConversation(conversation, caller),
          cursor: (row) => row.id,
          headers: first ? { etag: first } : {},
        })
      },
    ),
    route(api.messaging.conversation, async ({ params, caller }) => {
      const found = await lists.conversationOf(db, caller.id, params.id)
      return found ? viewConversation(found, caller) : refuse('not_found')
    }),
    route(api.messaging.open, async ({ caller, body, now }) =>
      openConversation({ db, quotas }, caller, body.otherUserId, now),
    ),
    route(api.messaging.deleteConversation, async ({ params, caller }) =>
      (await conversations.hide(db, params.id, caller.id)) ? undefined : refuse('not_found'),
    ),
    route(api.messaging.block, async ({ params, caller, now }) => blockPerson(db, caller, params.id, now)),
    route(api.messaging.unblock, async ({ params, caller }) => unblockPerson(db, caller, params.id)),
  ]
}

function threadRoutes(db: Database, quotas: Quotas, { updatesOf }: UpdatesPort): Route[] {
  return [
    routeWithFirst(
      api.messaging.messages,
      async ({ params, session }) => {
        const member = await conversations.memberBySession(db, params.id, session)
        return member && { session: member, facts: member }
      },
      async ({ params, caller, query, known, now, first: member }) => {
        if (!member) return refuse('not_found')
        const tag = query.after ? undefined : tagOf(member)
        if (tag && matchesEtag(known, tag)) return HttpReply.unchanged(tag)
        const thread = { conversationId: params.id, readerId: caller.id }
        const [reader, rows] = await Promise.all([
          readerOf(db, caller, member.otherId),
          messages.lastMessages(db, thread, requestedPage(query)),
        ])
        const ids = rows.filter(({ isUpdate }) => isUpdate).map(({ id }) => id)
        const updates = await updatesOf(db, ids, caller, now)
        return pageOf(rows, {
          path: addressOf(api.messaging.messages, { params }),
          query,
          view: (message) => viewMessage(message, reader, updates.get(message.id) ?? null),
          cursor: (row) => row.id,
          oldestFirst: true,
          headers: tag ? { etag: tag } : {},
        })
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
    route(api.messaging.deleteMessage, async ({ params, caller }) => hideMessage(db, caller, params)),
  ]
}

function answerRoutes(db: Database): Route[] {
  return [
    route(api.messaging.quickAnswers, async ({ caller }) => quickAnswersOf(db, caller.id)),
    route(api.messaging.saveQuickAnswers, async ({ caller, body, now }) => saveQuickAnswers(db, caller.id, body, now)),
  ]
}

/** The tag of a thread's first page: it changes with every message, every mark of the other and every other change. */
function tagOf(member: Member): string {
  return `"${member.messageCount}.${member.otherReadUpTo}.${member.otherDeliveredUpTo}.${member.changes}"`
}
