import type { MailedKind } from '#contract/vocabulary/notifications.ts'
import type { Content } from '#server/platform/messages/content.ts'
import { handoverWords } from './handover-words.ts'
import { careSheetWords, careTaskWords } from './care-words.ts'
import { emergencyWords } from './emergency-words.ts'
import { caseAnsweredWords, caseHoldsWords, caseStepWords, caseOpenedWords } from './case-words.ts'
import { lostWords } from './lost-words.ts'
import { changeWords, meetWords } from './change-words.ts'
import { decisionWords } from './decision-words.ts'
import { digestWords, urgentWords } from './desk-words.ts'
import { hiddenThingWords, reportWords, restoredWords } from './hidden-words.ts'
import { termsWords } from './legal-words.ts'
import { appealMadeWords, appealWords, liftedWords, measureWords } from './measure-words.ts'
import { chargeWords, disputeWords, payoutAccountWords, payoutWords, tipWords } from './money-words.ts'
import { stayChargeWords } from './stay-charge-words.ts'
import { recordsNews } from './records-words.ts'
import {
  applicationWords,
  calendarWords,
  conflictWords,
  dataWords,
  deviceWords,
  messageWords,
  reviewWords,
  staffWords,
  updateWords,
} from './other-words.ts'
import type { StayFacts } from './stay-facts.ts'
import { stayWords } from './stay-words.ts'
import { fittedToLimits } from './words.ts'
import type { Words } from './words.ts'

// Made-up people and stays, in which nobody is meant.
const id = '01890000-0000-7000-8000-000000000000'
const at = new Date('2027-03-04T21:00:00Z')
const timeZone = 'America/Chicago'
const stay: StayFacts = {
  id,
  status: 'accepted',
  ownerName: 'Olive',
  sitterName: 'Sam',
  listingTitle: 'A quiet garden room',
  petNames: ['Biscuit', 'Rex'],
  startDate: '2027-03-05',
  endDate: '2027-03-08',
  checkInTime: '09:00',
  checkOutTime: '18:00',
  timeZone,
  checkInAt: at,
  totalCents: 14_000,
  earnedCents: 12_150,
  isFunded: true,
  isCharged: false,
  dueAt: at,
  payoutHours: 48,
  reviewDays: 7,
  rescue: null,
}
const terms = { startDate: stay.startDate, endDate: stay.endDate, petNames: stay.petNames, totalCents: 14_000 }
const change = {
  kind: 'proposed',
  reason: null,
  proposedBy: 'owner',
  isRequest: false,
  before: terms,
  after: { ...terms, endDate: '2027-03-09', totalCents: 18_500, earnedCents: 16_200 },
  dueAt: at,
} as const
const told = { reason: 'scam', text: 'You asked owners to pay you in cash.' } as const
const about = {
  id,
  number: 'C-7K4M-29',
  bookingId: id,
  listingTitle: stay.listingTitle,
  openerId: id,
  otherId: null,
  heldCents: null,
  askedCents: 6000,
  offeredCents: 4000,
  byOwner: true,
  offeredTo: 'owner',
  names: { owner: 'Olive', sitter: 'Sam' },
  sides: [],
} as const
const decision = { kind: 'refund', cents: 4500, reason: 'not_described', paidBy: 'both', text: null } as const
const calendar = { listingId: id, listingTitle: stay.listingTitle, name: 'Other bookings' }
const measure = { ...told, from: at, until: new Date('2027-04-04T21:00:00Z'), timeZone }

const careStay = { id, timeZone, ownerName: 'Olive', sitterName: 'Sam' }
const dose = { kind: 'medication', label: 'Insulin', pet: 'Biscuit', dueAt: at, refusedAt: null } as const

const lostPet = {
  id,
  bookingId: id,
  petId: id,
  name: 'Biscuit',
  kind: 'dog',
  showsName: true,
  slug: '0',
  state: 'open',
  asked: 0,
  people: [],
} as const

const samples: Readonly<Record<MailedKind, () => Words>> = {
  request_received: () => stayWords('request_received', 'sitter', { ...stay, status: 'pending' }),
  request_accepted: () => stayWords('request_accepted', 'owner', stay, { from: 'pending' }),
  request_declined: () => stayWords('request_declined', 'owner', stay, { note: "I'm away then." }),
  request_expired: () => stayWords('request_expired', 'owner', stay),
  booking_cancelled: () => stayWords('booking_cancelled', 'owner', stay, { from: 'accepted', by: 'sitter' }),
  rescue_step: () =>
    stayWords(
      'rescue_step',
      'owner',
      { ...stay, rescue: { id, until: at, isOpen: true, isPaid: true } },
      { sitters: 6 },
    ),
  stay_change: () => changeWords('sitter', stay, change),
  meet_and_greet: () => meetWords('sitter', stay, { kind: 'meet_proposed', times: [at], agreedTime: null }),
  payment_held: () => stayWords('payment_held', 'owner', stay),
  payment_received: () => stayWords('payment_received', 'owner', stay),
  tip_received: () => tipWords(stay, 2000),
  stay_charge: () => stayChargeWords(careStay, { step: 'asked', charge: 'late_pickup', amount: '20.00', by: 'sitter' }),
  charge_failed: () => chargeWords(stay, { cents: 14_000, isChange: false }),
  payment_refunded: () => stayWords('payment_refunded', 'owner', stay, { refundedCents: 4500 }),
  stay_reminder: () => stayWords('stay_reminder', 'owner', stay),
  stay_update: () => updateWords({ from: 'Sam', bookingId: id, petNames: stay.petNames, photos: 3 }),
  care_overdue: () => careTaskWords('missed', 'owner', careStay, [dose]),
  care_note: () => careSheetWords(careStay),
  handover: () =>
    handoverWords(
      'owner',
      careStay,
      { kind: 'handover_offered', by: 'sitter', way: 'in', pets: ['Biscuit'], at, things: 3 },
      '0',
    ),
  records: () =>
    recordsNews('accepted', 'owner', careStay, {
      gaps: [{ petName: 'Biscuit', vaccine: 'rabies', status: 'missing' }],
      pets: ['Biscuit'],
      dueAt: at,
    }),
  emergency: () => emergencyWords(careStay, { step: 'expense_added', amount: '620.00', decidedBy: 'owner' }),
  pet_lost: () => lostWords('open', lostPet),
  review_due: () => stayWords('review_due', 'owner', stay),
  review_received: () =>
    reviewWords({
      bookingId: id,
      type: 'sitter_review',
      reviewerName: 'Olive',
      rating: 5,
      comment: 'So kind.',
      note: null,
      listingTitle: stay.listingTitle,
    }),
  message_received: () => messageWords({ from: 'Olive', conversationId: id }),
  application_decided: () => applicationWords({ approved: true, notes: '' }),
  new_device: () => deviceWords({ name: 'Firefox on Windows', at, timeZone }),
  calendar_conflict: () => conflictWords({ ...calendar, first: stay.startDate, last: stay.endDate, nights: 2 }),
  calendar_failing: () => calendarWords(calendar, false),
  calendar_recovered: () => calendarWords(calendar, true),
  payout_sent: () => payoutWords(stay, { to: 'done', cents: 12_150 }),
  payout_delayed: () => payoutWords(stay, { to: 'no_account', cents: 12_150 }),
  payout_account: payoutAccountWords,
  dispute_opened: () => disputeWords(stay, { status: 'needs_response', cents: 14_000, respondBy: at }),
  dispute_decided: () => disputeWords(stay, { status: 'won', cents: 14_000, respondBy: null }),
  account_warned: () => measureWords({ ...measure, kind: 'warning', until: null }),
  account_suspended: () => measureWords({ ...measure, kind: 'suspension' }),
  suspension_lifted: liftedWords,
  appeal_made: () => appealMadeWords({ name: 'Sam', userId: id, kind: 'suspension' }),
  appeal_decided: () => appealWords({ kind: 'suspension', outcome: 'upheld', answer: 'We read the messages again.' }),
  content_hidden: () => hiddenThingWords({ ...told, kind: 'listing' }),
  content_restored: () => restoredWords({ kind: 'listing' }),
  report_decided: () => reportWords({ took: true }),
  case_opened: () => caseOpenedWords(about),
  case_answered: () => caseAnsweredWords(about, 'opener'),
  case_holds_payout: () => caseHoldsWords(about),
  case_step: () => caseStepWords('offer', about, 'owner'),
  desk_urgent: () => urgentWords('report'),
  desk_digest: () => digestWords({ count: 3, overdue: 1 }),
  refund_decided: () => decisionWords('owner', stay, decision),
  staff_added: () => staffWords({ name: 'Ada Byron', email: 'ada@site.test' }),
  data_ready: () => dataWords('Mar 11'),
  terms_announced: () =>
    termsWords({ document: 'terms', version: 2, effectiveOn: '2027-04-01', summary: 'Cancelling is easier now.' }),
}

/** Returns a mail of a kind as somebody made up would get it, with the name of the site. */
export const sampleOf = (kind: MailedKind, siteName: string): Content =>
  fittedToLimits(samples[kind](), siteName).content
