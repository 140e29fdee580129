// docs/product.md#sitter-dashboard, #changing-a-booking
// How sitters handle requests, and how both sides of a request plan together
import * as api from '#contract/api.ts'
import { anOwnerWithADog, aSitterWithListing, daysAhead } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import { accept, aStayAskedFor, askedFor } from './stays.ts'
import { chooseDay, nowhereWider, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }
const widths = [
  ['phone', phone],
  ['desktop', desk],
] as const

test('a request shows what matters: spots per night, earnings, deadline, the pet and its care sheet', async ({
  site,
}) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const owners = await site.open(owner)
  const [dog] = (await (await owners.request.get(api.pets.list.path)).json()) as { id: string }[]
  const care = {
    feeding: 'One cup, twice a day.',
    medications: [],
    vet: { name: 'Dr. Alvarez', phone: '(512) 555-0142', address: null },
    contacts: [{ name: 'Nora', phone: '(512) 555-0128' }],
  }
  expect((await owners.request.put(`/api/pets/${dog?.id}/care`, { data: { care } })).status()).toBe(200)
  for (const [name, options] of widths) {
    const page = await site.open(sitter, options)
    await page.goto('/sitter-dashboard?tab=requests')
    await hydrated(page)
    const row = page.locator(`[data-row="${id}"]`)
    await expect(row).toContainText('Pending')
    await expect(row).toContainText('$140')
    await expect(row).toContainText("You'll earn $121.50")
    await expect(row).toContainText(/Respond by .+ or the request expires\./)
    await expect(row).toContainText(/You have room for \d+ more pets\./)
    await expect(row.getByRole('list', { name: 'Room left on each night' })).toHaveCount(0)
    await expect(row.getByRole('button', { name: 'Contact Info' })).toBeHidden()
    // on a phone a row with the two answers alone; the rest is in the details
    const onPhone = name === 'phone'
    await expect(row.getByRole('button').or(row.getByRole('link'))).toHaveText([/./, 'Accept', 'Decline'])
    if (onPhone) await row.getByRole('heading').getByRole('link').click()
    else await row.getByText('Pet and care sheet').click()
    const sheet = page.getByRole('region', { name: onPhone ? 'Care sheets' : 'Care sheet of Biscuit' })
    await expect(sheet).toContainText('One cup, twice a day.')
    await expect(sheet).not.toContainText('Alvarez')
    await expectAccessible(page)
    await nowhereWider(page)
  }
})

test('contact details are shared on acceptance', async ({ site }) => {
  const { sitter, id } = await aStayAskedFor(site)
  const page = await site.open(sitter)
  await page.goto('/sitter-dashboard?tab=requests')
  await hydrated(page)
  const row = page.locator(`[data-row="${id}"]`)
  await expect(row.getByRole('button', { name: 'Message Owner' })).toBeHidden()
  await row.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(row.getByText('Confirmed')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Message Owner' })).toBeVisible()
  await row.getByRole('button', { name: 'Contact Info' }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Info' })).toContainText('@people.test')
})

test('an answered request stays where it was, among those that wait, until the next visit', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The two requests', maxPets: 4 })
  const page = await site.open(sitter, phone)
  const ids: string[] = []
  for (const first of ['Ada', 'Ben', 'Cleo']) {
    const owner = await site.open(await anOwnerWithADog(site, { first, last: 'Moss' }))
    ids.push(await askedFor(owner, { listingId, from: 10, to: 13 }))
    await owner.close()
  }
  await page.goto('/sitter-dashboard?tab=requests')
  await hydrated(page)
  const [, middle] = ids
  const row = page.locator(`[data-row="${middle}"]`)
  const waiting = page.getByRole('region', { name: 'Waiting for your response' })
  await row.getByRole('button', { name: 'Accept' }).click()
  const { y: before } = (await row.boundingBox()) ?? { y: 0 }
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept stay' }).click()
  await expect(row.getByText('Confirmed')).toBeVisible()
  // what is above it may change by a line or two
  expect(Math.abs(((await row.boundingBox())?.y ?? 0) - before)).toBeLessThan(80)
  await expect(waiting.getByRole('heading', { level: 3 }).first()).toHaveText('Waiting for your response 2')
  await expect(waiting.locator('[data-row]')).toHaveCount(3)
  await page.reload()
  await expect(waiting.locator('[data-row]')).toHaveCount(2)
  const upcoming = page.getByRole('region', { name: 'Upcoming' }).locator('[data-row]')
  await expect(upcoming).toHaveCount(1)
  // a stay that is not paid yet has two pills
  expect((await upcoming.boundingBox())?.height).toBeLessThan(136)
})

test('a request is declined with a reason that the owner sees', async ({ site }) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const page = await site.open(sitter)
  await page.goto('/sitter-dashboard?tab=requests')
  await hydrated(page)
  await page.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('dialog', { name: 'Decline this request?' })
  await question.getByLabel('Reason').fill("I'm away that weekend.")
  await question.getByRole('button', { name: 'Decline request' }).click()
  await expect(toast(page, 'Request declined')).toBeVisible()
  const theirs = await site.open(owner)
  await theirs.goto(`/bookings/${id}`)
  await expect(theirs.getByRole('region', { name: 'Timeline' })).toContainText("“I'm away that weekend.”")
})

walk('requests are grouped and can be found by owner, pet and listing', async ({ site }) => {
  const { sitter, listingId } = await aSitterWithListing(site, { title: 'The long list', maxPets: 20 })
  const page = await site.open(sitter)
  for (let at = 0; at < 9; at++) {
    const owner = await site.open(await anOwnerWithADog(site, { first: `Guest${at}`, last: 'Group' }))
    const id = await askedFor(owner, { listingId, from: 5 + at, to: 6 + at })
    if (at > 0) await accept(page, id)
    await owner.close()
  }
  await page.goto('/sitter-dashboard?tab=requests')
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Waiting for your response' }).locator('[data-row]')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Upcoming' }).locator('[data-row]')).toHaveCount(8)
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('guest3 biscuit')
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await expect(page.locator('[data-row]')).toContainText('Guest3 Group')
  await page.getByRole('searchbox', { name: 'Search requests' }).fill('rex')
  await expect(page.getByText('No requests match “rex.”')).toBeVisible()
})

walk('the sitter suggests other dates; the owner accepts by keyboard, which confirms the stay', async ({ site }) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const page = await site.open(sitter, desk)
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  const actions = page.locator('main header').getByRole('button')
  await expect(actions).toHaveText(['Accept', 'Decline', 'Message Owner', 'More'])
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Suggest other dates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suggest other dates' })
  await dialog.getByRole('button', { name: 'Clear dates' }).click()
  await chooseDay(dialog, daysAhead(12))
  await chooseDay(dialog, daysAhead(14))
  await expect(dialog.getByText("You'll earn $81.")).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Suggest dates' }).click()
  await expect(toast(page, 'Dates suggested')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You suggested other dates' })).toBeVisible()

  const theirs = await site.open(owner, phone)
  await theirs.goto('/owner-dashboard')
  await theirs.getByRole('link', { name: 'Review dates' }).first().focus()
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('heading', { name: /suggested other dates$/ })).toBeVisible()
  await expectAccessible(theirs)
  await nowhereWider(theirs)
  await theirs.getByRole('button', { name: 'Accept dates' }).focus()
  await theirs.keyboard.press('Enter')
  const question = theirs.getByRole('alertdialog', { name: 'Accept these dates?' })
  await expect(question).toContainText("The total is $95. You'll have 24 hours to pay.")
  await question.getByRole('button', { name: 'Accept dates' }).focus()
  await theirs.keyboard.press('Enter')
  // nothing is charged yet: the checkout asks for payment
  await expect(theirs).toHaveURL(`/checkout/${id}`)
  await page.reload()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    'Accepted on the dates the sitter suggested',
  )
})

test('an owner declines suggested dates, and the request stays unchanged', async ({ site }) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const sitters = await site.open(sitter)
  const data = { startDate: daysAhead(12), endDate: daysAhead(14), total: '95.00' }
  expect((await sitters.request.post(`/api/bookings/${id}/changes`, { data })).status()).toBe(201)
  const page = await site.open(owner)
  await page.goto(`/bookings/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Decline dates' }).click()
  await expect(toast(page, 'Change declined')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Suggested dates declined by the owner')
  await expect(page.getByRole('main').getByText('Pending').first()).toBeVisible()
})

walk(
  'a meet-and-greet is suggested, agreed to on a phone, and canceled; the deadline stays visible',
  async ({ site }) => {
    const { owner, sitter, id } = await aStayAskedFor(site)
    const page = await site.open(owner, desk)
    await page.goto(`/bookings/${id}`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Suggest a meet-and-greet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Suggest a meet-and-greet' })
    await dialog.getByRole('button', { name: 'Suggest this time' }).click()
    await expect(dialog.getByText('Choose a date and time.')).toBeVisible()
    await dialog
      .getByLabel('Date and time')
      .first()
      .fill(`${daysAhead(2)}T17:00`)
    await dialog.getByRole('button', { name: 'Add another time' }).click()
    const second = dialog.getByLabel(/^Date and time 2/)
    // a date without a time
    await second.pressSequentially('12312030')
    await dialog.getByRole('button', { name: 'Suggest these times' }).click()
    await expect(dialog.getByText('Enter both a date and a time.')).toBeVisible()
    await expect(second).toBeFocused()
    await second.fill(`${daysAhead(3)}T09:30`)
    await expect(dialog).toContainText(
      /Meeting times are in Central Time\. Your request still expires .+ unless \S+ responds\./,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Suggest these times' }).click()
    await expect(page.getByRole('heading', { name: 'You suggested a meet-and-greet' })).toBeVisible()

    const theirs = await site.open(sitter, phone)
    await theirs.goto(`/bookings/${id}`)
    await hydrated(theirs)
    const card = theirs.getByRole('region', { name: 'Meet-and-greet' })
    await expect(card).toContainText('Central Time. You still need to respond to the request by')
    await expect(card.getByRole('button', { name: 'Accept time' })).toBeDisabled()
    await expectAccessible(theirs)
    await nowhereWider(theirs)
    await card.getByRole('radio').first().focus()
    await theirs.keyboard.press('ArrowDown')
    await theirs.keyboard.press('Tab')
    await expect(card.getByRole('button', { name: 'Accept time' })).toBeFocused()
    await theirs.keyboard.press('Enter')
    await expect(card).toContainText('9:30')
    await expect(theirs.getByRole('region', { name: 'Timeline' })).toContainText(
      'Meet-and-greet accepted by the sitter',
    )
    // the request itself still waits and can be accepted
    await expect(theirs.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()

    await page.reload()
    await hydrated(page)
    await page.getByRole('button', { name: 'Cancel meet-and-greet' }).click()
    await expect(toast(page, 'Meet-and-greet cancelled')).toBeVisible()
    // what was sent is not kept, although the success removed the form
    await page.getByRole('button', { name: 'Suggest a meet-and-greet' }).click()
    await expect(dialog.getByLabel(/^Date and time/)).toHaveCount(1)
    await expect(dialog.getByLabel('Date and time')).toHaveValue('')
  },
)

test("a change proposed by an owner is the sitter's next step", async ({ site }) => {
  const { owner, sitter, id } = await aStayAskedFor(site)
  const page = await site.open(sitter)
  await accept(page, id)
  const owners = await site.open(owner)
  const data = { startDate: daysAhead(12), endDate: daysAhead(15), total: '140.00' }
  expect((await owners.request.post(`/api/bookings/${id}/changes`, { data })).status()).toBe(201)
  await page.goto('/sitter-dashboard')
  const next = page.getByRole('region', { name: 'Next step' })
  await expect(next).toContainText("Respond to Ada Moss's proposed change")
  await next.getByRole('link', { name: 'Review change' }).click()
  await expect(page).toHaveURL(`/bookings/${id}`)
})
