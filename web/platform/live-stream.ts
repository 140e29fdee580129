import { beatEveryMs, keptTopics, livePath } from '#contract/vocabulary/live.ts'
import type { LiveTopic } from '#contract/vocabulary/live.ts'

export type LiveNews = {
  /** An event arrived; `subject` is the id of what it is about. */
  readonly onNews: (topic: Exclude<LiveTopic, 'fresh' | 'beat'>, subject: string) => void
  /** Whose events these are: now and then, and at the beginning. */
  readonly onPerson: (userId: string) => void
  /** Events may have been missed: fetch everything again. */
  readonly onFresh: () => void
  /** Whether events arrive by the stream from now on. */
  readonly onLive: (live: boolean) => void
}

/** A stream that is silent for longer counts as dead, even if the browser considers it open. */
const silenceMs = beatEveryMs * 2.5
/** A hidden tab closes its connection after this time: browsers allow few per site. */
const unseenMs = 30_000
const [retryMs, retryMaximumMs] = [1000, 30_000]

/**
 * Opens one stream that resumes after the event with id `after`, or after a page's mark. Calls `onLost` if it fails or
 * falls silent. Returns a function that closes it.
 */
function openStream(after: string | undefined, news: LiveNews, onSeen: (id: string) => void, onLost: () => void) {
  const source = new EventSource(after ? `${livePath}?after=${encodeURIComponent(after)}` : livePath)
  let watch = window.setTimeout(onLost, silenceMs)
  const on = (topic: LiveTopic, then: (event: MessageEvent) => void) =>
    source.addEventListener(topic, (event) => {
      if (event.lastEventId) onSeen(event.lastEventId)
      window.clearTimeout(watch)
      watch = window.setTimeout(onLost, silenceMs)
      then(event)
    })
  source.addEventListener('error', onLost)
  on('beat', ({ data }) => {
    news.onPerson(String(data))
    news.onLive(true)
  })
  on('fresh', ({ data }) => {
    news.onPerson(String(data))
    news.onLive(true)
    news.onFresh()
  })
  for (const topic of [...keptTopics, 'typing', 'desk'] as const)
    on(topic, ({ data }) => news.onNews(topic, String(data)))
  return () => {
    window.clearTimeout(watch)
    source.close()
  }
}

/**
 * Keeps a stream open while the page is visible, and reopens it after every loss; it begins with what happened after
 * `mark`. Returns a function that ends it.
 */
export function followLive(news: LiveNews, mark: string | undefined): () => void {
  let close: (() => void) | undefined
  let seen = mark
  let retries = 0
  let later = 0
  // unknown at first: that the first stream cannot be opened is news too, since the session may have ended before
  let live: boolean | undefined
  const onLive = (now: boolean) => {
    if (now) retries = 0
    if (now !== live) news.onLive((live = now))
  }

  function shut(): void {
    window.clearTimeout(later)
    close?.()
    close = undefined
    onLive(false)
  }

  function lost(): void {
    shut()
    // many pages lose their streams at once when a server stops: the random factor spreads their retries
    const waitMs = Math.min(retryMs * 2 ** retries++, retryMaximumMs) * (0.5 + Math.random())
    if (document.visibilityState === 'visible') later = window.setTimeout(open, waitMs)
  }

  function open(): void {
    window.clearTimeout(later)
    close?.()
    close = openStream(seen, { ...news, onLive }, (id) => (seen = id), lost)
  }

  function turned(): void {
    window.clearTimeout(later)
    if (document.visibilityState === 'hidden') later = window.setTimeout(shut, unseenMs)
    else if (!close) open()
  }

  document.addEventListener('visibilitychange', turned)
  window.addEventListener('online', turned)
  open()
  return () => {
    document.removeEventListener('visibilitychange', turned)
    window.removeEventListener('online', turned)
    shut()
  }
}
