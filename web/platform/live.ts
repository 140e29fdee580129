/** How often to poll, in milliseconds, while the stream is open. */
const heartbeatMs = 60_000

let live = false

/** Records whether the live stream is open, or expected to open. */
export function setLive(open: boolean): void {
  live = open
}

/** A polling interval: `ms` while there is no stream, else the heartbeat. */
export function pollUnlessLive(ms: number): () => number {
  return () => (live ? heartbeatMs : ms)
}
