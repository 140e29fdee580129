import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { messageFacts } from './message-facts-store.ts'
import { messageWords, reviewWords, updateWords } from './other-words.ts'
import type { NotificationContext } from './ports.ts'
import { reviewFacts } from './review-facts-store.ts'
import { isMuted } from './rules/recipients.ts'
import { aboutOf } from './sides.ts'

/** The notification of a message or an update of a stay, for who is to read it. */
export async function ofMessage(
  db: Database,
  { event: eventKey, subject, at }: Extract<NotificationEvent, { about: 'message' }>,
  { isPast = false }: NotificationContext,
): Promise<NewNotification[]> {
  const found = await messageFacts(db, subject)
  if (!found || (found.isSettled && !isPast) || found.reader.hasLeft) return []
  const { conversationId, sender, reader, update } = found
  const from = sender.name
  const words = update ? updateWords({ from, ...update }) : messageWords({ from, conversationId })
  const kind = update ? 'stay_update' : 'message_received'
  const about = { subjectId: conversationId, aboutId: aboutOf(sender) }
  return [{ userId: reader.id, kind, eventKey, ...about, words, at }]
}

/** The notification of a review that is shown, for whom it is about. */
export async function ofReview(
  db: Database,
  { event: eventKey, subject, at }: Extract<NotificationEvent, { about: 'review' }>,
): Promise<NewNotification[]> {
  const found = await reviewFacts(db, subject)
  if (!found || found.reviewee.hasLeft || isMuted('review_received', { ...found, isOfStay: false })) return []
  const { review, reviewer, reviewee } = found
  const about = { subjectId: review.bookingId, aboutId: aboutOf(reviewer) }
  return [{ userId: reviewee.id, kind: 'review_received', eventKey, ...about, words: reviewWords(review), at }]
}
