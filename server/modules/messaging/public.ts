/** Conversations of two people, and the messages in them. */
export { messagingRoutes } from './routes.ts'
export {
  blockersOf,
  blocksBetween,
  findConversationId,
  lockThreadsWith,
  memberOf,
  noteStay,
} from './conversation-store.ts'
export { refuseBlocked, blockedBy } from './refuse-blocked.ts'
export { eraseQuickAnswersOf, ownQuickAnswers } from './quick-answers-store.ts'
export { deleteMessage, dropPhotosOf, messagesSince, messagesUpTo } from './message-store.ts'
/** For the page of a person: with whom they write, without a word of it. */
export { conversationsOfPerson } from './person-store.ts'
/** For staff that hides a message. */
export { messageToHide, messageWithPhoto, setMessageHidden } from './hidden-store.ts'
export { exportConversations } from './export-store.ts'
/** What stays write in the thread of their two people: the text of a request, and updates. */
export { lockThreadOf, writeRequest, writeUpdate } from './stay-messages.ts'
export type { UpdatesPort } from './ports.ts'
