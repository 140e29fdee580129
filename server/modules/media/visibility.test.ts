import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '#server/platform/http/caller.ts'
import { photo, startPictureApp } from '#testing/pictures.ts'
import type { PictureApp } from '#testing/pictures.ts'

let app: PictureApp
beforeAll(async () => {
  app = await startPictureApp()
})
afterAll(() => app.close())
const stored = async (owner: Caller) => (await app.store(owner.id, await photo(60, 40).png().toBuffer())) ?? ''
const status = async (who: Caller | null, id: string) => {
  app.caller = who
  return (await app.server.inject(`/objects/uploads/${id}`)).statusCode
}

test('only its owner and admins see a picture until an active listing shows it; then everyone does', async () => {
  const [sitter, stranger, admin] = [await app.person('sitter'), await app.person('owner'), await app.person('admin')]
  const id = await stored(sitter)
  const seen = async () => [
    await status(sitter, id),
    await status(admin, id),
    await status(stranger, id),
    await status(null, id),
  ]
  expect(await seen()).toEqual([200, 200, 404, 404])
  const { rows } = await app.connection.pool.query<{ id: string }>(
    `insert into listings (sitter_id, title, latitude, longitude, pet_kinds) values ($1, 'A house', 30, -97, '{dog}') returning id`,
    [sitter.id],
  )
  await app.connection.pool.query('insert into listing_images values ($1, 0, $2)', [rows[0]?.id, id])
  expect(await seen()).toEqual([200, 200, 404, 404])
  await app.connection.pool.query('update listings set is_active = true where id = $1', [rows[0]?.id])
  expect(await seen()).toEqual([200, 200, 200, 200])
  app.caller = null
  const shown = async () => (await app.server.inject(`/objects/uploads/${id}`)).headers
  expect(await shown()).toMatchObject({
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  // a picture that is private again is not served to other origins
  await app.connection.pool.query('update listings set is_active = false where id = $1', [rows[0]?.id])
  app.caller = sitter
  expect((await shown())['cache-control']).toBe('private, max-age=300')
  expect(await shown()).not.toHaveProperty('cross-origin-resource-policy')
})

test('pictures follow the search engine settings of their people', async () => {
  const [sitter, owner] = [await app.person('sitter'), await app.person('owner')]
  const [face, own] = [await stored(sitter), await stored(owner)]
  await app.connection.pool.query('update users set picture_id = $2 where id = $1', [sitter.id, face])
  const robots = async (who: Caller | null, id: string) => {
    app.caller = who
    const { statusCode, headers } = await app.server.inject(`/objects/uploads/${id}`)
    return [statusCode, headers['x-robots-tag']]
  }
  expect(await robots(null, face)).toEqual([200, undefined])
  expect(await robots(owner, own)).toEqual([200, 'noindex'])
  const hide = 'insert into user_settings (user_id, allow_search_engine_indexing) values ($1, false)'
  await app.connection.pool.query(hide, [sitter.id])
  expect(await robots(null, face)).toEqual([200, 'noindex'])
})

test('everyone sees the portrait of a sitter; people in a conversation see that of an owner', async () => {
  const [sitter, owner, stranger] = [await app.person('sitter'), await app.person('owner'), await app.person('owner')]
  const [faceOfSitter, faceOfOwner] = [await stored(sitter), await stored(owner)]
  await app.connection.pool.query(
    'update users set picture_id = case id when $1 then $2 else $4 end where id in ($1, $3)',
    [sitter.id, faceOfSitter, owner.id, faceOfOwner],
  )
  expect(await status(null, faceOfSitter)).toBe(200)
  expect([await status(sitter, faceOfOwner), await status(stranger, faceOfOwner)]).toEqual([404, 404])
  const [low, high] = [sitter.id, owner.id].sort()
  await app.connection.pool.query(
    `with c as (insert into conversations (low_user_id, high_user_id) values ($1, $2) returning id)
     insert into conversation_members (conversation_id, user_id, other_user_id) select id, a, b from c, (values ($1::uuid, $2::uuid), ($2, $1)) v (a, b)`,
    [low, high],
  )
  expect([await status(sitter, faceOfOwner), await status(stranger, faceOfOwner)]).toEqual([200, 404])
})

test('the sitter of a stay sees the picture of its pet', async () => {
  const [sitter, owner, stranger] = [await app.person('sitter'), await app.person('owner'), await app.person('sitter')]
  const id = await stored(owner)
  await app.connection.pool.query(
    `with p as (insert into pets (owner_id, name, kind, picture_id) values ($1, 'Biscuit', 'dog', $3) returning id),
     l as (insert into listings (sitter_id) values ($2) returning id),
     b as (insert into bookings (listing_id, owner_id, sitter_id, status, start_date, end_date, pet_count, price_per_day_cents,
         nights_cents, discount_cents, fee_cents, total_cents, commission_cents, cancellation_policy, time_zone, check_in_at, check_out_at)
       select id, $1, $2, 'pending', '2026-06-01', '2026-06-02', 1, 5000, 5000, 0, 500, 5500, 500, 'moderate', 'UTC',
         '2026-06-01T09:00Z', '2026-06-02T18:00Z' from l returning id)
     insert into booking_pets (booking_id, pet_id, name, kind, picture_id) select b.id, p.id, 'Biscuit', 'dog', $3 from b, p`,
    [owner.id, sitter.id, id],
  )
  expect([
    await status(sitter, id),
    await status(owner, id),
    await status(stranger, id),
    await status(null, id),
  ]).toEqual([200, 200, 404, 404])
})

test('an unknown picture is not found by anyone', async () => {
  expect([
    await status(null, 'x'),
    await status(null, 'x'.repeat(22)),
    await status(null, '..%2f..%2fetc%2fpasswd'),
  ]).toEqual([404, 404, 404])
})
