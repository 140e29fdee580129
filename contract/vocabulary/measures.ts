import { siteMark } from './site.ts'

/** What staff decides about a person. */
export const measureKinds = ['warning', 'suspension'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** Why, as the person reads it behind "Why:", once the site is named. */
export const measureReasons = {
  unsafe_care: 'unsafe care',
  harassment: 'harassment or hate',
  scam: 'scam',
  outside_payment: `payment outside ${siteMark}`,
  false_identity: 'false identity or documents',
  false_listing: 'false listing',
  cancellations: 'repeated cancellations',
  review_rules: 'not our rules for reviews',
  privacy: "someone's privacy",
  law: 'asked by law',
  other: 'other',
} as const
export type MeasureReason = keyof typeof measureReasons
export const measureReasonNames = Object.keys(measureReasons) as MeasureReason[]

/** How an appeal was decided. */
export const appealOutcomes = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof appealOutcomes)[number]

/** What becomes of a stay to come of a suspended person. */
export const stayChoices = ['cancel', 'keep'] as const
export type StayChoice = (typeof stayChoices)[number]

/** The lengths of a suspension in days, besides "until lifted". */
export const suspensionDays = [7, 30, 90] as const

/** Characters. */
export const measureLimits = {
  textMinimum: 20,
  text: 1000,
  note: 2000,
  why: 500,
  appeal: 2000,
  answer: 1000,
} as const

/** How many measures of a person a list shows. */
export const measuresListed = 100
/** How long a measure can be appealed. */
export const appealDays = 30
/** How long a warning counts. */
export const warningMonths = 12
/** How long after check-out the two sides of a stay can still write, also if one of them is suspended. */
export const messagesAfterStayHours = 24
