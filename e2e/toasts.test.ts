// docs/product.md#toasts
import type { Locator, Page } from '@playwright/test'
import { aSitterWithListing, anOwnerWithADog, daysAhead } from './factories.ts'
import { hydrated, expect, test, walk } from './fixtures.ts'
import { variants } from '#testing/long.ts'
import { toast } from './steps.ts'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Fails if something covers the center of an element to press. */
async function uncovered(page: Page, target: Locator): Promise<void> {
  // retried, because the page may still be rendering
  await expect(async () => {
    await target.scrollIntoViewIfNeeded({ timeout: 1000 })
    const over = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + height / 2)
      const own = there && (element.contains(there) || there.contains(element))
      return own ? '' : (there?.outerHTML.slice(0, 200) ?? 'nothing')
    })
    expect(over, `over ${String(target)} at ${page.url()}`).toBe('')
  }).toPass({ timeout: 3000 })
}

/** Expects a toast that covers no heading, price or field, once the screen below it is there. */
async function seesAround(page: Page, text: string | RegExp, below: Locator): Promise<void> {
  const shown = page.locator('li[data-state=open]').filter({ hasText: text })
  await expect(shown).toBeVisible()
  // as a pointer above it, which keeps it until the screen below is there
  await shown.dispatchEvent('pointermove')
  await expect(below.first()).toBeVisible()
  const covered = () =>
    page.evaluate(() => {
      const own = document.querySelector('[data-toasts] li')?.getBoundingClientRect()
      if (!own) return ['no toast']
      // a heading is as wide as its column, its words are not
      const boxOf = (element: Element): DOMRect => {
        if (!element.matches('h1, h2, h3, .figures')) return element.getBoundingClientRect()
        const words = document.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect()
      }
      return [...document.querySelectorAll('main :is(h1, h2, h3, .figures, input, textarea, iframe)')]
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { left, right, top, bottom } = boxOf(element)
          return left < own.right && own.left < right && top < own.bottom && own.top < bottom
        })
        .map((element) => element.outerHTML.slice(0, 120))
    })
  await expect.poll(covered).toEqual([])
}

for (const [name, options] of variants([
  ['phone', phone],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const))
  test(`on a ${name} no toast covers a heading, a price or a field`, async ({ site }) => {
    const { sitter, listingId } = await aSitterWithListing(site, { title: `The clear view, ${name}` })
    const page = await site.open(await anOwnerWithADog(site, { first: 'Vera', last: name }), options)
    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(40)}&checkOut=${daysAhead(43)}`)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
    await seesAround(page, 'Success! Your booking request has been sent to the sitter.', page.getByLabel('Card number'))
    const atSitter = await site.open(sitter, options)
    await atSitter.goto('/sitter-dashboard?tab=requests')
    await atSitter.getByRole('button', { name: 'Accept', exact: true }).click()
    await atSitter.getByRole('button', { name: 'Accept stay' }).click()
    await seesAround(atSitter, /accepted/i, atSitter.getByRole('button', { name: 'Contact Info' }))
  })

for (const [name, options] of [
  ['phone', phone],
  ['desktop', { viewport: { width: 1440, height: 900 } }],
] as const)
  walk(`on a ${name} no toast covers what has to be pressed next`, async ({ site }) => {
    const { listingId } = await aSitterWithListing(site, { title: `The clear way, ${name}` })
    const page = await site.open(await anOwnerWithADog(site, { first: 'Clara', last: name }), options)
    await page.goto(`/listing/${listingId}`)
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
    // the toast closes when the calendar opens
    await expect(page.getByRole('dialog', { name: 'Choose your dates' })).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
    await uncovered(page, page.getByRole('dialog').getByRole('button', { name: 'Done' }))
    await page.keyboard.press('Escape')
    await page.goto(`/listing/${listingId}?checkIn=${daysAhead(30)}&checkOut=${daysAhead(32)}`)
    await expect(page.getByText('Total before taxes')).toBeVisible()
    await page.getByRole('button', { name: 'Request to Book' }).filter({ visible: true }).click()
    await expect(toast(page, 'Success! Your booking request has been sent to the sitter.')).toBeVisible()
    for (const field of ['Card number', 'Expiration date', 'CVC']) await uncovered(page, page.getByLabel(field))
    await uncovered(page, page.getByRole('button', { name: /^Authorize/ }))
    await page.goto(`/listing/${listingId}`)
    await page.getByRole('button', { name: 'Message Sitter' }).click()
    const composer = page.getByRole('textbox', { name: /^Message to/ })
    await composer.fill('Hello')
    await uncovered(page, composer)
    await uncovered(page, page.getByRole('button', { name: 'Send' }))
  })

walk(
  'a toast leaves the place where a form appears late, also after the screen has scrolled by itself',
  async ({ site }) => {
    const page = await site.open(await site.demo('owner'), phone)
    await page.goto('/owner-dashboard?tab=pets')
    await page.getByRole('button', { name: 'Edit Biscuit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
    const list = page.locator('[data-toasts]:has(li[data-state=open])')
    await expect(list).toBeVisible()
    // when it closes, the toast may move
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const before = await page.evaluate(() => {
      scrollBy(0, 40)
      const toast = document.querySelector<HTMLElement>('[data-toasts] li')
      const { left, top, width, height } = toast?.getBoundingClientRect() ?? new DOMRect()
      requestAnimationFrame(() => {
        // more fields than whatever the toast covers elsewhere
        for (let count = 0; count < 9; count++) {
          const late = document.createElement('input')
          late.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`
          document.querySelector('main')?.append(late)
        }
      })
      return toast?.closest<HTMLElement>('[data-toasts]')?.dataset['place'] ?? ''
    })
    await expect(list).not.toHaveAttribute('data-place', before)
  },
)

walk('F8 reaches a toast in front of a dialog, and leads back', async ({ site }) => {
  const page = await site.open(await site.demo('owner'))
  await page.goto('/owner-dashboard?tab=pets')
  await page.getByRole('button', { name: 'Add Pet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Pet' })
  await dialog.getByRole('button', { name: 'Add Pet' }).click()
  await expect(toast(page, 'Please fill in the required fields (name and type).')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.locator('[role=region][aria-label^=Notification] ol')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('li[data-state=open] :focus, li[data-state=open]:focus').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Please fill in')).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

walk('every toast is shown for 5 seconds, also after one was closed by hand', async ({ site }) => {
  const { listingId } = await aSitterWithListing(site, { title: 'The busy house' })
  // sitters are told by a toast that they cannot book
  const page = await site.open(await site.demo('sitter'))
  await page.goto(`/listing/${listingId}`)
  await hydrated(page)
  const book = page.getByRole('button', { name: 'Only owners and admins can book' }).first()
  const shown = page.locator('li[data-state=open]')
  await book.press('Enter')
  await shown.getByRole('button', { name: 'Close notification' }).click()
  await expect(shown).toHaveCount(0)
  await book.press('Enter')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveCount(0, { timeout: 8000 })
  // the same after one was reached and closed with the keyboard, which returns the focus
  await book.press('Enter')
  await expect(shown).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(book).toBeFocused()
  await book.press('Enter')
  await expect(shown).toHaveCount(0, { timeout: 8000 })
})
