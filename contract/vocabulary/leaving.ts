/** What can be in the way of deleting an account. */
export const blockingKinds = ['stay', 'money', 'payout', 'dispute', 'case', 'charge'] as const
export type BlockingKind = (typeof blockingKinds)[number]

/** What becomes of a request to delete an account. */
export const deletionStates = ['waiting', 'done', 'withdrawn'] as const

/** How long a request waits before it is a matter for staff, and by when it is to be done. */
export const leavingDays = { staffAfter: 7, done: 30 } as const
/** How long a request is kept after it ended; of a deleted account with a hash of its email alone. */
export const deletionRequestMonths = 12
/** For how many days a person finds the data that staff sent them. */
export const sentDataDays = 7
/** How long closed reports are kept, and what people wrote about a measure after it has ended. */
export const keptMonths = { closedReports: 24, measures: 12 } as const
