import { caseSides } from '#contract/vocabulary/cases.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import type { Database } from '#server/database/connect.ts'
import { caseAnsweredWords, caseHoldsWords, caseOpenedWords, caseStepWords } from './case-words.ts'
import type { CaseNews } from './case-words.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { admins } from './people-store.ts'
import { recipientsOfCase } from './rules/recipients.ts'
import type { CaseStep } from './rules/recipients.ts'
import { caseFacts } from './staff-facts-store.ts'

type Of<A extends NotificationEvent['about']> = Extract<NotificationEvent, { about: A }>

/** An urgent case, for all admins; a payout that waits for one, for both sides of the stay. */
export async function ofCase(db: Database, happened: Of<'case'>): Promise<NewNotification[]> {
  const { step, to = 'both' } = happened
  const found = await caseFacts(db, happened.subject)
  if (!found) return []
  const about = aboutCase(happened)
  switch (step) {
    case 'opened': {
      const words = caseOpenedWords(found)
      return (await admins(db)).map((userId) => ({ userId, kind: 'case_opened', ...about, words }))
    }
    case 'held': {
      const words = caseHoldsWords(found)
      return found.sides.map((userId) => ({ userId, kind: 'case_holds_payout', ...about, words }))
    }
    case 'opener':
    case 'other':
      return answered(found, step, happened)
    case 'withdrawn':
      return stepped(found, step, ['other'], happened)
    default:
      return stepped(found, step, to === 'both' ? caseSides : [to], happened)
  }
}

/** A step of a case that both sides read, for one of them or both. */
export async function ofCaseStep(db: Database, happened: Of<'case_step'>): Promise<NewNotification[]> {
  const found = await caseFacts(db, happened.subject)
  if (!found) return []
  const isOpening = found.openedAt.getTime() === happened.at.getTime()
  return stepped(found, happened.step, recipientsOfCase({ ...happened, isOpening }), happened)
}

/** What staff wrote in a case, for the side that it is to. */
export async function ofCaseAnswer(db: Database, happened: Of<'case_answer'>): Promise<NewNotification[]> {
  const found = await caseFacts(db, happened.subject)
  return found ? answered(found, happened.side, happened) : []
}

type Event = Pick<NotificationEvent, 'event' | 'subject' | 'at'>
const aboutCase = ({ event: eventKey, subject: subjectId, at }: Event) => ({ eventKey, subjectId, aboutId: null, at })
/** Null for somebody without an account. */
const personOf = (found: CaseNews, side: CaseSide) => (side === 'opener' ? found.openerId : found.otherId)

function answered(found: CaseNews, side: CaseSide, event: Event): NewNotification[] {
  const userId = personOf(found, side)
  const words = caseAnsweredWords(found, side)
  return userId ? [{ userId, kind: 'case_answered', ...aboutCase(event), words }] : []
}

function stepped(found: CaseNews, step: CaseStep, sides: readonly CaseSide[], event: Event): NewNotification[] {
  return sides.flatMap((side) => {
    const userId = personOf(found, side)
    const words = caseStepWords(step, found, (side === 'opener') === found.byOwner ? 'owner' : 'sitter')
    return userId ? [{ userId, kind: 'case_step', ...aboutCase(event), words }] : []
  })
}
