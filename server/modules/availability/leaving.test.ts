import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { meanwhile } from '#testing/meanwhile.ts'

// Calendar writes that race with the deletion of the sitter's account.

const app = useTestApp({ env: { CALENDAR_LOOPBACK: 'true' } })
let place: Server
let whenAsked: () => Promise<void>
beforeAll(async () => {
  place = createServer((_request, response) => {
    void whenAsked().then(() => response.end('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nEND:VCALENDAR\r\n'))
  })
  await new Promise<void>((resolve) => place.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  place.close()
})

const leave = async (person: Person) => expect((await app.call(api.account.remove, {}, person)).status).toBe(204)

async function count(table: 'imported_calendars' | 'listing_blocks' | 'calendar_feeds', id: string) {
  return (await app.connection.pool.query(`select 1 from ${table} where listing_id = $1`, [id])).rowCount
}

full('a calendar that is being read while its sitter leaves is not kept', async () => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  whenAsked = () => leave(sitter)
  const address = `http://127.0.0.1:${(place.address() as AddressInfo).port}/secret.ics`
  const added = await app.call(
    api.availability.addCalendar,
    { params: { id }, body: { name: 'Mine', address } },
    sitter,
  )
  expect([added.status, added.text]).toEqual([404, "The listing you're looking for doesn't exist or has been removed."])
  expect(await count('imported_calendars', id)).toBe(0)
})

test.each([
  ['a reason for blocked days', 'listing_blocks'],
  ['a new address of the feed', 'calendar_feeds'],
] as const)('%s, which waited for the deletion, is not kept', async (_, table) => {
  const sitter = await aSitter(app)
  const id = await aListing(app, sitter)
  const dates = { startDate: daysFromNow(app, 3), endDate: daysFromNow(app, 4) }
  const write = async (): Promise<number> => {
    if (table === 'calendar_feeds')
      return (await app.call(api.availability.renewFeed, { params: { id }, body: {} }, sitter)).status
    const body = { ...dates, reason: 'In hospital' }
    return (await app.call(api.availability.block, { params: { id }, body }, sitter)).status
  }
  const deletion = `update listings set deleted_at = now(), is_active = false where id = '${id}'`
  expect(await meanwhile(app, 'select 1 from listings where id = $1', id, write, deletion)).toBe(404)
  expect(await count(table, id)).toBe(0)
})
