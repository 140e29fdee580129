/** When a pet changes hands: `in` at the beginning of a stay, `out` at its end. */
export const handoverWays = ['in', 'out'] as const
export type HandoverWay = (typeof handoverWays)[number]

/** `unanswered`: it stands, but the other side did not confirm it in time. */
export const handoverStates = ['draft', 'offered', 'agreed', 'disagreed', 'unanswered'] as const
export type HandoverState = (typeof handoverStates)[number]

/** What became of a thing at check-out. */
export const handoverEnds = ['returned', 'missing', 'damaged', 'used_up'] as const

/** What medication is counted in. */
export const doseUnits = ['tablet', 'mL', 'dose', 'g'] as const

/** Things, medications, characters, the highest count and amount; hours and days of the answers. */
export const handoverLimits = {
  items: 40,
  medications: 40,
  label: 80,
  count: 99,
  itemNote: 200,
  amount: 9_999,
  text: 1_000,
  /** Of each pet. */
  photos: 12,
  /** The other side confirms or disagrees within these hours of an offer. */
  answerHours: 24,
  /** What was offered can be changed for so long. */
  changeHours: 2,
  /** After a disagreement, until which it can be offered again. */
  againDays: 14,
  /** After the agreed check-in, at which both are asked about one that nobody recorded. */
  askHours: 2,
} as const
