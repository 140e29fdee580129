/** Conversations of two people, and the messages in them. */
export { messagingRoutes } from './routes.ts'
export { blocksBetween, memberOf, noteStay } from './conversation-store.ts'
export { refuseUnreachable } from './reach.ts'
export { eraseQuickAnswersOf, ownQuickAnswers } from './quick-answers-store.ts'
export { deleteMessage, dropPhotosOf, messagesUpTo } from './message-store.ts'
export { exportConversations } from './export-store.ts'
/** For stay updates, which are messages in its thread. */
export { lockThreadOf, writeUpdate } from './post-update.ts'
export type { UpdatesPort } from './ports.ts'
