/** Limits of what staff notes about a person: it is edited for some minutes, then only struck out. */
export const staffNoteLimits = { text: 2000, editMinutes: 15, listed: 200 } as const
