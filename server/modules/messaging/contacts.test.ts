import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { hiddenEmail, hiddenPhone } from '#contract/vocabulary/contacts.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingPort } from '#server/modules/bookings/public.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import {
  aPendingStay,
  aRequest,
  anAcceptedStay,
  anAdmin,
  anOwner,
  daysFromNow,
  setBookingStatus,
} from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp()

const open = async (otherUserId: string, person: Person) =>
  (await app.call(api.messaging.open, { body: { otherUserId } }, person)).body
const send = (id: string, content: string, person: Person) =>
  app.call(api.messaging.send, { params: { id }, body: { content } }, person)
const thread = (id: string, person: Person) => app.call(api.messaging.messages, { params: { id } }, person)
/** Polls a path with a tag. Returns the status. */
const pollStatus = async (url: string, person: Person, tag: unknown) =>
  (await app.server.inject({ url, headers: { cookie: cookieOf(person), 'if-none-match': String(tag) } })).statusCode
const list = async (person: Person, search?: string) =>
  (await app.call(api.messaging.conversations, { query: { search } }, person)).body

const written = 'Call 512-555-0142 or write to rita@example.com'
const masked = `Call ${hiddenPhone} or write to ${hiddenEmail}`

test('emails and phone numbers are hidden from the other side until a stay of the two is accepted', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  const { id } = await open(sitter.id, owner)
  expect((await send(id, written, owner)).body).toMatchObject({ content: written, hidesContact: true })
  const before = await thread(id, sitter)
  const poll = () => pollStatus(`/api/conversations/${id}/messages`, sitter, before.headers['etag'])
  expect(await poll()).toBe(304)
  expect(before.body[0]).toMatchObject({ content: masked, hidesContact: true })
  expect((await thread(id, owner)).body[0]).toMatchObject({ content: written, hidesContact: true })
  expect((await list(sitter))[0]?.lastMessage?.content).toBe(masked)
  expect((await list(owner))[0]?.lastMessage?.content).toBe(written)
  const download = await app.call(api.account.exportData, {}, sitter)
  expect(download.body.conversations[0]?.messages[0]?.content).toBe(masked)
  // searching does not reveal them either
  for (const part of ['512', '5550142', 'rita', 'rita@example.com', 'example'])
    expect(await list(sitter, part), part).toEqual([])
  expect(await list(sitter, 'write')).toHaveLength(1)

  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)
  // a poll gets the change
  expect(await poll()).toBe(200)
  expect((await thread(id, sitter)).body[0]).toMatchObject({ content: written, hidesContact: false })
  expect((await list(sitter))[0]?.lastMessage?.content).toBe(written)
  // a stay that was cancelled unpaid leaves nothing open
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, owner)
  expect((await thread(id, sitter)).body[0]).toMatchObject({ content: masked })
})

test.each(['paid', 'partially_refunded', 'refunded'] as const)(
  'a cancelled stay that was %s leaves them shown',
  async (paid) => {
    const { owner, sitter, bookingId } = await aPendingStay(app)
    const { id } = await open(sitter.id, owner)
    await send(id, written, owner)
    await setBookingStatus(app, bookingId, 'cancelled', paid)
    expect((await thread(id, sitter)).body[0]).toMatchObject({ content: written })
  },
)

test('an instant booking shows them once it is held or paid, and a poll gets the change', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app, { instantBook: true })
  const { id } = await open(sitter.id, owner)
  await send(id, written, sitter)
  const before = await thread(id, owner)
  expect(before.body[0]).toMatchObject({ content: masked })
  const { db } = app.connection
  await transaction(db, (tx) => bookingPort.paymentChanged(tx, bookingId, { state: 'paid', refundedCents: 0 }, app.now))
  expect(await pollStatus(`/api/conversations/${id}/messages`, owner, before.headers['etag'])).toBe(200)
  expect((await thread(id, owner)).body[0]).toMatchObject({ content: written })
})

test('why a request is declined is read without contacts', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  const params = { id: bookingId }
  await app.call(api.bookings.change, { params, body: { status: 'declined', reason: written } }, sitter)
  const noteFor = async (person: Person) =>
    (await app.call(api.bookings.get, { params }, person)).body.events.at(-1)?.note
  expect([await noteFor(owner), await noteFor(sitter)]).toEqual([masked, written])
})

test('a stay with somebody else reveals nothing, and admins see everything', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)
  const [stranger, admin] = [await anOwner(app), await anAdmin(app)]
  const { id } = await open(sitter.id, stranger)
  await send(id, written, stranger)
  expect((await thread(id, sitter)).body[0]?.content).toBe(masked)
  const toAdmin = await open(admin.id, owner)
  await send(toAdmin.id, written, owner)
  await send(toAdmin.id, written, admin)
  expect((await thread(toAdmin.id, admin)).body[0]?.content).toBe(written)
  expect((await thread(toAdmin.id, owner)).body[1]?.content).toBe(written)
})

test('a conversation shows the next accepted stay of the two, also if a request is newer', async () => {
  const stay = await anAcceptedStay(app)
  const { owner, sitter, listingId, petId } = stay
  const dates = { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 42) }
  const { id } = await aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  expect((await open(sitter.id, owner)).booking).toMatchObject({ id: stay.bookingId, status: 'accepted' })
  await app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status: 'cancelled' } }, owner)
  expect((await open(sitter.id, owner)).booking?.id).toBe(id)
})

test('a conversation shows the newest stay of the two, and a poll gets its changes', async () => {
  const { owner, sitter, bookingId } = await aPendingStay(app)
  const { id, booking } = await open(sitter.id, owner)
  expect(booking).toMatchObject({ id: bookingId, status: 'pending', title: expect.any(String) })
  await send(id, 'Hello', owner)
  const { headers } = await app.call(api.messaging.conversations, {}, sitter)
  const poll = () => pollStatus('/api/conversations', sitter, headers['etag'])
  expect(await poll()).toBe(304)
  await app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'declined' } }, sitter)
  expect(await poll()).toBe(200)
  expect((await list(sitter))[0]?.booking?.status).toBe('declined')
  const single = await app.call(api.messaging.conversation, { params: { id } }, owner)
  expect(single.body.booking).toMatchObject({ id: bookingId, status: 'declined' })
  expect((await open(sitter.id, await anOwner(app))).booking).toBeNull()
})
