// docs/product.md#the-desk
import { deskKinds } from '#contract/vocabulary/desk.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { anAdmin } from '#testing/factories.ts'
import { expect, test } from './fixtures.ts'
import { anOwnMarket } from './own-market.ts'

/** How many of one of each kind belong to each tab. */
const ofTabs = { Applications: 1, Users: 2, Bookings: 3, Money: 4, More: 5 }

test('navigation, tile and tabs say the same number, which follows a change in another process within five seconds', async ({
  site,
}) => {
  test.setTimeout(180_000)
  site.allow(/status of 404/)
  const market = await anOwnMarket(site)
  try {
    const admin = await anAdmin({ ...market, now: new Date() })
    await oneOfEachKind({ ...market, now: new Date() })
    const [desk, home] = [await market.page(admin), await market.page(admin)]
    await desk.goto(`${market.address}/admin`)
    await home.goto(market.address)
    const say = async (count: number, changed: Partial<typeof ofTabs> = {}) => {
      const needs = new RegExp(`\\b${count} need you`)
      for (const page of [desk, home])
        await expect(page.getByRole('banner').getByRole('link', { name: /^Admin/ })).toHaveAccessibleName(needs)
      for (const [tab, number] of Object.entries({ 'Needs you': count, ...ofTabs, ...changed }))
        await expect(desk.getByRole('tab', { name: new RegExp(`^${tab}`) })).toHaveAccessibleName(
          number > 0 ? new RegExp(`\\b${number}\\b`) : tab,
        )
      await expect(desk.locator('[data-row]')).toHaveCount(count)
      await expect(home.getByRole('main').getByText(new RegExp(`^${count} need you\\.`))).toBeVisible()
    }
    try {
      await say(deskKinds.length)
      const begun = Date.now()
      // as another process would, so that no page has asked for it
      await market.connection.pool.query(
        `update sitter_applications set status = 'rejected', admin_notes = 'Not yet.', reviewed_at = now(), reviewed_by = $1
         where status = 'pending'`,
        [admin.id],
      )
      await say(deskKinds.length - 1, { Applications: 0 })
      expect(Date.now() - begun).toBeLessThan(5000)
    } finally {
      await desk.close()
      await home.close()
    }
  } finally {
    await market.close()
  }
})
