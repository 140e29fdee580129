import { freeUntil } from '#contract/vocabulary/cancellation.ts'
import { caseDays, caseHoldHours, caseKeptMonths } from '#contract/vocabulary/cases.ts'
import { moderationTextDays } from '#contract/vocabulary/hidden.ts'
import { keptMonths } from '#contract/vocabulary/leaving.ts'
import { imagesMaximum, meetTimesMaximum, reapplyDays, reportedMessages } from '#contract/vocabulary/limits.ts'
import { appealDays } from '#contract/vocabulary/measures.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { counted, grouped } from '#contract/vocabulary/words.ts'
import { undoEmailDays } from '#contract/sign-in.ts'

/** What pages of text say of the operator and the rules; null what the operator has not said. */
export type PageFacts = {
  readonly site: string
  readonly company: string | null
  readonly address: string | null
  readonly registration: string | null
  readonly taxId: string | null
  readonly contactEmail: string | null
  readonly phone: string | null
  readonly hours: string | null
  readonly emergencyNumbers: readonly { readonly label: string; readonly phone: string }[]
  /** Who sees what a map shows; null without an outside one. */
  readonly mapHost: string | null
  readonly feeCents: number
  readonly commissionPercent: number
  readonly discountPercent: number
  readonly discountFromNights: number
  readonly nightsMin: number
  readonly nightsMax: number
  readonly horizonDays: number
  readonly answerHours: number
  readonly payHours: number
  readonly payInstantHours: number
  readonly payoutHours: number
  readonly reviewDays: number
  readonly freeDays: Readonly<Record<'flexible' | 'moderate' | 'strict', number>>
  readonly lateRefundPercent: number
}

/** What the marketplace has today; null where it is too little to say anything. */
export type Figures = {
  readonly sitters: number | null
  readonly cities: number | null
  readonly reviews: number | null
}

const deadline = (days: number): string =>
  `${freeUntil.word} ${days === 1 ? 'the day' : counted(days, 'day')} before check-in`

const count = (number: number | null, one: string, many?: string): string =>
  number === null ? '' : counted(number, one, many)

/** The words that stand for `{service fee}` and its like in a text, by what is between the braces; empty: unknown. */
export function wordsOfFacts(facts: PageFacts, figures: Figures): Readonly<Record<string, string>> {
  return {
    ...wordsOfCompany(facts),
    ...wordsOfRules(facts),
    sitters: count(figures.sitters, 'sitter'),
    cities: count(figures.cities, 'city', 'cities'),
    reviews: count(figures.reviews, 'review'),
  }
}

function wordsOfCompany(facts: PageFacts): Record<string, string> {
  return {
    site: facts.site,
    company: facts.company ?? '',
    address: facts.address ?? '',
    registration: facts.registration ?? '',
    'tax id': facts.taxId ?? '',
    'contact email': facts.contactEmail ?? '',
    phone: facts.phone ?? '',
    hours: facts.hours ?? '',
    'map host': facts.mapHost ?? '',
  }
}

function wordsOfRules(facts: PageFacts): Record<string, string> {
  const hours = (number: number) => counted(number, 'hour')
  const days = (number: number) => counted(number, 'day')
  const months = (number: number) => counted(number, 'month')
  return {
    'service fee': `$${toMoney(facts.feeCents).replace(/\.00$/, '')}`,
    commission: `${facts.commissionPercent}%`,
    discount: `${facts.discountPercent}%`,
    'discount nights': counted(facts.discountFromNights, 'night'),
    'shortest stay': counted(facts.nightsMin, 'night'),
    'longest stay': counted(facts.nightsMax, 'night'),
    'days ahead': days(facts.horizonDays),
    'answer hours': hours(facts.answerHours),
    'payment hours': hours(facts.payHours),
    'instant payment hours': hours(facts.payInstantHours),
    'payout hours': hours(facts.payoutHours),
    'review days': days(facts.reviewDays),
    'flexible deadline': deadline(facts.freeDays.flexible),
    'moderate deadline': deadline(facts.freeDays.moderate),
    'strict deadline': deadline(facts.freeDays.strict),
    'late refund': `${facts.lateRefundPercent}%`,
    // the same everywhere, for now
    'meet times': grouped(meetTimesMaximum),
    'case hold hours': hours(caseHoldHours),
    'case reopen days': days(caseDays.reopens),
    'case months': months(caseKeptMonths),
    'report months': months(keptMonths.closedReports),
    'measure months': months(keptMonths.measures),
    'text days': days(moderationTextDays),
    'appeal days': days(appealDays),
    'reapply days': days(reapplyDays),
    'messages read': grouped(reportedMessages),
    'undo email days': days(undoEmailDays),
    photos: grouped(imagesMaximum),
  }
}
