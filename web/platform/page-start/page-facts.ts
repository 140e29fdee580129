import { setLive } from '../live.ts'
import { hydrateAsOf } from '../format/readers-clock.ts'

/** What the browser must know of the page that the server rendered. */
export type PageFacts = {
  /** The instant at which it was rendered, in ISO format. */
  readonly at: string
  /** The mark from which the live stream continues; undefined for visitors. */
  readonly liveMark?: string
}

let facts: PageFacts | undefined

/** Notes the facts of the page before it is hydrated. */
export function setPageFacts(page: PageFacts): void {
  facts = page
  // the stream is expected to open: until it fails, nothing polls what the page already has
  setLive(page.liveMark !== undefined)
  hydrateAsOf(new Date(page.at))
}

/** The mark of the page; events after it are not in what the page shows. */
export const liveMark = (): string | undefined => facts?.liveMark
/** When the page was rendered. */
export const renderedAt = (): string | undefined => facts?.at
