// docs/product.md#missing-pets
import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from './fixtures.ts'
import type { Site } from './fixtures.ts'
import { aStayWithDoses } from './under-way.ts'

/** A pet of a stay is missing, with all that its page can say. Returns the path of its page. */
async function aMissingPet(site: Site): Promise<string> {
  const { id } = await aStayWithDoses(site)
  const { rows } = await site.connection.pool.query<{ slug: string }>(
    `insert into lost_pets (booking_id, pet_id, state, slug, started_by, starter, started_at, opened_at, area_latitude,
       area_longitude, area_meters, last_seen_at, last_seen_text, looks, collar, client_id, said)
     select b.id, g.pet_id, 'open', substr(md5(random()::text), 1, 14), b.owner_id, 'owner', now(), now(), 30.25, -97.75,
       1000, now(), $2, $3, $4, new_id(), 'x'
     from bookings b join booking_pets g on g.booking_id = b.id where b.id = $1 returning slug`,
    [
      id,
      'On the trail by the lake, near the footbridge. '.repeat(2),
      'Brown, curly, shy. '.repeat(10),
      'Red. '.repeat(24),
    ],
  )
  return `/lost/${rows[0]?.slug}`
}

test('the poster of a missing pet is one page of Letter and of A4, and the code on it is that of its page', async ({
  site,
}) => {
  test.setTimeout(120_000)
  const path = await aMissingPet(site)
  const page = await site.open(undefined, { viewport: { width: 816, height: 1056 } })
  await page.goto(`${path}/poster`)
  for (const format of ['Letter', 'A4'] as const) {
    const file = (await page.pdf({ format, printBackground: true })).toString('latin1')
    expect([format, file.match(/\/Type\s*\/Page\b/g)?.length]).toEqual([format, 1])
  }

  // the squares as they are on the paper, from the picture alone
  await page.emulateMedia({ media: 'print' })
  const code = page.getByRole('article').locator('svg')
  const [, , size = 0] = ((await code.getAttribute('viewBox')) ?? '').split(' ').map(Number)
  const picture = sharp(await code.screenshot()).grayscale()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const seen = Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_column, x) => {
      const at = (each: number, length: number) => Math.floor(((each + 0.5) / size) * length)
      return (data[(at(y, info.height) * info.width + at(x, info.width)) * info.channels] ?? 255) < 128
    }),
  )
  const expected = encode(site.url + path, { border: (size - encode(site.url + path, { border: 0 }).size) / 2 })
  expect(seen).toEqual(expected.data)
})
