// docs/product.md#emergencies
import { forVets, signs, spendingOn } from './emergencies.ts'
import { expect, expectAccessible, hydrated, test, walk } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { toast } from './steps.ts'
import { aStayWithDoses, countPresses, phone } from './under-way.ts'

const logged = async (site: Site, id: string, kind: string) =>
  (
    await site.connection.pool.query<{ payload: Record<string, unknown> }>(
      `select payload from care_log where booking_id = $1 and kind = $2 order by seq`,
      [id, kind],
    )
  ).rows.map(({ payload }) => payload)

test('an owner signs; the sitter is one tap from the sheet, two from a call, three from a code for the vet @main', async ({
  site,
}) => {
  test.setTimeout(120_000)
  const { owner, sitter, id } = await aStayWithDoses(site, forVets)
  await site.connection.pool.query(
    `update users set phone = '(512) 555-0100' where id = (select owner_id from bookings where id = $1)`,
    [id],
  )
  await signs(owner, id)

  await sitter.goto('/')
  await hydrated(sitter)
  const presses = await countPresses(sitter)
  await sitter.getByRole('link', { name: 'Emergency', exact: true }).tap()
  const calls = sitter.getByRole('region', { name: 'Who to call' })
  await expect(calls.getByRole('link', { name: /^Call .+555-0100$/ })).toHaveAttribute('href', 'tel:(512) 555-0100')
  await expect(calls.getByRole('link', { name: 'Call Nora Reed, (512) 555-0128' })).toBeVisible()
  expect(await presses()).toBe(1)
  await sitter.getByRole('button', { name: 'Show to the vet' }).tap()
  await expect(sitter.getByRole('img', { name: 'Code with the link to the sheet' })).toBeVisible()
  expect(await presses()).toBe(2)
  const link = await sitter.getByRole('dialog').getByRole('textbox', { name: 'Link' }).inputValue()
  await sitter.keyboard.press('Escape')
  await expect.poll(() => logged(site, id, 'sheet_viewed')).toHaveLength(1)

  // calling comes first; when nobody answers it says what is agreed
  const agreed = spendingOn(sitter)
  await expect(agreed).not.toContainText('$650')
  for (const name of [/^How the call to .*Ida.* went/, 'How the call to Nora Reed went'])
    await calls.getByRole('group', { name }).getByRole('button', { name: 'No answer' }).tap()
  await expect(agreed).toContainText('$650.00 left of $650')
  await expectAccessible(sitter)

  // a stranger reads the sheet after a press
  const vet = await site.open()
  await vet.goto(link)
  await expect(vet.getByRole('main')).not.toContainText('Biscuit')
  await vet.getByRole('button', { name: 'Open' }).click()
  await expect(vet.getByRole('main')).toContainText('985112004567891')
  await expect(vet.getByRole('main')).toContainText('Signed by Ida Away')
  await expect.poll(() => logged(site, id, 'link_opened')).toHaveLength(1)
})

walk('a cost over the limit needs somebody who agrees; the owner is asked, and withdraws', async ({ site }) => {
  test.setTimeout(120_000)
  // a cost over the limit is refused
  site.allow(/status of 409/)
  const { owner, sitter, id } = await aStayWithDoses(site, forVets)
  await signs(owner, id)
  await sitter.goto(`/bookings/${id}/emergency`)
  await hydrated(sitter)
  await sitter.getByRole('button', { name: 'Record a cost' }).tap()
  const cost = sitter.getByRole('dialog', { name: 'Record a cost' })
  await cost.getByLabel('Amount').fill('700')
  await cost.getByLabel('What it was for').fill('X-ray, Northside Animal Hospital')
  await cost.getByLabel('Who agreed').selectOption('mandate')
  await cost.getByRole('button', { name: 'Record cost' }).tap()
  await expect(
    cost.getByText("That's over the $650 limit.").or(sitter.getByText("That's over the $650 limit.")).first(),
  ).toBeVisible()
  await cost.getByLabel('Who agreed').selectOption('owner')
  await cost.getByRole('button', { name: 'Record cost' }).tap()
  await expect(toast(sitter, 'Cost recorded')).toBeVisible()
  await owner.reload()
  const asked = owner.getByRole('group', { name: 'Did you agree to $700.00?' })
  await asked.getByRole('button', { name: 'Yes' }).click()
  await expect(owner.getByRole('region', { name: 'Costs at the vet' })).toContainText('the owner confirmed it')
  const spending = spendingOn(owner)
  await spending.getByRole('button', { name: 'Withdraw' }).click()
  await owner.getByRole('alertdialog').or(owner.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }).click()
  await expect(spending).toContainText('No spending is agreed.')
})

test('a no to a cost has our team look into it, which the owner finds among their cases', async ({ site }) => {
  const { owner, sitter, id } = await aStayWithDoses(site)
  const what = 'X-ray, Northside Animal Hospital'
  const data = { amount: '620.00', what, decidedBy: 'owner', receipt: null, clientId: crypto.randomUUID() }
  const recorded = await sitter.request.post(`/api/bookings/${id}/vet-expenses`, { data })
  expect(recorded.status(), await recorded.text()).toBe(201)
  await owner.goto(`/bookings/${id}/emergency`)
  await hydrated(owner)
  const asked = owner.getByRole('group', { name: 'Did you agree to $620.00?' })
  await expect(asked).toContainText('If not, our team looks into it')
  await asked.getByRole('button', { name: 'No' }).click()
  await expect(toast(owner, 'Our team looks into it.')).toBeVisible()
  await owner.getByRole('link', { name: 'See your case' }).click()
  await owner.getByRole('link', { name: /A cost at the vet/ }).click()
  await expect(owner.getByRole('main')).toContainText(what)
  await expectAccessible(owner)
})

test('the sheet opens without a network, is logged on return, and is gone after logout', async ({ site }) => {
  test.setTimeout(120_000)
  site.allow(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|409|503)/)
  const { sitter, id } = await aStayWithDoses(site, forVets, { ...phone, serviceWorkers: 'allow' })
  // the home keeps it, without its being opened
  await sitter.goto('/')
  await sitter.evaluate(() => navigator.serviceWorker.ready)
  const kept = () =>
    sitter.evaluate(async () => (await (await caches.open('mine')).keys()).map(({ url }) => new URL(url).pathname))
  await sitter.reload()
  await expect
    .poll(kept)
    .toEqual(expect.arrayContaining([`/api/bookings/${id}/emergency`, `/bookings/${id}/emergency`]))
  expect(await logged(site, id, 'sheet_sent')).toHaveLength(1)
  await sitter.context().setOffline(true)
  const again = await sitter.context().newPage()
  await sitter.close()
  await again.goto(`/bookings/${id}/emergency`)
  // the page notes the view
  await hydrated(again)
  await expect(again.getByRole('region', { name: 'Who to call' })).toContainText('Nora Reed')
  await expect(again.getByRole('main')).toContainText('985112004567891')
  await again.emulateMedia({ media: 'print' })
  await expect(again.getByRole('heading', { name: 'Emergency sheet: Biscuit' })).toBeVisible()
  await again.emulateMedia({ media: 'screen' })
  await again.context().setOffline(false)
  await again.reload()
  await expect.poll(() => logged(site, id, 'sheet_viewed')).toHaveLength(1)
  await again.goto('/api/logout')
  await again.context().setOffline(true)
  await again.goto(`/bookings/${id}/emergency`).catch(() => {})
  await expect(again.getByText('Nora Reed')).toHaveCount(0)
})
