import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aNotification, anOwner, aSitter } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const list = (person: Person, query = {}) => app.call(api.notifications.list, { query }, person)
const unread = async (person: Person) => (await app.call(api.notifications.unread, {}, person)).body.unread

test('a person sees their own notifications, newest first, a page at a time', async () => {
  const [owner, other] = [await anOwner(app), await anOwner(app)]
  const [one, three, two] = [
    await aNotification(app, owner, { minutes: 1 }),
    await aNotification(app, owner, { minutes: 3 }),
    await aNotification(app, owner, { minutes: 2 }),
  ]
  const first = await list(owner, { limit: '2' })
  expect(first.body.map(({ id }) => id)).toEqual([three, two])
  expect(first.body[0]).toMatchObject({ kind: 'request_accepted', href: '/dashboard', isRead: false })
  const after = new URL(/<([^>]*)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get('after')
  const second = await list(owner, { limit: '2', after: after ?? '' })
  expect(second.body.map(({ id }) => id)).toEqual([one])
  expect(second.headers.link).toBeUndefined()
  expect((await list(other)).body).toEqual([])
  // a cursor of another person's row returns nothing
  expect((await list(other, { after: after ?? '' })).body).toEqual([])
})

test("marks one's own notifications as read, by their ids or up to one of them", async () => {
  const [owner, other] = [await anOwner(app), await anOwner(app)]
  const oldest = await aNotification(app, owner, { minutes: 1 })
  const middle = await aNotification(app, owner, { minutes: 2 })
  await aNotification(app, owner, { minutes: 3 })
  const foreign = await aNotification(app, other, { minutes: 0 })
  expect(await unread(owner)).toBe(3)
  const mark = (body: object) => app.attempt(api.notifications.markRead, { body }, owner)
  expect((await mark({ ids: [middle, foreign] })).body).toEqual({ unread: 2 })
  expect((await mark({ upTo: middle })).body).toEqual({ unread: 1 })
  expect((await mark({ upTo: foreign })).body).toEqual({ unread: 1 })
  expect((await list(owner)).body.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect(await unread(other)).toBe(1)
  for (const body of [{}, { ids: [] }, { ids: [oldest], upTo: oldest }]) expect((await mark(body)).status).toBe(400)
})

test('open pages get one event for a new notification, and one for many that are marked as read', async () => {
  const owner = await anOwner(app)
  const events = async () => {
    const { rows } = await app.connection.pool.query<{ topic: string }>(
      `select topic from live_events where user_id = $1 and topic = 'notifications'`,
      [owner.id],
    )
    return rows.length
  }
  await aNotification(app, owner, { minutes: 1 })
  const last = await aNotification(app, owner, { minutes: 2 })
  expect(await events()).toBe(2)
  await app.call(api.notifications.markRead, { body: { upTo: last } }, owner)
  expect(await events()).toBe(3)
})

test('deleting an account deletes its notifications, and those of others about it', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const about = await aNotification(app, owner, { minutes: 1, about: sitter })
  const other = await aNotification(app, owner, { minutes: 2 })
  await aNotification(app, sitter, { minutes: 1, about: owner })
  expect((await app.call(api.account.exportData, {}, owner)).body.notifications).toMatchObject([
    { id: about, readAt: null },
    { id: other, readAt: null },
  ])
  expect((await app.call(api.account.remove, {}, sitter)).status).toBe(204)
  expect((await list(owner)).body.map(({ id }) => id)).toEqual([other])
  await expect(aNotification(app, owner, { minutes: 3, about: sitter })).rejects.toThrow('deleted their account')
})

test('counts unread notifications up to 999', async () => {
  const owner = await anOwner(app)
  const id = await aNotification(app, owner, { minutes: 1 })
  await app.connection.pool.query(
    `insert into notifications (user_id, kind, event_key, subject_id, title, text, href, content, created_at)
     select user_id, kind, 'more ' || n, subject_id, title, text, href, content, created_at
     from notifications, generate_series(1, 1005) n where id = $1`,
    [id],
  )
  expect(await unread(owner)).toBe(999)
})
