// docs/product.md#messages
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { livePath } from '#contract/vocabulary/live.ts'
import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'

const conversation = (page: Page) => page.getByRole('region', { name: /^Conversation with/ })
const field = (page: Page) => conversation(page).getByRole('textbox', { name: /^Message to/ })
const say = async (page: Page, words: string) => {
  await field(page).fill(words)
  await field(page).press('Enter')
}

/** An owner and a sitter, each with their thread open in a browser. */
async function twoWhoTalk(site: Site, first: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const { sitter } = await aSitterWithListing(site, { title: `The house of ${first}` })
  const owner = await anOwnerWithADog(site, { first, last: 'Talker' })
  const writing = await site.open(owner)
  await prepare(writing)
  await writing.goto(`/messages?sitter=${sitter.id}`)
  await expect(writing).toHaveURL(/\/messages\?conversation=/)
  await expect(field(writing)).toBeVisible()
  const address = new URL(writing.url())
  const reading = await site.open(sitter)
  await reading.goto(address.pathname + address.search)
  await expect(field(reading)).toBeVisible()
  return { owner, sitter, writing, reading }
}

test('a phone number is hidden from the other side, and its writer is told', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Mona')
  await say(writing, 'Call me at 512-555-0142')
  await expect(writing.getByRole('log').getByText('Call me at 512-555-0142')).toBeVisible()
  await expect(writing.getByText(/sees emails and phone numbers once a booking is accepted/)).toBeVisible()
  await expect(reading.getByRole('log').getByText('Call me at [phone number hidden]')).toBeVisible()
  await expect(reading.getByText('Emails and phone numbers show once a booking is accepted.')).toBeVisible()
})

walk('a long screenshot is as wide as the window and scrolls, a panorama as high', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Lena')
  const long = { create: { width: 1179, height: 12_000, channels: 3, background: '#7fa86b' } } as const
  const wide = { create: { width: 6000, height: 1179, channels: 3, background: '#7fa86b' } } as const
  for (const [name, image] of Object.entries({ chat: long, view: wide })) {
    const buffer = await sharp(image).png().toBuffer()
    const file = { name: `${name}.png`, mimeType: 'image/png', buffer }
    await writing.getByLabel('Choose a photo to send').setInputFiles(file)
    await writing.getByLabel(/Describe the photo/).fill(name)
    await writing.getByRole('button', { name: 'Send', exact: true }).click()
    await reading.getByRole('button', { name: `${name}. View photo` }).press('Enter')
    const box = reading.getByRole('group', { name: `${name}. Scroll to see all of it.` })
    await expect(box).toBeVisible()
    const stored = await reading.request.get((await box.getByRole('img').getAttribute('src')) ?? '')
    const size = name === 'view' ? { width: 6000, height: 1179 } : { width: 886, height: 9023 }
    expect(await sharp(await stored.body()).metadata()).toMatchObject(size)
    await expectAccessible(reading)
    const [inside, outside] = await box.evaluate((each) => [
      { width: each.scrollWidth, height: each.scrollHeight },
      { width: each.clientWidth, height: each.clientHeight },
    ])
    if (name === 'view') expect(inside?.width).toBeGreaterThan(2 * (outside?.width ?? 0))
    else expect(inside?.height).toBeGreaterThan(2 * (outside?.height ?? 0))
    await reading.keyboard.press('Escape')
  }
})

walk('a photo whose sending failed once says that it is tried again', async ({ site }) => {
  site.allow(/ERR_FAILED/)
  let tries = 0
  const passes = Promise.withResolvers<void>()
  const { writing, reading } = await twoWhoTalk(site, 'Theo', (page) =>
    page.route('**/objects/uploads/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback()
      tries += 1
      if (tries < 3) return route.abort()
      await passes.promise
      return route.fallback()
    }),
  )
  const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7fa86b' } })
    .png()
    .toBuffer()
  await writing.getByLabel('Choose a photo to send').setInputFiles({ name: 'luna.png', mimeType: 'image/png', buffer })
  await writing.getByLabel(/Describe the photo/).fill('Luna')
  await writing.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(writing.getByRole('log').getByText('Trying again…')).toBeVisible()
  passes.resolve()
  await expect(reading.getByRole('button', { name: 'Luna. View photo' })).toBeVisible()
  await expect(writing.getByRole('log').getByText('Trying again…')).toBeHidden()
})

test('a photo is sent with text, viewed in full-window size, and deleted for one side', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Phil')
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#7fa86b' } })
    .png()
    .toBuffer()
  const picker = writing.getByLabel('Choose a photo to send')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await expect(
    writing.getByText('You can only upload: JPEG, PNG, WebP, AVIF, and GIF images. Not added: notes.txt.', {
      exact: true,
    }),
  ).toBeVisible()
  await picker.setInputFiles({ name: 'luna.png', mimeType: 'image/png', buffer })
  await writing.getByLabel(/Describe the photo/).fill('Luna in the garden')
  await say(writing, 'Look at her!')
  const photo = reading.getByRole('button', { name: 'Luna in the garden. View photo' })
  await expect(photo).toBeVisible()
  await photo.press('Enter')
  const large = reading.getByRole('dialog').getByRole('img', { name: 'Luna in the garden' })
  await expect(large).toBeVisible()
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await reading.keyboard.press('Escape')
  await expect(photo).toBeFocused()

  await reading.getByRole('button', { name: 'Message options' }).press('Enter')
  await reading.getByRole('menuitem', { name: 'Delete for me' }).press('Enter')
  await reading.getByRole('button', { name: 'Delete message' }).click()
  await expect(reading.getByRole('log').getByText('Look at her!')).toBeHidden()
  await expect(writing.getByRole('log').getByText('Look at her!')).toBeVisible()
})

walk('a sitter writes an own quick answer, which survives a reload, and uses it', async ({ site }) => {
  const { reading: page } = await twoWhoTalk(site, 'Quinn')
  const edit = async () => {
    await page.getByRole('button', { name: 'Quick answers', exact: true }).click()
    await page.getByRole('button', { name: 'Edit quick answers' }).click()
  }
  const last = page.getByRole('textbox', { name: /^Quick answer/ }).last()
  await edit()
  await page.getByRole('button', { name: 'Add another' }).click()
  await last.fill('The gate code comes the day before.')
  await page.reload()
  await expect(field(page)).toBeVisible()
  await edit()
  await expect(last).toHaveValue('The gate code comes the day before.')
  await page.getByRole('button', { name: 'Remove quick answer 1' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'The gate code comes the day before.' }).click()
  await expect(field(page)).toHaveValue('The gate code comes the day before.')
  await edit()
  await last.fill('Never mind.')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByRole('button', { name: 'The gate code comes the day before.' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit quick answers' }).click()
  await expect(last).toHaveValue('The gate code comes the day before.')
})

test('a block stops messages on both sides until it is removed', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Blake')
  await say(writing, 'Hello?')
  await reading.getByRole('button', { name: 'Conversation options' }).click()
  await reading.getByRole('menuitem', { name: /^Block Blake/ }).click()
  await reading.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(conversation(reading).getByText(/You've blocked this person/)).toBeVisible()
  await expect(conversation(writing).getByText("This person isn't accepting messages from you.")).toBeVisible()
  await expect(field(writing)).toBeHidden()
  await reading.getByRole('button', { name: 'Unblock' }).click()
  await expect(field(reading)).toBeVisible()
  await expect(field(writing)).toBeVisible()
})

walk('search finds old messages; a failed message survives a reload and arrives once', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Sasha')
  await say(writing, 'There is a rhododendron by the gate')
  await say(writing, 'See you then')
  await expect(reading.getByRole('log').getByText('See you then')).toBeVisible()
  await reading.getByRole('searchbox', { name: 'Search conversations' }).fill('rhododen')
  await expect(reading.getByRole('link', { name: /Sasha.*rhododendron/ })).toBeVisible()
  await reading.getByRole('searchbox', { name: 'Search conversations' }).fill('nothing like it')
  await expect(reading.getByText('No conversations found')).toBeVisible()

  site.allow(/Failed to load resource/)
  // the message is stored, but the response is lost
  await writing.route('**/api/conversations/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 503, body: 'Petstead is very busy right now.' })
  })
  const lost = writing.waitForResponse((answer) => answer.status() === 503)
  await say(writing, 'Did this arrive?')
  await lost
  const failed = writing.getByRole('listitem').filter({ hasText: 'Failed' })
  const arrived = writing.getByRole('log').getByText('Did this arrive?')
  // it had arrived, so the next poll shows it in place of the failed one
  await expect(arrived).toHaveCount(1)
  await expect(failed).toHaveCount(0)
  await writing.unroute('**/api/conversations/*/messages')

  await writing.route('**/api/conversations/*/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, body: 'Petstead is very busy right now.' })
      : route.fallback(),
  )
  await say(writing, 'And this?')
  await expect(failed).toHaveCount(1)
  await writing.unroute('**/api/conversations/*/messages')
  await writing.reload()
  await expect(failed).toContainText('And this?')
  // the time and "Failed" are wider than a short text, and nothing is cut off
  const bubble = failed.locator('.forced-edge')
  expect(await bubble.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect(reading.getByRole('log').getByText('And this?')).toHaveCount(1)
  await expect(failed).toHaveCount(0)
})

walk(
  'the list is polled every 5 s, the thread every 2 s, and not while somebody types and 3 s after',
  async ({ site }) => {
    site.allow(/Failed to load resource|ERR_FAILED|EventSource/)
    // without the live stream
    const { writing } = await twoWhoTalk(site, 'Polly', (page) =>
      page.route(`**${livePath}**`, (route) => route.fulfill({ status: 503, body: '' })),
    )
    const asked: { at: number; what: 'list' | 'thread' }[] = []
    writing.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() !== 'GET') return
      if (pathname === '/api/conversations') asked.push({ at: Date.now(), what: 'list' })
      if (/^\/api\/conversations\/[^/]+\/messages$/.test(pathname)) asked.push({ at: Date.now(), what: 'thread' })
    })
    const during = (what: 'list' | 'thread', from: number, to: number) =>
      asked.filter((each) => each.what === what && each.at >= from && each.at < to).length
    const began = Date.now()
    await writing.waitForTimeout(10_200)
    const quiet = Date.now()
    expect(during('thread', began, quiet)).toBeGreaterThanOrEqual(4)
    expect(during('thread', began, quiet)).toBeLessThanOrEqual(6)
    expect(during('list', began, quiet)).toBeGreaterThanOrEqual(1)
    expect(during('list', began, quiet)).toBeLessThanOrEqual(3)
    for (const letter of 'typing') {
      await field(writing).press(letter)
      await writing.waitForTimeout(600)
    }
    const lastKey = Date.now() - 600
    expect(during('thread', quiet + 400, Date.now())).toBe(0)
    await writing.waitForTimeout(2100)
    expect(during('thread', quiet + 400, lastKey + 2600)).toBe(0)
    await expect.poll(() => during('thread', lastKey + 2600, Date.now()), { timeout: 6000 }).toBeGreaterThan(0)
    // unsent text is still there after a reload
    await writing.reload()
    await expect(field(writing)).toHaveValue('typing')
  },
)

test('nobody can write to themselves, and an unknown address says so', async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The house of a soliloquy' })
  const page = await site.open(sitter)
  site.allow(/Failed to load resource/)
  await page.goto(`/messages?sitter=${sitter.id}`)
  await expect(page.getByText('Cannot message yourself', { exact: true })).toBeVisible()
  await expect(page.getByText('You cannot start a conversation with yourself.', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/messages$/)
  await page.goto('/messages?conversation=01890000-0000-7000-8000-000000000000')
  await expect(page.getByText('Conversation not found')).toBeVisible()
})

walk('a report reaches the queue, where an admin reads the messages and closes it', async ({ site }) => {
  const { writing, reading } = await twoWhoTalk(site, 'Reporta')
  await say(writing, 'Pay me in cash, please')
  await expect(reading.getByRole('log').getByText('Pay me in cash, please')).toBeVisible()
  await reading.getByRole('button', { name: 'Conversation options' }).click()
  await reading.getByRole('menuitem', { name: 'Report this conversation' }).click()
  await reading.getByLabel("What's wrong?").selectOption({ label: 'They asked me to pay outside of Petstead' })
  await reading.getByLabel(/Tell us more/).fill('A case of its own')
  await reading.getByRole('button', { name: 'Send report' }).click()
  await expect(reading.getByText('Our team will look into this conversation.', { exact: true })).toBeVisible()

  const admin = await site.open(await site.demo('admin'))
  await admin.goto('/admin?tab=reports')
  await admin.locator('[data-row]').first().getByRole('button', { name: 'Open' }).click()
  const report = admin.getByRole('dialog').filter({ hasText: 'A case of its own' })
  await report.getByRole('button', { name: 'Read messages' }).click()
  await expect(admin.getByRole('dialog').getByText('Pay me in cash, please')).toBeVisible()
  await admin.keyboard.press('Escape')
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await expect(report).toHaveCount(0)
  await admin.goto('/admin?tab=reports&log=true')
  await expect(admin.getByText('Read a reported conversation').first()).toBeVisible()
})

test('a message is delivered when the other browser has it, and read when its thread is open', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'A house to write to' })
  const owner = await anOwnerWithADog(site, { first: 'Rita', last: 'Read' })
  const { db } = site.connection
  const marks = async () => {
    const message = await db
      .selectFrom('messages')
      .select(['delivered_at', 'read_at'])
      .where('sender_id', '=', owner.id)
      .executeTakeFirst()
    return message && { delivered: message.delivered_at !== null, read: message.read_at !== null }
  }

  const writing = await site.open(owner)
  await writing.goto(`/listing/${listingId}`)
  await writing
    .getByRole('button', { name: /^Message/ })
    .first()
    .click()
  await expect(writing).toHaveURL(/\/messages\?conversation=/)
  // the listing is shown until the conversation loads, and has a field of that name too
  const conversation = writing.getByRole('region', { name: /^Conversation with/ })
  await conversation.getByRole('textbox', { name: /^Message to/ }).fill('Is the garden fenced?')
  await writing.getByRole('button', { name: 'Send' }).click()
  await expect(writing.getByText('Is the garden fenced?').first()).toBeVisible()
  await expect.poll(marks).toEqual({ delivered: false, read: false })

  const reading = await site.open(sitter)
  await reading.goto('/')
  await expect.poll(marks).toEqual({ delivered: true, read: false })
  await reading.goto('/messages')
  await reading.getByRole('link', { name: /Rita/ }).click()
  await expect(reading.getByRole('log').getByText('Is the garden fenced?')).toBeVisible()
  // a very long word is broken, so that the buttons stay visible
  const endless = `https://example.com/${'a'.repeat(200)}`
  await conversation.getByRole('textbox', { name: /^Message to/ }).fill(endless)
  await writing.getByRole('button', { name: 'Send' }).click()
  for (const page of [writing, reading])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(page.getByRole('log').getByText(endless)).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('button', { name: 'Conversation options' })).toBeInViewport({ ratio: 1 })
    }
  await expect.poll(marks).toEqual({ delivered: true, read: true })
  // the unread mark in the list disappears, and the writer sees the read mark
  await expect(reading.getByRole('link', { name: /Rita/ })).not.toContainText('unread')
  await expect(writing.getByRole('log').getByText(/Read/).last()).toBeVisible()
})
