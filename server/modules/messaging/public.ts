/** Conversations of two people, and the messages in them. */
export { messagingRoutes } from './routes.ts'
export { blocksBetween, noteStay } from './conversation-store.ts'
export { eraseQuickAnswersOf, ownQuickAnswers } from './quick-answers-store.ts'
export { dropPhotosOf } from './message-store.ts'
export { exportConversations } from './export-store.ts'
