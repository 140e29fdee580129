/** What a sitter can ask of an owner after a stay, beside its price. */
export const askedKinds = ['late_pickup', 'vet'] as const
export type AskedKind = (typeof askedKinds)[number]

/**
 * That, and what the owner pays the sitter because of a case: `agreed` is what both agreed on, `proposed` what staff proposed,
 * which the owner need not pay.
 */
export const chargeKinds = [...askedKinds, 'agreed', 'proposed'] as const
export type ChargeKind = (typeof chargeKinds)[number]

/** `unpaid`: not answered in time; `objected`: staff looks into it. */
export const chargeStates = ['asked', 'unpaid', 'paid', 'objected', 'dropped'] as const
export type ChargeState = (typeof chargeStates)[number]

export const chargeLimits = {
  /** A late pick-up is asked for within so many hours after it. */
  askHours: 48,
  /** What a vet cost is asked back within so many days after it was recorded. */
  vetDays: 14,
  /** The owner pays or objects within so many hours. */
  answerHours: 72,
  /** Hours after its payment until it is sent to the sitter. */
  payoutHours: 48,
  objection: 1_000,
  /** The least that a card is charged. */
  leastCents: 50,
  mostCents: 2_000_000,
} as const
