const yearMs = 365 * 86_400_000

/** Who was asked up to this instant and did not answer may be asked again: an address is asked once a year for an owner. */
export const askedLongAgo = (now: Date): Date => new Date(now.getTime() - yearMs)

/** So many owners can ask one address in a week, whoever they are: a person with a flood of accounts reaches it no more. */
export const addressQuota = { times: 3, days: 7 } as const

/** An address as answers are kept by it: however it is written, mail goes to the same box. */
export const addressKey = (email: string): string => email.toLowerCase()
