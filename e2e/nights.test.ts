// docs/product.md#availability
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { chooseDay, openPart, toast } from './steps.ts'

test('a sitter takes longer stays only: the listing says so, and no shorter one can be chosen', async ({ site }) => {
  site.allow(/status of 409/)
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The long weekend' })
  const editing = await site.open(sitter)
  await editing.goto(`/listing/${listingId}?edit=true`)
  await hydrated(editing)
  const rules = await openPart(editing, 'Times and rules')
  await rules.getByLabel('Shortest stay').selectOption('4 nights')
  await rules.getByLabel('Longest stay').selectOption('3 nights')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(rules.getByText("The longest stay can't be shorter than the shortest.")).toBeVisible()
  await rules.getByLabel('Shortest stay').selectOption('3 nights')
  await rules.getByLabel('Longest stay').selectOption('5 nights')
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(editing, 'Your listing has been updated.')).toBeVisible()

  const owner = await site.open(await anOwnerWithADog(site, { first: 'Nell', last: 'Frost' }))
  await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(20)}&checkOut=${daysAhead(22)}`)
  await hydrated(owner)
  const panel = owner.getByRole('complementary', { name: 'Booking' })
  await expect(panel.getByText('This sitter takes stays of 3 nights or more.')).toBeVisible()
  await expect(owner.getByText('3 to 5 nights', { exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'Check-in' }).click()
  const calendar = owner.getByRole('dialog', { name: 'Choose your dates' })
  await expect(calendar.getByText('Stay 3–5 nights.')).toBeVisible()
  await calendar.getByRole('button', { name: 'Clear dates' }).click()
  await chooseDay(calendar, daysAhead(20))
  const spoken = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  const short = calendar.getByRole('button', {
    name: new RegExp(`^${spoken.format(new Date(daysAhead(22)))}, less than`),
  })
  await expect(short.first()).toBeDisabled()
  await chooseDay(calendar, daysAhead(23))
  await expect(calendar.getByText('$140 total')).toBeVisible()
})
