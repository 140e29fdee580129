import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { CostDecider } from '#contract/vocabulary/emergency.ts'
import type { Database } from '#server/database/connect.ts'
import { careRecordFacts, careTaskFacts, guestName } from './care-facts-store.ts'
import { careRecordWords, careSheetWords, careTaskWords, traitsWords } from './care-words.ts'
import type { CareStayFacts } from './care-words.ts'
import type { NewNotification } from './deliveries-store.ts'
import type { NotificationEvent } from './event.ts'
import { emergencyWords } from './emergency-words.ts'
import type { EmergencyNews } from './emergency-words.ts'
import { stayFacts } from './stay-facts-store.ts'
import type { StayAndSides } from './stay-facts-store.ts'
import { toSides } from './sides.ts'
import { recipientsOfCare } from './rules/recipients.ts'

type OfCare = Extract<NotificationEvent, { about: 'care' | 'care_record' | 'care_sheet' | 'emergency' | 'traits' }>

/** A sheet that is saved again within so many minutes is not told again. */
const sheetMs = 10 * 60_000

/** The notifications of the care of a stay: what is due or was missed, what the owner has to know, a changed sheet. */
export async function ofCare(db: Database, happened: OfCare): Promise<NewNotification[]> {
  const found = await stayFacts(db, happened.subject)
  if (!found) return []
  switch (happened.about) {
    case 'care':
      return ofTasks(db, found, happened)
    case 'care_record':
      return ofRecord(db, found, happened)
    case 'emergency':
      return ofEmergency(found, happened)
    case 'traits':
      return ofTraits(db, found, happened)
    case 'care_sheet': {
      const eventKey = `care-sheet:${happened.subject}:${Math.floor(happened.at.getTime() / sheetMs)}`
      const words = careSheetWords(factsOf(found))
      return toSides(found, ['sitter'], { kind: 'care_note', eventKey, at: happened.at, words: () => words })
    }
  }
}

async function ofTasks(db: Database, found: StayAndSides, happened: Extract<OfCare, { about: 'care' }>) {
  const { event: eventKey, step, at } = happened
  const tasks = await careTaskFacts(db, happened.tasks)
  // recorded, or taken off the sheet, before anybody was told
  const open = tasks.filter(({ state }) => state === 'due' || state === 'missed')
  if (open.length === 0) return []
  const isDose = open.some(({ kind }) => kind === 'medication')
  const { kind, sides } = recipientsOfCare(step)
  const isUrgent = kind === 'care_due' || isDose
  const words = (side: Side) => careTaskWords(step, side, factsOf(found), open)
  return toSides(found, sides, { kind, eventKey, at, isUrgent, words })
}

/** What an owner says of a pet since, for the sitter of a stay that is still to come or under way. */
async function ofTraits(db: Database, found: StayAndSides, happened: Extract<OfCare, { about: 'traits' }>) {
  const pet = await guestName(db, happened)
  if (pet === undefined || found.stay.status !== 'accepted') return []
  const { pet: petId, subject, at } = happened
  const eventKey = `traits:${subject}:${petId}:${Math.floor(at.getTime() / sheetMs)}`
  const words = traitsWords(factsOf(found), pet)
  return toSides(found, ['sitter'], { kind: 'care_note', eventKey, at, words: () => words })
}

async function ofRecord(db: Database, found: StayAndSides, happened: Extract<OfCare, { about: 'care_record' }>) {
  const record = await careRecordFacts(db, happened.record)
  // undone before anybody was told
  if (!record || record.undone) return []
  const { event: eventKey, at } = happened
  const isUrgent =
    record.kind === 'medication' && (record.twice || record.outcome === 'refused' || record.outcome === 'vomited')
  const words = careRecordWords(factsOf(found), record)
  return toSides(found, ['owner'], { kind: 'care_note', eventKey, at, isUrgent, words: () => words })
}

/** An emergency is urgent, for the side that did not do it. */
function ofEmergency(found: StayAndSides, happened: Extract<OfCare, { about: 'emergency' }>): NewNotification[] {
  const { event: eventKey, step, at, amount, decidedBy } = happened
  const side = step === 'mandate_signed' || step === 'mandate_withdrawn' ? 'sitter' : 'owner'
  const news = step === 'link_opened' ? { step, at, pets: found.stay.petNames } : newsOf(step, amount, decidedBy)
  if (!news) return []
  const words = emergencyWords(factsOf(found), news)
  return toSides(found, [side], { kind: 'emergency', eventKey, at, isUrgent: true, words: () => words })
}

function newsOf(
  step: 'mandate_signed' | 'mandate_withdrawn' | 'expense_added',
  amount: string | null,
  decidedBy: CostDecider | null,
): EmergencyNews | undefined {
  if (step !== 'expense_added') return { step }
  return amount !== null && decidedBy !== null ? { step, amount, decidedBy } : undefined
}

export const factsOf = ({ stay: { id, timeZone, ownerName, sitterName } }: StayAndSides): CareStayFacts => ({
  id,
  timeZone,
  ownerName,
  sitterName,
})
