// docs/product.md#care-of-a-stay
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { keysOf } from './keys.ts'
import { toast } from './steps.ts'
import { aStayWithDoses, countPresses } from './under-way.ts'
import { clockAhead } from './without-network.ts'

const givenToast = (page: Page) =>
  page
    .getByRole('status')
    .or(page.locator('[role=region] li'))
    .filter({ hasText: /^Given at \d/ })
    .first()
const nextUp = (page: Page) => page.getByRole('region', { name: 'Next up' })
const careOf = (page: Page) => page.getByRole('region', { name: 'Care', exact: true })
const recorded = async (site: Site, id: string) =>
  (
    await site.connection.pool.query<{ label: string; outcome: string }>(
      `select label, outcome from care_records where booking_id = $1 and entry = 'record' order by received_at`,
      [id],
    )
  ).rows

test('a dose is recorded with one tap from the sitter’s home, and its owner sees it at once @main', async ({
  site,
}) => {
  test.setTimeout(90_000)
  const { owner, sitter, id } = await aStayWithDoses(site)
  await owner.goto(`/bookings/${id}`)
  await expect(careOf(owner)).toContainText('Insulin · 2 units')
  await expect(careOf(owner).getByRole('button', { name: /^Given/ })).toHaveCount(0)

  await sitter.goto('/')
  await hydrated(sitter)
  await expect(nextUp(sitter).getByRole('listitem').first()).toContainText('Insulin · 2 units')
  const presses = await countPresses(sitter)
  await nextUp(sitter)
    .getByRole('button', { name: /^Given Insulin, Biscuit/ })
    .tap()
  await expect(givenToast(sitter)).toBeVisible()
  expect(await presses()).toBe(1)
  expect(await recorded(site, id)).toEqual([{ label: 'Insulin', outcome: 'done' }])
  await expect(careOf(owner).getByRole('region', { name: 'Done' })).toContainText('Insulin')
  await expect(careOf(owner)).toContainText('Sitter last recorded something at')
  await expectAccessible(owner)

  // a double tap is one record, though the next dose has moved under the finger
  const drops = nextUp(sitter)
    .getByRole('button', { name: /^Given Eye drops/ })
    .first()
  await drops.dispatchEvent('click')
  await drops.dispatchEvent('click')
  await expect(givenToast(sitter)).toBeVisible()
  await expect.poll(() => recorded(site, id)).toHaveLength(2)
  await sitter.waitForTimeout(500)
  expect(await recorded(site, id)).toHaveLength(2)
  // from the toast it is taken back
  await sitter.getByRole('button', { name: 'Undo' }).tap()
  await expect(toast(sitter, 'Undone')).toBeVisible()
  await expect(nextUp(sitter)).toContainText('Eye drops')
  await expectAccessible(sitter)
})

walk('everything else about a dose is in its sheet: skipped, with a note, corrected, asked about', async ({ site }) => {
  test.setTimeout(90_000)
  const { owner, sitter, id } = await aStayWithDoses(site)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  const care = careOf(sitter)
  await care
    .getByRole('button', { name: /^More: Eye drops/ })
    .first()
    .tap()
  const sheet = sitter.getByRole('dialog', { name: /^Eye drops/ })
  await sheet.getByRole('radio', { name: 'Skip' }).check()
  await sheet.getByLabel('Why?').selectOption('None left')
  await sheet.getByLabel('Note').fill('The bottle was empty.')
  await expectAccessible(sitter)
  await sheet.getByRole('button', { name: 'Save' }).tap()
  await expect(care.getByRole('region', { name: 'Done' })).toContainText('Skipped: none left')
  await expect(care.getByRole('region', { name: 'Done' })).toContainText('The bottle was empty.')

  await care
    .getByRole('button', { name: /^More: Eye drops/ })
    .last()
    .tap()
  const more = sitter.getByRole('dialog', { name: 'Eye drops' })
  await more.getByLabel('Correction').fill('There was a second bottle.')
  await more.getByRole('button', { name: 'Add a correction' }).tap()
  await expect(care).toContainText('There was a second bottle.')

  // a dose soon after another one is asked about, and goes to the owner
  await care.getByRole('button', { name: /^Given Spray/ }).tap()
  await expect(givenToast(sitter)).toBeVisible()
  await sitter.waitForTimeout(800)
  await care.getByRole('button', { name: /^Given Spray/ }).tap()
  const question = sitter.getByRole('alertdialog', { name: 'Spray was given 1 minute ago. Record another dose?' })
  await question.getByRole('button', { name: "Don't record" }).tap()
  await expect(question).toBeHidden()
  expect((await recorded(site, id)).filter(({ label }) => label === 'Spray')).toHaveLength(1)

  // something unplanned
  await care.getByRole('button', { name: 'Add something else' }).tap()
  const add = sitter.getByRole('dialog', { name: 'Add something you did' })
  await add.getByRole('button', { name: 'Walk' }).tap()
  await expect(add).toBeHidden()
  await owner.goto(`/bookings/${id}`)
  await expect(careOf(owner).getByRole('region', { name: 'Done' })).toContainText('Walked')
  await careOf(owner).getByRole('button', { name: 'Tomorrow' }).click()
  await expect(careOf(owner).getByRole('region', { name: 'Planned' })).toContainText('Dinner')
})

walk('care is recorded with the keyboard alone', async ({ site }) => {
  const { sitter, id } = await aStayWithDoses(site)
  await sitter.setViewportSize({ width: 1440, height: 900 })
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  const keys = keysOf(sitter)
  await keys.press(careOf(sitter).getByRole('button', { name: /^Given Insulin/ }))
  await expect(givenToast(sitter)).toBeVisible()
  expect(await recorded(site, id)).toEqual([{ label: 'Insulin', outcome: 'done' }])
})

/** Opens what the service worker of other tests has at hand: a dialog and the menu. */
async function opensOnce(page: Page): Promise<void> {
  await careOf(page).getByRole('button', { name: 'Add something else' }).tap()
  await expect(page.getByRole('dialog', { name: 'Add something you did' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).tap()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Adds something unplanned, so many times. */
async function addsMany(page: Page, kinds: readonly string[]): Promise<void> {
  for (const kind of kinds) {
    await careOf(page).getByRole('button', { name: 'Add something else' }).tap()
    const add = page.getByRole('dialog', { name: 'Add something you did' })
    await page.waitForTimeout(750)
    await add.getByRole('button', { name: kind }).tap()
    await expect(add).toBeHidden()
  }
}

walk(
  'what is recorded without a network on a phone whose clock is wrong arrives once, in order and at the right times',
  async ({ site }) => {
    test.setTimeout(120_000)
    site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
    const { sitter: first, id } = await aStayWithDoses(site)
    await first.goto(`/bookings/${id}`)
    const context = first.context()
    const sitter = await context.newPage()
    await clockAhead(sitter, 180)
    await sitter.goto(`/bookings/${id}`)
    await hydrated(sitter)
    await first.close()
    await opensOnce(sitter)
    await context.setOffline(true)
    await expect(careOf(sitter)).toContainText("You're offline. What you record is saved on this phone and sent later.")
    await careOf(sitter)
      .getByRole('button', { name: /^Given Insulin/ })
      .tap()
    await expect(careOf(sitter).getByRole('region', { name: 'Waiting to send' })).toContainText('Insulin')
    const some = ['Walk', 'Fresh water', 'Potty break', 'Playtime']
    const kinds = [...some, ...some, ...some.slice(0, 3)]
    await addsMany(sitter, kinds)
    const began = new Date()
    expect(await recorded(site, id)).toEqual([])
    await sitter.close()
    // back for a moment, and again
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(`/bookings/${id}`)
    await expect.poll(async () => (await recorded(site, id)).length).toBe(12)
    await context.setOffline(true)
    await context.setOffline(false)
    await again.reload()
    await expect(careOf(again).getByRole('region', { name: 'Done' })).toContainText('Insulin')
    const { rows } = await site.connection.pool.query<{ kind: string; at: Date }>(
      `select kind, at from care_records where booking_id = $1 order by at`,
      [id],
    )
    const words: Record<string, string> = {
      Walk: 'walk',
      'Fresh water': 'water',
      'Potty break': 'potty',
      Playtime: 'play',
    }
    expect(rows.map(({ kind }) => kind)).toEqual(['medication', ...kinds.map((kind) => words[kind])])
    for (const { at } of rows) expect(Math.abs(at.getTime() - began.getTime())).toBeLessThan(60_000)
  },
)

test('a logout asks what becomes of records that are not sent yet', async ({ site }) => {
  test.setTimeout(90_000)
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const { sitter, id } = await aStayWithDoses(site)
  await sitter.goto(`/bookings/${id}`)
  await hydrated(sitter)
  await opensOnce(sitter)
  await sitter.context().setOffline(true)
  await careOf(sitter)
    .getByRole('button', { name: /^Given Insulin/ })
    .tap()
  await expect(careOf(sitter).getByRole('region', { name: 'Waiting to send' })).toContainText('Insulin')
  await sitter
    .getByRole('button', { name: /^Account of/ })
    .first()
    .tap()
  await sitter.getByRole('menuitem', { name: 'Log out' }).tap()
  const question = sitter.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText("1 record hasn't been sent yet.")
  await sitter.context().setOffline(false)
  await question.getByRole('button', { name: 'Send and log out' }).tap()
  await expect.poll(async () => (await recorded(site, id)).length).toBe(1)
})
