/** By which columns the tables of the console can be sorted: those that an index has; a minus sign is downwards. */
export const userSorts = ['-joined', 'joined', 'name', '-name'] as const
export const bookingSorts = ['-created', 'created', 'check-in', '-check-in', 'total', '-total'] as const
export const listingSorts = ['-created', 'created', 'price', '-price', 'rating', '-rating'] as const
/** Of payments, and of payouts. */
export const moneySorts = ['-created', 'created', 'amount', '-amount'] as const
/** Of disputes; `due` is until when the bank takes an answer. */
export const disputeSorts = ['-created', 'created', 'amount', '-amount', 'due', '-due'] as const
/** Of cases; `changed` is since when a case waits for whom it waits. */
export const caseSorts = ['-created', 'created', 'changed', '-changed'] as const
/** Of what was reported, by the newest report of it; of measures; and of the audit log. */
export const timeSorts = ['-created', 'created'] as const
export type UserSort = (typeof userSorts)[number]
export type BookingSort = (typeof bookingSorts)[number]
export type ListingSort = (typeof listingSorts)[number]
export type MoneySort = (typeof moneySorts)[number]
export type DisputeSort = (typeof disputeSorts)[number]
export type CaseSort = (typeof caseSorts)[number]
export type TimeSort = (typeof timeSorts)[number]

/** The tables that can be exported, each by the call with the same data. */
export const exportedTables = [
  'users',
  'bookings',
  'listings',
  'payments',
  'payouts',
  'disputes',
  'reports',
  'cases',
  'measures',
  'audit',
] as const
export type ExportedTable = (typeof exportedTables)[number]

/** How measures stand, as their table is filtered: warnings and suspensions in force, undecided appeals, what is over. */
export const measureStates = ['suspended', 'warned', 'appealed', 'over'] as const
export type MeasureState = (typeof measureStates)[number]

/** The most rows of an export, and how many it reads at a time. */
export const exportLimits = { rows: 100_000, step: 1000 } as const
