// docs/product.md#messages, #pages
import type { Page } from '@playwright/test'
import { livePath } from '#contract/vocabulary/live.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { expect, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { accept, aStayAskedFor } from './stays.ts'

/** Two people with the same thread open, each in their own browser. */
async function twoAtTheirThread(site: Site, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { sitter } = await aSitterWithListing(site, { title: 'A house to talk about' })
  const owner = await anOwnerWithADog(site, { first: 'Lena', last: 'Live' })
  const writing = await site.open(owner)
  await prepare(writing)
  await writing.goto(`/messages?sitter=${sitter.id}`)
  await expect(writing).toHaveURL(/conversation=/)
  const reading = await site.open(sitter)
  await prepare(reading)
  // what is typed before there is a stream is not told
  const ofStream = (address: string) => address.includes(livePath)
  const opened = Promise.race([
    reading.waitForResponse((answer) => ofStream(answer.url())),
    reading.waitForEvent('requestfailed', (request) => ofStream(request.url())),
  ])
  await reading.goto(new URL(writing.url()).pathname + new URL(writing.url()).search)
  await opened
  for (const page of [writing, reading]) await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeVisible()
  return { writing, reading }
}

const say = async (page: Page, words: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(words)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The requests of a path that a page makes from now on. */
function asked(page: Page, path: RegExp): string[] {
  const seen: string[] = []
  page.on('request', (request) => path.test(request.url()) && seen.push(request.url()))
  return seen
}

walk('messages, typing and read marks arrive by the stream, without polling', async ({ site }) => {
  const { writing, reading } = await twoAtTheirThread(site)
  const field = writing.getByRole('textbox', { name: /^Message to/ })
  await field.pressSequentially('Is he')
  await expect(reading.getByRole('status').getByText('Typing…')).toBeVisible()
  // both are idle for longer than three polling intervals
  const polls = asked(reading, /\/api\/conversations/)
  await reading.waitForTimeout(7000)
  expect(polls).toEqual([])
  await expect(reading.getByText('Typing…')).toBeHidden()
  await say(writing, 'Is he good with cats?')
  await expect(reading.getByRole('log').getByText('Is he good with cats?')).toBeVisible()
  await expect(writing.getByRole('log').getByText('Read', { exact: true })).toBeVisible()
})

walk('without the stream the polls do it alone', async ({ site }) => {
  site.allow(/api\/live/)
  const { writing, reading } = await twoAtTheirThread(site, (page) =>
    page.route(`**${livePath}*`, (route) => route.abort()),
  )
  const polls = asked(reading, /\/messages/)
  const lists = asked(reading, /\/api\/conversations(\?|$)/)
  await reading.waitForTimeout(7000)
  expect(polls.length).toBeGreaterThanOrEqual(2)
  expect(lists.length).toBeGreaterThanOrEqual(1)
  await say(writing, 'Still here?')
  await expect(reading.getByRole('log').getByText('Still here?')).toBeVisible()
})

test("the sitter's answer appears on the owner's page without polling", async ({ site }) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const waiting = await site.open(owner)
  const stream = waiting.waitForResponse((answer) => answer.url().includes(livePath))
  await waiting.goto(`/bookings/${id}`)
  await stream
  await expect(waiting.getByRole('link', { name: /Pay/ })).toBeHidden()
  await accept(await site.open(sitter), id)
  await expect(waiting.getByRole('link', { name: /Pay/ }).first()).toBeVisible({ timeout: 5000 })
})
