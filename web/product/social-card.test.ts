import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { socialCard } from './social-card.ts'

test('the card of shared links is a file of the size that it says', async () => {
  const said = Object.fromEntries(
    socialCard('https://petstead.test').map(({ property, content }) => [property, content]),
  )
  expect(said['og:image']).toMatch(/^https:\/\/petstead\.test\//)
  const file = new URL(`../public${new URL(said['og:image'] ?? '').pathname}`, import.meta.url)
  const { width, height, format } = await sharp(await readFile(file)).metadata()
  expect([said['og:image:width'], said['og:image:height'], format]).toEqual([`${width}`, `${height}`, 'jpeg'])
  // some services refuse larger ones
  expect((await stat(file)).size).toBeLessThan(300_000)
})
