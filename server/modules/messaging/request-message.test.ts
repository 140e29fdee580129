import { expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { hiddenPhone } from '#contract/vocabulary/contacts.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aRequest, aSitter, anOwner, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp()

const list = async (person: Person) => (await app.call(api.messaging.conversations, {}, person)).body
const thread = async (id: string, person: Person) =>
  (await app.call(api.messaging.messages, { params: { id } }, person)).body

test('the text of a request is a message of the thread, masked, counted as unread and told once', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const stay = { owner, listingId: await aListing(app, sitter), petIds: [await aPet(app, owner)] }
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  await aRequest(app, { ...stay, ...dates })
  expect(await list(sitter)).toEqual([])
  const later = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 22) }
  const { id } = await aRequest(app, { ...stay, ...later, specialInstructions: 'Shy at first. Call 512-555-0142.' })
  const [talk] = await list(sitter)
  if (!talk) return expect.unreachable('the sitter has a conversation')
  expect(talk).toMatchObject({ unreadCount: 1, lastMessage: { content: `Shy at first. Call ${hiddenPhone}.` } })
  expect((await list(owner))[0]).toMatchObject({ id: talk.id, unreadCount: 0 })
  expect(await thread(talk.id, sitter)).toMatchObject([
    { senderId: owner.id, content: `Shy at first. Call ${hiddenPhone}.`, request: { bookingId: id, ...later } },
  ])
  expect(await thread(talk.id, owner)).toMatchObject([{ content: 'Shy at first. Call 512-555-0142.' }])
  const telling = startTelling(app)
  await telling.turn(new Date(app.now.getTime() + 60_000))
  await telling.run()
  const told = (await app.call(api.notifications.list, {}, sitter)).body.map(({ kind }) => kind)
  expect(told).toEqual(['request_received', 'request_received'])
})

full('requests with a text and messages sent at once are all stored, each with a number of its own', async () => {
  const [owner, sitter] = [await anOwner(app), await aSitter(app)]
  const listingId = await aListing(app, sitter, { maxPets: 20 })
  const petIds = [await aPet(app, owner)]
  const { body } = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
  const at = (days: number) => ({ startDate: daysFromNow(app, days), endDate: daysFromNow(app, days + 1) })
  await Promise.all(
    Array.from({ length: 8 }, (_, i) => [
      aRequest(app, { owner, listingId, petIds, ...at(10 + i), specialInstructions: `Request ${i}` }),
      ...[owner, sitter].map((person) =>
        app.call(api.messaging.send, { params: { id: body.id }, body: { content: `Message ${i}` } }, person),
      ),
    ]).flat(),
  )
  const { rows } = await app.connection.pool.query<{ number: number; about: string | null }>(
    'select number, booking_id as about from messages where conversation_id = $1 order by number',
    [body.id],
  )
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1))
  expect(new Set(rows.flatMap(({ about }) => about ?? [])).size).toBe(8)
})
