/** Why an admin gives money back, or ends a stay, as both sides read it. */
export const refundReasons = {
  sitter_cancelled: 'sitter cancelled',
  sitter_no_show: "sitter didn't show up",
  owner_late: 'owner late or absent',
  hurt: 'pet or person hurt',
  not_described: 'not as described',
  cut_short: 'stay cut short',
  goodwill: 'goodwill',
  mistake: 'charged by mistake',
  other: 'other',
} as const
export type RefundReason = keyof typeof refundReasons
export const refundReasonNames = Object.keys(refundReasons) as RefundReason[]

/** Who pays for money given back; `both`: as if that part had never been sold. */
export const refundPayers = ['both', 'sitter', 'marketplace'] as const
export type RefundPayer = (typeof refundPayers)[number]

/** Whose fault a cancellation by an admin is. */
export const cancelFaults = ['sitter', 'owner', 'nobody'] as const
export type CancelFault = (typeof cancelFaults)[number]

/** What a decision of an admin does: it gives money back, ends the stay before it is over, or shortens it. */
export const decisionKinds = ['refund', 'cancellation', 'end'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** How far a stay is for what an admin may do about its money. */
export const refundStages = [
  'requested',
  'unpaid',
  'charging',
  'to_come',
  'running',
  'over',
  'with_bank',
  'nothing',
] as const
export type RefundStage = (typeof refundStages)[number]

/** Characters: for staff alone, and to both sides. */
export const refundLimits = { note: 1000, text: 500 } as const
