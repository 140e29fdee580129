/**
 * Path of the event stream (Server-Sent Events) of a signed-in person. `?after=` names the last event that was
 * received, or the mark of the page that the server rendered.
 */
export const livePath = '/api/live'

/**
 * Topics of the events that are stored for a while. Each event has the id of its subject: a conversation, a booking or
 * a notification.
 */
export const keptTopics = ['messages', 'bookings', 'notifications'] as const

/**
 * Topics of events. `typing` is not stored, nor is `desk`, which tells admins the version of what waits for staff: when it
 * changed, and once to a stream that was just opened. `fresh` means that events may have been missed, so that the page
 * has to reload everything; `beat` is the heartbeat. The subject of these two is the person whose stream it is.
 */
export const liveTopics = [...keptTopics, 'typing', 'desk', 'fresh', 'beat'] as const
export type LiveTopic = (typeof liveTopics)[number]

/** Interval of the heartbeat in milliseconds. */
export const beatEveryMs = 20_000
