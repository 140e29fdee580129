// docs/product.md#the-desk
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { oneOfEachKind } from '#testing/desk-items.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { startTelling } from '#testing/telling.ts'
import { notifyDesk } from './tell.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  // 7:00 in New York
  app.now = new Date('2027-03-10T12:00:00Z')
  admin = await anAdmin(app)
  await anAdmin(app)
  await app.connection.db
    .updateTable('users')
    .set({ time_zone: 'America/New_York' })
    .where('role', '=', 'admin')
    .execute()
  await oneOfEachKind(app)
  await app.connection.pool.query('delete from jobs._private_jobs')
})

const titles = async () => {
  const telling = startTelling(app)
  await telling.run()
  const rows = await app.connection.db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', admin.id)
    .where('kind', 'in', ['desk_urgent', 'desk_digest'])
    .orderBy('title')
    .execute()
  return rows.map(({ title }) => title)
}

const urgent = ['A payment is stuck', 'A stay is in danger', 'Someone reported something unsafe']

full('every admin is told of urgent things at once, and of each once', async () => {
  await notifyDesk(app.connection.db, app.now)
  expect(await titles()).toEqual(urgent)
  await notifyDesk(app.connection.db, app.now)
  expect(await titles()).toEqual(urgent)
})

test('the rest is one message at 8:00 of their day, if something is due by its end', async () => {
  app.now = new Date('2027-03-10T13:00:30Z')
  await notifyDesk(app.connection.db, app.now)
  const told = await titles()
  expect(told.filter((title) => !urgent.includes(title))).toEqual([
    expect.stringMatching(/^\d+ things? needs? you today$/),
  ])
  app.now = new Date('2027-03-10T14:00:00Z')
  await notifyDesk(app.connection.db, app.now)
  expect(await titles()).toEqual(told)
})
