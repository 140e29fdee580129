import { plainLook } from '#server/platform/html-pages/page.ts'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { unsubscribeKey } from '#testing/telling.ts'
import { unsubscribeAddress, unsubscribePage } from './unsubscribe.ts'

const app = useTestApp({
  extend: (server, db) =>
    unsubscribePage(server, {
      db,
      key: unsubscribeKey,
      frame: { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook },
      limit: async () => {},
    }),
})

const addressOf = unsubscribeAddress(unsubscribeKey, '')
const settings = async (person: Person) => (await app.call(api.identity.notificationSettings, {}, person)).body
/** The request of a mail program (RFC 8058). */
const press = (url: string) =>
  app.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })

test('opening the address changes nothing; one click turns off exactly its setting, without a login', async () => {
  const [owner, other] = [await anOwner(app), await anOwner(app)]
  const before = await settings(owner)
  const url = addressOf(owner.id, 'emailBookingReminders')
  const page = await app.server.inject({ method: 'GET', url })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('stop sending you booking reminders')])
  expect(await settings(owner)).toEqual(before)
  for (let i = 0; i < 2; i++) expect((await press(url)).statusCode).toBe(200)
  expect(await settings(owner)).toEqual({ ...before, emailBookingReminders: false })
  expect(await settings(other)).toEqual(before)
})

test('an address that we did not sign changes nothing', async () => {
  const [owner, other] = [await anOwner(app), await anOwner(app)]
  const before = await settings(owner)
  const url = addressOf(owner.id, 'emailBookingReminders')
  for (const wrong of [
    url.replace(owner.id, other.id),
    url.replace('Reminders', 'Confirmation'),
    url.slice(0, -1),
    `${url}x`,
    // pushes are turned off in the settings only
    addressOf(owner.id, 'pushMessages'),
    '/unsubscribe/nothing',
  ]) {
    expect((await app.server.inject({ method: 'GET', url: wrong })).statusCode, wrong).toBe(404)
    expect((await press(wrong)).statusCode, wrong).toBe(404)
  }
  expect([await settings(owner), await settings(other)]).toEqual([before, before])
})

test('writes nothing for a deleted account', async () => {
  const owner = await anOwner(app)
  expect((await app.call(api.account.remove, {}, owner)).status).toBe(204)
  expect((await press(addressOf(owner.id, 'emailBookingReminders'))).statusCode).toBe(200)
  const { rows } = await app.connection.pool.query('select from user_settings where user_id = $1', [owner.id])
  expect(rows).toEqual([])
})
