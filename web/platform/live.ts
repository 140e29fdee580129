/** How often to look for news that the stream would have brought, in milliseconds. */
const heartbeatMs = 60_000

let live = false

/** Says whether the stream of what concerns this person is open. */
export function setLive(open: boolean): void {
  live = open
}

/** How often to look for news: as often as is asked while there is no stream, else now and then. */
export function unlessLive(ms: number): () => number {
  return () => (live ? heartbeatMs : ms)
}
