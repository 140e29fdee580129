/** The local time of a day until which a cancellation is free. */
export const freeUntil = { time: '12:00', word: 'noon' } as const
