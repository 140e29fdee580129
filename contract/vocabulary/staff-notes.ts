/** What staff notes something about besides people. */
export const notedKinds = ['listing', 'booking', 'case'] as const
export type NotedKind = (typeof notedKinds)[number]

/** Limits of what staff notes about a person: it is edited for some minutes, then only struck out. */
export const staffNoteLimits = { text: 2000, editMinutes: 15, listed: 200 } as const
