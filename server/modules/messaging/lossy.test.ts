import { randomUUID } from 'node:crypto'
import { createServer, request as ask } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#contract/calls/messaging.ts'
import * as api from '#contract/api.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aSitter, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { long } from '#testing/long.ts'

const app = useTestApp({ live: true })
let lossy: Server
let lost = 0
beforeAll(async () => {
  lossy = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = ask(`${app.address}${url}`, { method, headers }, (answer) => {
      // the server has handled it, but the client gets no response
      if (Math.random() < 0.1) {
        lost += 1
        answer.resume()
        return void outgoing.destroy()
      }
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((listening) => lossy.listen(0, '127.0.0.1', listening))
})
afterAll(async () => {
  lossy.closeAllConnections()
  await new Promise((closed) => lossy.close(closed))
})

async function aConversation() {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const { id } = (await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)).body
  return { owner, sitter, path: `/api/conversations/${id}/messages` }
}

/** Sends as a browser does whose user presses Retry until the message has arrived. */
async function sendUntilHeard(address: string, path: string, person: Person, content: string): Promise<void> {
  const body = JSON.stringify({ content, clientId: randomUUID() })
  const headers = { cookie: cookieOf(person), 'content-type': 'application/json' }
  for (;;) {
    const answer = await fetch(address + path, { method: 'POST', headers, body }).catch(() => undefined)
    if (answer?.status === 201) return void (await answer.arrayBuffer())
    expect(answer?.status, await answer?.text()).toBeUndefined()
  }
}

/** Simulates a polling browser: adds new messages to those it knows, in the server's order. */
function reader(path: string, person: Person) {
  const seen: string[] = []
  const known = new Set<string>()
  let tag = ''
  const page = async (address: string) => {
    const headers = { cookie: cookieOf(person), ...(address === path && tag && { 'if-none-match': tag }) }
    const answer = await fetch(app.address + address, { headers })
    if (answer.status === 304) return undefined
    if (address === path) tag = answer.headers.get('etag') ?? ''
    const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    return { rows: (await answer.json()) as Message[], next }
  }
  return {
    seen,
    async poll(): Promise<void> {
      let at: string | undefined = path
      let fresh: string[] = []
      while (at) {
        const found: Awaited<ReturnType<typeof page>> = await page(at)
        if (!found) return
        const news = found.rows.filter(({ id }) => !known.has(id))
        // new messages come after all known ones, never between them
        expect(found.rows.slice(found.rows.length - news.length)).toEqual(news)
        for (const { id } of news) known.add(id)
        fresh = [...news.map(({ content }) => content), ...fresh]
        at = news.length === found.rows.length ? found.next : undefined
      }
      seen.push(...fresh)
    },
  }
}

async function pollWhile(other: { poll(): Promise<void> }, work: Promise<unknown>): Promise<void> {
  let ended = false
  const done = work.finally(() => {
    ended = true
  })
  while (!ended) await other.poll()
  await done
  await other.poll()
}

const sends = long ? 2000 : 150
const patience = { timeout: long ? 300_000 : 60_000 }

test.runIf(long)(
  'messages over a connection that loses a tenth of the responses are stored once, in order, and read once',
  patience,
  async () => {
    const { owner, sitter, path } = await aConversation()
    const { port } = lossy.address() as AddressInfo
    const address = `http://127.0.0.1:${port}`
    const each = Array.from({ length: sends / 2 }, (_, i) => i)
    const write = async (person: Person, name: string) => {
      for (const i of each) await sendUntilHeard(address, path, person, `${name} ${i}`)
    }
    const other = reader(path, sitter)
    await pollWhile(other, Promise.all([write(owner, 'owner'), write(sitter, 'sitter')]))
    expect(lost).toBeGreaterThan(sends / 20)
    for (const name of ['owner', 'sitter'])
      expect(other.seen.filter((content) => content.startsWith(name))).toEqual(each.map((i) => `${name} ${i}`))
    expect(other.seen).toHaveLength(sends)
  },
)

test.runIf(long)('a reader meets no gap while sixteen clients write', patience, async () => {
  const { owner, sitter, path } = await aConversation()
  const each = Array.from({ length: long ? 100 : 15 }, (_, i) => i)
  const other = reader(path, sitter)
  const writers = Array.from({ length: 16 }, async (_, writer) => {
    for (const i of each) await sendUntilHeard(app.address, path, writer % 4 === 0 ? sitter : owner, `${writer}: ${i}`)
  })
  await pollWhile(other, Promise.all(writers))
  expect(other.seen).toHaveLength(16 * each.length)
  for (let writer = 0; writer < 16; writer++)
    expect(other.seen.filter((content) => content.startsWith(`${writer}: `))).toEqual(
      each.map((i) => `${writer}: ${i}`),
    )
})
