// docs/product.md#the-desk
import type { Locator, Page } from '@playwright/test'
import { deskKinds, type DeskKind } from '#contract/vocabulary/desk.ts'
import { replaceCheckUps } from '#server/modules/desk/public.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { anAdmin } from '#testing/factories.ts'
import { expect, test, walk } from './fixtures.ts'
import { keysOf } from './keys.ts'
import { anOwnMarket } from './own-market.ts'
import { toast } from './steps.ts'

type Market = Awaited<ReturnType<typeof anOwnMarket>>

/** How an admin works: with the mouse, or with the keyboard alone. */
type Hands = {
  press(target: Locator): Promise<void>
  type(target: Locator, text: string): Promise<void>
  /** Chooses an option of a select. */
  choose(target: Locator, option: string): Promise<void>
  /** Chooses the first of some radio buttons. */
  check(target: Locator): Promise<void>
  /** Opens a menu and presses one of its items. */
  pressItem(menu: Locator, item: Locator): Promise<void>
}

const mouse = (): Hands => ({
  press: (target) => target.click(),
  type: (target, text) => target.fill(text),
  choose: async (target, option) => void (await target.selectOption(option)),
  check: (target) => target.check(),
  async pressItem(menu, item) {
    await menu.click()
    await item.click()
  },
})

function keyboard(page: Page): Hands {
  const keys = keysOf(page)
  return {
    press: (target) => keys.press(target),
    type: (target, text) => keys.type(target, text),
    async choose(target, option) {
      await keys.type(target, option)
      await expect(target.locator('option:checked')).toHaveText(option)
    },
    check: (target) => keys.press(target, 'Space'),
    async pressItem(menu, item) {
      await keys.press(menu)
      await expect(page.getByRole('menuitem').first()).toBeFocused()
      const focused = () => page.evaluate(() => document.activeElement?.textContent)
      for (const wanted = await item.textContent(); ;) {
        const before = await focused()
        if (before === wanted) break
        await page.keyboard.press('ArrowDown')
        // the focus follows a moment later: another press before would go past the item
        await expect.poll(focused).not.toBe(before)
      }
      await expect(item).toBeFocused()
      await page.keyboard.press('Enter')
    },
  }
}

type Day = { readonly page: Page; readonly hands: Hands; readonly market: Market }

/** Does what follows the first action of an item; what somebody outside does then is done in the database. */
const follow: Readonly<Record<DeskKind, (day: Day) => Promise<void>>> = {
  stay_in_danger: cancelStay,
  calendar_conflict: cancelStay,
  async dispute({ page, market }) {
    // it opened beside this page
    await expect.poll(() => page.context().pages().length).toBe(2)
    await page.context().pages()[1]?.close()
    await market.connection.pool.query(`update disputes set status = 'under_review'`)
  },
  async payment_stuck({ page, market }) {
    await expect(toast(page, 'The payment will be looked up again')).toBeVisible()
    await market.connection.pool.query('update payments set refunded_cents = captured_cents - keep_cents')
  },
  async payout_failed({ page, market }) {
    await expect(toast(page, 'The payout will be tried again')).toBeVisible()
    await market.connection.pool.query(`update payouts set state = 'settled' where state = 'failed'`)
  },
  async job_failed({ page }) {
    await expect(toast(page, 'The job will be tried again')).toBeVisible()
  },
  async sitter_cancels({ page, hands }) {
    await page.goBack()
    await hands.pressItem(
      page.getByRole('button', { name: /^More: .* cancelled 3 stays/ }),
      page.getByRole('menuitem', { name: 'Mark as reviewed' }),
    )
    await expect(toast(page, 'Marked as reviewed')).toBeVisible()
  },
  async case({ page, hands }) {
    await hands.press(page.getByRole('button', { name: 'Solve' }))
    await expect(toast(page, 'Case solved')).toBeVisible()
  },
  async report({ page, hands }) {
    await hands.press(page.getByRole('button', { name: /^Open the report about/ }))
    await hands.press(page.getByRole('button', { name: 'Dismiss' }))
    await expect(toast(page, 'Report dismissed')).toBeVisible()
  },
  async appeal({ page, hands }) {
    await hands.press(page.getByRole('button', { name: 'Decide appeal' }))
    await decide({ page, hands }, 'Uphold: it stays')
  },
  async hidden_asked({ page, hands }) {
    await hands.press(page.getByRole('button', { name: 'Decide review' }))
    await decide({ page, hands }, 'It stays hidden')
  },
  async application({ page, hands }) {
    await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Approve/ }))
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Approve Application' }))
    await expect(page.locator('li[data-state=open]').filter({ hasText: /approved/i })).toBeVisible()
  },
  async deletion_blocked({ page, hands }) {
    await hands.pressItem(
      page.getByRole('button', { name: /^More about/ }),
      page.getByRole('menuitem', { name: 'Delete…' }),
    )
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete User' }))
    await expect(toast(page, 'User deleted successfully!')).toBeVisible()
  },
  async payouts_held({ page, hands, market }) {
    await hands.press(page.getByRole('button', { name: /^Release/ }))
    await hands.type(page.getByLabel('Why?'), 'The stays went well.')
    await hands.press(page.getByRole('button', { name: 'Release payout' }))
    await expect(page.getByRole('button', { name: 'Release payout' })).toBeHidden()
    await market.connection.pool.query(`update payouts set state = 'settled' where state = 'held'`)
  },
  async check_up({ page, hands, market }) {
    await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Close' }))
    await replaceCheckUps(market.connection.db, [], new Date())
  },
}

async function cancelStay({ page, hands }: Day): Promise<void> {
  await hands.press(page.getByRole('button', { name: 'Cancel stay' }))
  const dialog = page.getByRole('dialog')
  await hands.check(dialog.getByRole('radio').first())
  await hands.choose(dialog.getByLabel('Reason'), 'Sitter cancelled')
  await hands.press(dialog.getByRole('button', { name: 'Cancel stay' }))
  await expect(toast(page, 'Booking cancelled')).toBeVisible()
}

async function decide({ page, hands }: Omit<Day, 'market'>, decision: string): Promise<void> {
  await hands.choose(page.getByLabel('Decision'), decision)
  await hands.type(page.getByLabel('Answer'), 'We read all of it again.')
  await hands.press(page.getByRole('button', { name: 'Send decision' }))
  await expect(page.getByRole('button', { name: 'Send decision' })).toBeHidden()
}

/**
 * Works through the desk from its first row on, each by its first action, until it is empty or as many are done as wanted.
 * Returns the kinds in their order.
 */
async function workThrough(day: Day): Promise<DeskKind[]> {
  const { page, hands, market } = day
  const done: DeskKind[] = []
  const desk = page.getByRole('region', { name: 'Needs you' })
  for (;;) {
    await page.goto(`${market.address}/admin`)
    await expect(desk.locator('[data-row]').or(desk.getByText('Nothing needs you.')).first()).toBeVisible()
    if (await desk.getByText('Nothing needs you.').isVisible()) return done
    const row = desk.locator('[data-row]').first()
    const id = await row.getAttribute('data-row')
    const kind = deskKinds.find((each) => id?.startsWith(each))
    if (!kind || done.includes(kind)) throw new Error(`${id} is still there after ${done.join(', ')}`)
    await hands.press(row.locator('[data-first]'))
    await follow[kind](day)
    done.push(kind)
  }
}

for (const [how, handsOf] of [
  ['by keyboard alone', keyboard],
  ['by mouse', mouse],
] as const)
  walk(`an admin empties the desk ${how}, each item by its first action; then it says so`, async ({ site }) => {
    test.setTimeout(600_000)
    const market = await anOwnMarket(site)
    try {
      // pictures of the factories have no files; the bank's page is elsewhere
      site.allow(/status of 404|dashboard\.stripe\.com/)
      const admin = await anAdmin({ ...market, now: new Date() })
      await oneOfEachKind({ ...market, now: new Date() })
      const page = await market.page(admin)
      await page.context().route('https://dashboard.stripe.com/**', (route) => route.fulfill({ body: 'The bank' }))
      const done = await workThrough({ page, hands: handsOf(page), market })
      expect(done.toSorted()).toEqual([...deskKinds].toSorted())
      await expect(page.getByText(/^Last thing done: /)).toBeVisible()
      await expect(page.getByRole('tab', { name: 'Needs you', exact: true })).toBeVisible()
      await page.close()
    } finally {
      await market.close()
    }
  })
