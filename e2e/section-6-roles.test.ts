// Section 6 of the specification: roles and permissions, as a user meets them.
import { aSitterWithListing, daysAhead } from './factories.ts'
import { alive, expect, test } from './fixtures.ts'
import { toast } from './steps.ts'

const onlyOwners = 'Sitters cannot book other listings. Switch to an Owner account to book pet care services.'

test("a sitter cannot book, is told why, and has no owner's page", async ({ site }) => {
  const { sitter } = await aSitterWithListing(site, { title: 'The house of a sitter who travels' })
  const { listingId } = await aSitterWithListing(site, { title: 'The house of a colleague' })
  const page = await site.open(sitter)
  await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
  await alive(page)
  const card = page.getByRole('complementary', { name: 'Booking' })
  await expect(card.getByText(onlyOwners).filter({ visible: true })).toHaveCount(1)
  // it can be pressed, so that people who do not see the line get the reason, too
  const book = card.getByRole('button', { name: 'Only owners and admins can book' })
  await expect(book).toHaveAttribute('aria-disabled', 'true')
  await book.press('Enter')
  await expect(toast(page, 'Only pet owners and admins can book.')).toContainText(onlyOwners)
  await page.goto('/owner-dashboard')
  await expect(page.getByText('You need to be a pet owner to access this page.', { exact: true })).toBeVisible()
})
