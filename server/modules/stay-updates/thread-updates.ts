import type { UpdatesPort } from '#server/modules/messaging/public.ts'
import { updatesOfMessages } from './store.ts'
import { viewUpdate } from './view.ts'

/** What conversations ask for: the updates that are messages in them. */
export const updatesPort: UpdatesPort = {
  async updatesOf(db, messageIds, reader, now) {
    const updates = await updatesOfMessages(db, messageIds)
    return new Map(updates.map((update) => [update.messageId, viewUpdate(update, reader, now)]))
  },
}
