// docs/product.md#availability, #other-calendars
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { weekdayBit, weekdaysOfBits } from '#contract/vocabulary/weekdays.ts'
import { variants } from '#testing/long.ts'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, expectAccessible, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { askForStay, chooseDay, findDay, openPart, toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** The calendar section of the editor. */
const part = (page: Page) => page.getByRole('region', { name: 'Availability' })
const inWords = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date))
/** A day of a calendar, by its accessible name. */
const day = (page: Page, days: number, what: string) =>
  page.getByRole('button', { name: `${inWords(daysAhead(days))}, ${what}` })
const weekdayIn = (days: number) => weekdaysOfBits(weekdayBit(daysAhead(days)))[0] ?? 'sunday'
const dayName = (days: number) => `${weekdayIn(days)[0]?.toUpperCase()}${weekdayIn(days).slice(1)}s`

async function anEditor(site: Site, title: string, options: object) {
  const { sitter, listingId } = await aSitterWithListing(site, { title, instantBook: true, maxPets: 2 })
  const page = await site.open(sitter, options)
  await page.goto(`/listing/${listingId}?edit=true`)
  await hydrated(page)
  await openPart(page, 'Availability')
  return { page, listingId, sitter }
}

for (const [width, options] of variants([
  ['a phone', phone],
  ['a desk', desk],
] as const))
  walk(`on ${width} a sitter blocks and unblocks days around a stay, with a reason`, async ({ site }) => {
    site.allow(/status of 409/)
    const { page, listingId } = await anEditor(site, `A calendar on ${width}`, options)
    const owner = await site.open(await anOwnerWithADog(site, { first: 'Cal', last: 'Endar' }))
    await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(10)}&checkOut=${daysAhead(12)}&dog=1`)
    await askForStay(owner)
    await expect(toast(owner, 'Your dates are held.')).toBeVisible()
    await page.reload()
    await hydrated(page)
    await openPart(page, 'Availability')

    // nights with guests show the places left, and are not blocked
    const calendar = part(page)
    await chooseDay(calendar, daysAhead(10))
    await expect(day(page, 10, 'check-in, 1 pet booked, 1 spot left')).toBeVisible()
    await calendar.getByRole('button', { name: 'Block dates', exact: true }).click()
    await expect(toast(page, 'You have accepted stays on some of these dates')).toContainText(
      /: the night of \w{3}\s\d+,\s\d{4}\.$/,
    )
    await page.reload()
    await hydrated(page)
    await openPart(page, 'Availability')
    // days 14 to 18, then 16 is unblocked
    await chooseDay(calendar, daysAhead(14))
    await chooseDay(calendar, daysAhead(18))
    await calendar.getByLabel('Reason').fill('Painting the room')
    await calendar.getByRole('button', { name: 'Block dates', exact: true }).click()
    await expect(toast(page, 'Dates marked as unavailable.')).toBeVisible()
    await expect(calendar.getByRole('listitem').filter({ hasText: 'Painting the room' })).toHaveCount(1)
    await expect(await findDay(calendar, daysAhead(16))).toHaveAccessibleName(/, blocked by you$/)
    await chooseDay(calendar, daysAhead(16))
    await calendar.getByRole('button', { name: 'Unblock dates', exact: true }).click()
    await expect(toast(page, 'Unblocked selected dates while preserving other blocked dates.')).toBeVisible()
    await expect(calendar.getByRole('listitem').filter({ hasText: 'Painting the room' })).toHaveCount(2)
    await expectAccessible(page)

    // guests see neither the reason nor that days were blocked by hand
    await owner.goto(`/listing/${listingId}`)
    await owner.getByRole('button', { name: 'Check-in' }).first().click()
    const dialog = owner.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: `${inWords(daysAhead(14))}, not available` })).toBeDisabled()
    await expect(dialog).not.toContainText('Painting')
  })

walk('rules close weekdays for guests, who see which', async ({ site }) => {
  const { page, listingId } = await anEditor(site, 'A house with rules', desk)
  await part(page).getByRole('button', { name: 'Change rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar rules' })
  await expectAccessible(page)
  await dialog.getByRole('checkbox', { name: dayName(10) }).check()
  await dialog.getByLabel('Advance notice').selectOption({ label: 'At least 2 days' })
  await dialog.getByLabel('How far ahead').selectOption({ label: 'Up to 60 days' })
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(toast(page, 'Calendar rules saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(part(page)).toContainText(`Closed on ${dayName(10)}`)
  await chooseDay(part(page), daysAhead(11))
  await expect(day(page, 10, 'closed by a rule or another calendar')).toBeVisible()

  const owner = await site.open(await anOwnerWithADog(site, { first: 'Wanda', last: 'Week' }), phone)
  await owner.goto(`/listing/${listingId}?checkIn=${daysAhead(9)}&checkOut=${daysAhead(11)}&dog=1`)
  const sentence = `This listing is closed on ${dayName(10)}. Please choose other dates.`
  await expect(owner.getByRole('complementary', { name: 'Booking' })).toContainText(sentence)
  site.allow(/status of 409/)
  await owner.getByRole('button', { name: 'Check-in' }).first().click()
  const dates = owner.getByRole('dialog')
  await expect(dates).toContainText(
    `Needs 2 days' notice · Closed on ${dayName(10)} · Can be booked up to 60 days ahead`,
  )
  await expect(dates.getByRole('button', { name: new RegExp(`^${inWords(daysAhead(10))}`) })).toBeDisabled()
  await expectAccessible(owner)
})

test('refuses rules that leave no day open in the dialog, without losing input', async ({ site }) => {
  site.allow(/status of 400/)
  const { page } = await anEditor(site, 'A house without room', phone)
  await part(page).getByRole('button', { name: 'Change rules' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar rules' })
  for (const name of ['Mondays', 'Wednesdays', 'Fridays', 'Sundays'])
    await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/^Leave at least two days in a row open/)
  await expect(dialog.getByRole('checkbox', { name: 'Fridays' })).toBeChecked()
  await dialog.getByRole('checkbox', { name: 'Sundays' }).uncheck()
  await dialog.getByRole('button', { name: 'Save rules' }).click()
  await expect(part(page)).toContainText('Closed on Mondays, Wednesdays, and Fridays')
})

walk('what is typed to connect a calendar is kept for its listing only', async ({ site }) => {
  const { page, listingId, sitter } = await anEditor(site, 'A house with a draft', desk)
  const other = await aSitterWithListing(site, { title: 'Its second house' })
  await site.connection.db
    .updateTable('listings')
    .set({ sitter_id: sitter.id })
    .where('id', '=', other.listingId)
    .execute()
  const name = page.getByRole('dialog').getByLabel('Name')
  const open = async (id: string) => {
    await page.goto(`/listing/${id}?edit=true`)
    await openPart(page, 'Availability')
    await part(page).getByRole('button', { name: 'Connect a calendar' }).click()
  }
  await open(listingId)
  await name.fill('Rover')
  await open(other.listingId)
  await expect(name).toHaveValue('')
  await open(listingId)
  await expect(name).toHaveValue('Rover')
})

walk('another calendar can be connected by keyboard, closes days, and can be removed', async ({ site }) => {
  site.allow(/status of 4\d\d/)
  const digits = (days: number) => daysAhead(days).replaceAll('-', '')
  const stay = [
    'BEGIN:VEVENT',
    'UID:1',
    `DTSTART;VALUE=DATE:${digits(10)}`,
    `DTEND;VALUE=DATE:${digits(12)}`,
    'END:VEVENT',
  ]
  let lines = stay
  const place = createServer((_request, response) => {
    response.end(['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:elsewhere', ...lines, 'END:VCALENDAR', ''].join('\r\n'))
  })
  await new Promise<void>((resolve) => place.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(place.address() as AddressInfo).port}/a.ics`
  const { page } = await anEditor(site, 'A house on two sites', desk)
  const calendar = part(page)
  await calendar.getByRole('button', { name: 'Connect a calendar' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Connect a calendar' })
  await dialog.getByLabel('Name').focus()
  await page.keyboard.type('Airbnb')
  await page.keyboard.press('Tab')
  await page.keyboard.type('https://192.168.0.1/calendar.ics')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Enter a calendar address that starts with https://')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Calendar address').fill(address)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Airbnb is connected')).toBeVisible()
  const row = calendar.getByRole('listitem').filter({ hasText: 'Airbnb' })
  await expect(row).toContainText('2 busy days closed')
  await chooseDay(calendar, daysAhead(13))
  await expect(day(page, 11, 'closed by a rule or another calendar')).toBeVisible()

  lines = []
  await row.getByRole('button', { name: 'Check Airbnb now' }).click()
  await expect(row).toContainText('This calendar suddenly has no events.')
  await expect(row).toContainText('2 busy days closed')
  lines = ['BEGIN:VEVENT', 'SUMMARY:Aunt Mary', 'END:VEVENT', 'BEGIN:VEVENT', 'END:VEVENT']
  await row.getByRole('button', { name: 'Check Airbnb now' }).click()
  await expect(row).toContainText('We could read only part of this calendar')
  await expect(row).toContainText('Days it already closed will stay closed.')
  await expect(row).toContainText("2 events couldn't be read, wholly or in part: “Aunt Mary” and an untitled one.")
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Remove Airbnb' }).click()
  await page.getByRole('button', { name: 'Remove calendar' }).click()
  await expect(row).toHaveCount(0)
  await expect(day(page, 11, 'closed by a rule or another calendar')).toHaveCount(0)
  place.close()
})

walk('the link of a calendar is made, copied, followed, and replaced', async ({ site, page: visitor }) => {
  const { page, listingId, sitter } = await anEditor(site, 'A house to follow', desk)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await part(page).getByRole('button', { name: 'Create a link' }).click()
  const link = part(page).getByLabel('Calendar link')
  const first = await link.inputValue()
  await part(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(part(page).getByText('Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  const feed = await visitor.request.get(first)
  expect([feed.status(), feed.headers()['content-type']]).toEqual([200, expect.stringContaining('text/calendar')])
  await part(page).getByRole('button', { name: 'Replace the link' }).click()
  await page.getByRole('button', { name: 'Replace link' }).click()
  await expect(link).not.toHaveValue(first)
  expect((await visitor.request.get(first)).status()).toBe(404)

  // on the listing's page the calendar is short and links to the rest
  const beside = await site.open(sitter, phone)
  await beside.goto(`/listing/${listingId}`)
  await hydrated(beside)
  await expect(beside.getByText('Open every day of the week')).toBeVisible()
  await expectAccessible(beside)
  await beside.getByRole('link', { name: 'Calendar rules and other calendars' }).click()
  await expect(beside.getByRole('button', { name: 'Connect a calendar' })).toBeVisible()
})
