import { livePath } from '#contract/vocabulary/live.ts'
import { cookieOf } from './app.ts'
import type { TestApp } from './app.ts'
import type { Person } from './factories.ts'

/** An event as an open page gets it. */
export type SeenEvent = { readonly id?: number; readonly topic: string; readonly subject: string }

/** An open stream of one person. */
export type OpenStream = {
  /** The events so far, without the server's first message. */
  readonly events: readonly SeenEvent[]
  /** The server's first message: `fresh`, or the missed events and `beat`. */
  readonly first: readonly SeenEvent[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of a person on an app that listens, and waits for the first message. */
export async function openLive(app: TestApp, person: Person, after?: number | string): Promise<OpenStream> {
  const stop = new AbortController()
  const answer = await fetch(
    `${app.address}${livePath}${after === undefined ? '' : `?after=${encodeURIComponent(after)}`}`,
    {
      headers: { cookie: cookieOf(person) },
      signal: stop.signal,
    },
  )
  const { body } = answer
  if (!answer.ok || !body) throw new Error(`${answer.status}: ${await answer.text()}`)
  const [first, events]: SeenEvent[][] = [[], []]
  let begun = (): void => {}
  const beginning = new Promise<void>((resolve) => (begun = resolve))
  let text = ''
  const take = (event: SeenEvent): void => {
    if (first?.at(-1)?.topic === 'fresh' || first?.at(-1)?.topic === 'beat') return void events?.push(event)
    first?.push(event)
    if (event.topic === 'fresh' || event.topic === 'beat') begun()
  }
  const ended = (async () => {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      text += part
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        take(eventOf(text.slice(0, end)))
        text = text.slice(end + 2)
      }
    }
  })().catch(() => {})
  await beginning
  return { first: first ?? [], events: events ?? [], ended, close: () => stop.abort() }
}

function eventOf(text: string): SeenEvent {
  const lines = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const id = lines.get('id')
  return { topic: lines.get('event') ?? '', subject: lines.get('data') ?? '', ...(id && { id: Number(id) }) }
}
