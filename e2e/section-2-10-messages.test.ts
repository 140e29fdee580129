import { anOwnerWithADog, aSitterWithListing } from './factories.ts'
import { expect, test } from './fixtures.ts'

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
