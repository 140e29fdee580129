// docs/product.md#navigation
import { hydrated, expect, test } from './fixtures.ts'
import type { Page } from '@playwright/test'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/** The names and addresses of the links in a part of the page. */
const linksIn = (page: Page, name: 'Main' | 'Footer') =>
  page
    .getByRole('navigation', { name })
    .filter({ visible: true })
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim(), link.getAttribute('href')]))

test('a visitor sees the name, and Log In and Sign Up, which return to the current page', async ({ page }) => {
  await page.setViewportSize(desk)
  await page.goto('/search-demo?dog=1')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Petstead, home' })).toHaveAttribute('href', '/')
  for (const name of ['Log In', 'Sign Up'])
    await expect(header.getByRole('link', { name })).toHaveAttribute(
      'href',
      /^\/api\/login\?.*returnTo=%2Fsearch-demo%3Fdog%3D1/,
    )
  expect(await linksIn(page, 'Main')).toEqual([['Become a Sitter', '/become-sitter']])
  await expect(header.getByRole('link', { name: /Favorites|Messages/ })).toHaveCount(0)
  await page.setViewportSize(phone)
  await expect(header.getByRole('link', { name: 'Log In' })).toBeVisible()
  await expect(header.getByRole('link', { name: 'Sign Up' })).toBeVisible()
})

const home = ['Home', '/'] as const
const find = ['Find Sitters', '/find-sitters'] as const
const listings = ['My Listings', '/sitter-dashboard'] as const
const bookings = ['My Bookings', '/owner-dashboard'] as const
const requests = ['Requests', '/sitter-dashboard?tab=requests'] as const
const inBar = {
  owner: [
    ['Search', '/find-sitters'],
    ['Favorites', '/favorites'],
    ['Bookings', '/owner-dashboard'],
  ],
  sitter: [['Search', '/find-sitters'], ['Listings', '/sitter-dashboard'], requests],
  admin: [
    ['Search', '/find-sitters'],
    ['Admin', '/admin'],
    ['Bookings', '/owner-dashboard'],
  ],
} as const
const inCentre = {
  owner: [home, find, bookings, ['Become a Sitter', '/become-sitter']],
  sitter: [home, find, listings],
  admin: [home, find, listings, bookings, ['Admin', '/admin'], ['Sitemap', '/sitemap']],
} as const

for (const role of ['owner', 'sitter', 'admin'] as const)
  test(`the links, icons and menu of a signed-in ${role}, on desktop and phone`, async ({ site }) => {
    const page = await site.visit(await site.demo(role), desk)
    await page.goto('/sitemap')
    await hydrated(page)
    // the number of things that wait is beside the link to the console
    const above = (await linksIn(page, 'Main')).map(([label, href]) => [
      label?.replace(/(?<=^Admin)[\d+]+, .*$/, ''),
      href,
    ])
    expect(above).toEqual(inCentre[role])
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Favorites' })).toHaveAttribute('href', '/favorites')
    await expect(header.getByRole('link', { name: /^Messages/ })).toHaveAttribute('href', '/messages')
    // the menu by keyboard: opened, moved through, and closed with the focus back on its button
    const menu = header.getByRole('button', { name: /^Account of / })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem').filter({ visible: true })).toHaveText(['Profile', 'Settings', 'Log out'])
    for (const [name, path] of [
      ['Profile', '/profile'],
      ['Settings', '/settings'],
      ['Log out', '/api/logout'],
    ] as const)
      await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', path)
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()

    await page.setViewportSize(phone)
    const links = await linksIn(page, 'Main')
    expect(links.slice(0, 3)).toEqual(inBar[role])
    expect(links.map(([, path]) => path).slice(3)).toEqual(['/messages', '/profile'])
    await expect(menu).toBeVisible()
  })

test("a phone's bar shows an admin where they are, on the pages of the console too", async ({ site }) => {
  const page = await site.visit(await site.demo('admin'), phone)
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]:visible')
  for (const [path, place] of [
    ['/admin/site', 'Admin'],
    [`/admin/people/${(await site.demo('sitter')).id}`, 'Admin'],
    ['/admin?tab=users', 'Admin'],
    ['/owner-dashboard', 'Bookings'],
  ] as const) {
    await page.goto(path)
    await expect(current, path).toHaveText([place])
  }
})
