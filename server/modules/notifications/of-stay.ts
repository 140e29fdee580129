import { labelOf } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import { rescueLimits, reviewReminderHours } from '#contract/vocabulary/limits.ts'
import { refundReasons } from '#contract/vocabulary/refunds.ts'
import type { Database } from '#server/database/connect.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { isBankRefund, isDecidedRefund, sharedHold } from './payment-facts-store.ts'
import { moveFacts, stayFacts } from './stay-facts-store.ts'
import type { NotificationContext, RescuesPort } from './ports.ts'
import { sidesToReview } from './review-facts-store.ts'
import { toSides } from './sides.ts'
import { recipientsOfMove, recipientsOfPayment } from './rules/recipients.ts'
import type { Recipient, StayKind } from './rules/recipients.ts'
import { isToday, reminderKey } from './rules/when.ts'
import { stayWords } from './stay-words.ts'
import type { DecisionFacts, StayFacts, StayNews } from './stay-facts.ts'

type OfStay = Extract<NotificationEvent, { about: 'move' | 'payment' | 'reminder' | 'review_ends' | 'rescue_ends' }>

/** The notifications of a move of a stay, of its payment, and of what the clock reminds of. */
export async function ofStay(
  db: Database,
  happened: OfStay,
  { lists, rescues }: NotificationContext,
): Promise<NewNotification[]> {
  const found = await stayFacts(db, happened.subject)
  if (!found) return []
  const { event: eventKey, at } = happened
  const { told, news: plain } = await newsOf(db, happened, found.stay, rescues)
  const news = { ...plain, ...(plain.decision && { decision: inWords(plain.decision, lists) }) }
  return told.flatMap(({ side, kind }) =>
    toSides(found, [side], {
      kind,
      eventKey,
      at,
      isUrgent: kind === 'rescue_step' && isSoon(found.stay, at),
      isOfStay: news.from === 'accepted',
      words: () => stayWords(kind, side, found.stay, news),
    }),
  )
}

/** A decision with the operator's words for its reason. */
export const inWords = (decision: DecisionFacts, lists: Lists): DecisionFacts => ({
  ...decision,
  why: labelOf(lists, 'cancelReasons', decision.reason, refundReasons[decision.reason]),
})

/** Whether the pets have to be somewhere so soon that nobody may sleep over it. */
const isSoon = ({ checkInAt }: StayFacts, at: Date): boolean =>
  checkInAt.getTime() - at.getTime() <= rescueLimits.urgentHours * 3_600_000

const reminded = (['owner', 'sitter'] as const).map((side) => ({ side, kind: 'stay_reminder' as const }))

async function newsOf(
  db: Database,
  happened: OfStay,
  stay: StayFacts,
  rescues: RescuesPort | undefined,
): Promise<{ told: readonly Recipient[]; news: StayNews }> {
  if (happened.about === 'reminder') {
    const isStill = stay.status === 'accepted' && stay.isFunded && happened.event === reminderKey(stay)
    return { told: isStill ? reminded : [], news: { isToday: isToday(stay, happened.at) } }
  }
  if (happened.about === 'rescue_ends')
    return { told: stay.rescue?.isOpen ? [{ side: 'owner', kind: 'rescue_step' }] : [], news: { isReminder: true } }
  if (happened.about === 'review_ends') {
    const told = (await sidesToReview(db, stay.id)).map((side) => ({ side, kind: 'review_due' as const }))
    return { told, news: { hoursLeft: reviewReminderHours } }
  }
  if (happened.about === 'payment') {
    const { refundedCents } = happened
    const byBank = refundedCents > 0 && (await isBankRefund(db, stay.id, refundedCents))
    const isDecided = refundedCents > 0 && (await isDecidedRefund(db, stay.id, refundedCents))
    const hold = happened.to === 'authorized' ? await sharedHold(db, stay.id) : undefined
    // told with the decision, or when it was held at another request
    const known: StayKind[] = [
      ...(isDecided ? (['payment_refunded'] as const) : []),
      ...(hold?.isMoved ? (['payment_held'] as const) : []),
    ]
    const told = recipientsOfPayment(happened).filter(({ kind }) => !known.includes(kind))
    return { told, news: { refundedCents, isBankRefund: byBank, ...(hold && { togetherCents: hold.cents }) } }
  }
  const move = await moveFacts(db, happened.step)
  const by = move.by === 'owner' || move.by === 'sitter' ? move.by : undefined
  const isRescued = move.from === 'accepted' && stay.rescue !== null
  const sitters =
    isRescued && stay.rescue.isOpen ? await rescues?.countCandidates(db, stay.rescue.id, happened.at) : undefined
  return { told: recipientsOfMove({ ...move, by, isRescued }), news: { ...move, sitters } }
}
