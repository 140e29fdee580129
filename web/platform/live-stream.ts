import { beatEveryMs, keptTopics, livePath } from '#contract/vocabulary/live.ts'
import type { LiveTopic } from '#contract/vocabulary/live.ts'

export type LiveNews = {
  /** Something happened; `subject` is the id of what it is about. */
  readonly onNews: (topic: Exclude<LiveTopic, 'fresh' | 'beat'>, subject: string) => void
  /** News may have been missed: everything is to be looked at again. */
  readonly onFresh: () => void
  /** Whether news comes by itself from now on. */
  readonly onLive: (live: boolean) => void
}

/** A stream that is silent for longer is dead, whatever the browser thinks. */
const silenceMs = beatEveryMs * 2.5
/** A tab that nobody sees gives its connection back: browsers have few for one site. */
const unseenMs = 30_000
const [retryMs, retryMaximumMs] = [1000, 30_000]

/** Opens one stream, which goes on after the event of a number. Answers with what closes it; `onLost` comes once. */
function openStream(after: string | undefined, news: LiveNews, onSeen: (id: string) => void, onLost: () => void) {
  const source = new EventSource(after ? `${livePath}?after=${after}` : livePath)
  let watch = window.setTimeout(onLost, silenceMs)
  const on = (topic: LiveTopic, then: (event: MessageEvent) => void) =>
    source.addEventListener(topic, (event) => {
      if (event.lastEventId) onSeen(event.lastEventId)
      window.clearTimeout(watch)
      watch = window.setTimeout(onLost, silenceMs)
      then(event)
    })
  source.addEventListener('error', onLost)
  on('beat', () => news.onLive(true))
  on('fresh', () => {
    news.onLive(true)
    news.onFresh()
  })
  for (const topic of [...keptTopics, 'typing'] as const) on(topic, ({ data }) => news.onNews(topic, String(data)))
  return () => {
    window.clearTimeout(watch)
    source.close()
  }
}

/** Keeps a stream open while the page is seen, and opens it again after every loss. Answers with what ends it. */
export function followLive(news: LiveNews): () => void {
  let close: (() => void) | undefined
  let seen: string | undefined
  let retries = 0
  let later = 0
  let live = false
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
    // many pages lose their streams at once when a server ends: they don't come back at once
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
