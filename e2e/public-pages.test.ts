import { aSitterWithListing } from './cast.ts'
import { expect, test } from './house.ts'

test('a visitor sees a change at once, though a page is rendered once for many', async ({ house, page }) => {
  const { sitter, listingId } = await aSitterWithListing(house, { title: 'The first name' })
  const read = async () => {
    const answer = await page.request.get(`/listing/${listingId}`)
    expect(answer.status()).toBe(200)
    return { text: await answer.text(), policy: answer.headers()['content-security-policy'] ?? '' }
  }
  const nonce = ({ policy }: { policy: string }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  // the same page twice, but for what lets its own scripts run; another test may have written something in between
  await expect(async () => {
    const [first, again] = [await read(), await read()]
    expect(first.text).toContain('<title>The first name')
    expect(first.text).toContain(`nonce="${nonce(first)}"`)
    expect(nonce(again)).not.toBe(nonce(first))
    expect(again.text.replaceAll(nonce(again), '')).toBe(first.text.replaceAll(nonce(first), ''))
  }).toPass({ timeout: 15_000 })

  const sitting = await house.open(sitter)
  const renamed = await sitting.request.put(`/api/listings/${listingId}`, {
    data: { title: 'The second name' },
    headers: { origin: house.url },
  })
  expect(renamed.status()).toBe(200)
  expect((await read()).text).toContain('<title>The second name')
})
