/** Where an open page listens to what concerns its person (Server-Sent Events). `?after=` names the last event it saw. */
export const livePath = '/api/live'

/**
 * What events are about that are kept for a while. Each comes with the id of its subject: a conversation, a booking,
 * a notification.
 */
export const keptTopics = ['messages', 'bookings', 'notifications'] as const

/**
 * What events are about. `typing` passes and is not kept; `fresh` says that events may have been missed, so that everything
 * is to be looked at again; `beat` says that the stream is alive.
 */
export const liveTopics = [...keptTopics, 'typing', 'fresh', 'beat'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** How often a stream says that it is alive, in milliseconds. */
export const beatEveryMs = 20_000
