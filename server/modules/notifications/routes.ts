import * as api from '#contract/api.ts'
import type { Notification } from '#contract/calls/notifications.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import * as store from './store.ts'
import type { ShownNotification } from './store.ts'

export function notificationsRoutes(db: Database): Route[] {
  return [
    route(api.notifications.list, async ({ caller, query }) =>
      pageOf(await store.notificationsOf(db, caller.id, requestedPage(query)), {
        path: api.notifications.list.path,
        query,
        view: viewNotification,
        cursor: ({ id }) => id,
      }),
    ),
    route(api.notifications.unread, async ({ caller }) => ({ unread: await store.countUnread(db, caller.id) })),
    route(api.notifications.markRead, async ({ caller, body: { ids, upTo }, now }) => {
      await store.markRead(db, caller.id, upTo === undefined ? { ids: ids ?? [] } : { upTo }, now)
      return { unread: await store.countUnread(db, caller.id) }
    }),
  ]
}

function viewNotification({ id, kind, title, text, href, createdAt, readAt }: ShownNotification): Notification {
  return { id, kind, title, text, href, at: createdAt.toISOString(), isRead: readAt !== null }
}
