// docs/product.md#reliability
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { theListing, theSitter } from './screen-addresses.ts'

const kept = /^Keeps promises: \d+ of \d+ stays$/

test("everyone reads on a sitter's profile and listing how they kept their promises, and they read which stays count", async ({
  site,
  page,
}) => {
  await page.goto(await theSitter(site))
  await hydrated(page)
  const facts = page.getByRole('region', { name: 'Reliability' })
  await facts.scrollIntoViewIfNeeded()
  const words = await facts.getByText(kept).textContent()
  await page.goto(await theListing(site))
  await hydrated(page)
  await page.getByRole('region', { name: 'Your sitter' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Your sitter' }).getByText(kept)).toHaveText(words ?? '')

  const own = await site.open(await site.demo('sitter'))
  await own.goto('/sitter-dashboard?tab=reviews')
  await hydrated(own)
  const record = own.getByRole('region', { name: 'Your reliability' })
  await expect(record.getByText(words ?? '')).toBeVisible()
  await record.getByText('Which stays count?').press('Enter')
  const [, ofAll = ''] = / of (\d+) stays$/.exec(words ?? '') ?? []
  await expect(record.getByRole('link')).toHaveCount(Number(ofAll))
  await expectAccessible(own)
})

test('a sitter reads it of the owner who asks for a stay', async ({ site }) => {
  const { db } = site.connection
  const sitter = await site.demo('sitter')
  const owner = await site.demo('owner')
  const { id } = await db
    .selectFrom('bookings')
    .select('id')
    .where('sitter_id', '=', sitter.id)
    .where('owner_id', '=', owner.id)
    .limit(1)
    .executeTakeFirstOrThrow()
  const page = await site.open(sitter)
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  await expect(page.getByText(/^Paid in time for \d+ of \d+ stays$/)).toBeVisible()
})
