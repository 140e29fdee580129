import type { CDPSession, Page, Request } from '@playwright/test'
import { livePath } from '#contract/vocabulary/live.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import type { Guest, Site } from './fixtures.ts'

/** The memory of a page after garbage collection. */
async function heldBy(cdp: CDPSession) {
  // twice: finalizers of the first collection release more
  for (const _ of [1, 2]) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { kB: Math.round(usedSize / 1024), nodes, listeners: jsEventListeners }
}

/** Writes a number of messages from one of the two directly to the database. */
async function write({ connection: { pool } }: Site, conversationId: string, sender: Guest, count: number) {
  await pool.query(
    `with grown as (
       update conversations set message_count = message_count + $3::int, last_message_at = now()
       where id = $1 returning message_count),
     of_members as (update conversation_members set last_message_at = now() where conversation_id = $1)
     insert into messages (conversation_id, number, sender_id, content)
     select $1, message_count - $3::int + i, $2, 'Message ' || message_count - $3::int + i
     from grown, generate_series(1, $3::int) as i`,
    [conversationId, sender.id, count],
  )
}

/** An owner's page with a thread in which a sitter wrote a number of messages. */
async function aThread(site: Site, first: string, count: number) {
  const { sitter } = await aSitterWithListing(site, { title: `The house of ${first}` })
  const owner = await anOwnerWithADog(site, { first, last: 'Patient' })
  const page = await site.openApart(owner)
  const open = async () => {
    await page.goto(`/messages?sitter=${sitter.id}`)
    await expect(page).toHaveURL(/\/messages\?conversation=/)
  }
  await open()
  const conversationId = new URL(page.url()).searchParams.get('conversation') ?? ''
  await write(site, conversationId, sitter, count)
  return { page, sitter, conversationId, open }
}

const log = (page: Page) => page.getByRole('log')

/** Simulates an hour in steps of the fastest poll, with a message a minute; returns the memory every ten minutes. */
async function anHour(site: Site, { page, sitter, conversationId }: Awaited<ReturnType<typeof aThread>>) {
  const cdp = await page.context().newCDPSession(page)
  const held: Awaited<ReturnType<typeof heldBy>>[] = []
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes(livePath) || underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  for (let second = 2; second <= 3600; second += 2) {
    await page.clock.runFor(2000)
    // the page's clock is faster than the network
    await expect.poll(() => underWay.size, { intervals: [5] }).toBe(0)
    if (second % 60 === 30) await write(site, conversationId, sitter, 1)
    if (second % 600 === 0) held.push(await heldBy(cdp))
  }
  return held
}

for (const stream of ['open', 'down'] as const)
  walk(`an hour of waiting in a thread leaves nothing behind, with the stream ${stream}`, async ({ site }) => {
    test.setTimeout(600_000)
    const thread = await aThread(site, stream === 'open' ? 'Wayne' : 'Wanda', 200)
    const { page, open } = thread
    site.allow(/Failed to load resource|ERR_FAILED/)
    if (stream === 'down') await page.route(`**${livePath}*`, (route) => route.abort())
    let polls = 0
    page.on('request', (request) => (polls += request.url().includes('/messages') ? 1 : 0))
    await page.clock.install()
    await open()
    await expect(log(page).getByText('Message 200', { exact: true })).toBeVisible()
    polls = 0
    const held = await anHour(site, thread)
    await expect(log(page).getByText('Message 260', { exact: true })).toBeVisible()
    console.log(JSON.stringify({ stream, polls, held }))
    expect(polls).toBeGreaterThan(stream === 'down' ? 1000 : 60)
    const [, warm, , , , last] = held
    if (!warm || !last) throw new Error('an hour has six times ten minutes')
    expect(last.kB - warm.kB).toBeLessThan(1024)
    expect(last.nodes - warm.nodes).toBeLessThan(200)
    expect(last.listeners - warm.listeners).toBeLessThan(50)
  })

walk('going back through a thread and to its end again leaves nothing behind', async ({ site }) => {
  test.setTimeout(300_000)
  const { page, open } = await aThread(site, 'Scott', 600)
  await open()
  const cdp = await page.context().newCDPSession(page)
  const held: Awaited<ReturnType<typeof heldBy>>[] = []
  for (let round = 1; round <= 5; round++) {
    for (let back = 1; back <= 8; back++) {
      await page.getByRole('button', { name: 'Show earlier messages' }).click()
      await expect(log(page).getByText(`Message ${551 - back * 50}`, { exact: true })).toBeAttached()
    }
    await log(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect(log(page).getByText('Message 550', { exact: true })).toBeHidden()
    await expect(log(page).getByText('Message 600', { exact: true })).toBeInViewport()
    held.push(await heldBy(cdp))
  }
  console.log(JSON.stringify({ rounds: held }))
  const [, warm, , , last] = held
  if (!warm || !last) throw new Error('there were five rounds')
  expect(last.kB - warm.kB).toBeLessThan(1024)
  expect(last.nodes - warm.nodes).toBeLessThan(200)
})
