import { randomUUID } from 'node:crypto'
import * as api from '#contract/api.ts'
import type { TestApp } from './app.ts'
import { aPicture, anAcceptedStay, setBookingStatus, signedInAgain } from './factories.ts'
import type { Person, Stay } from './factories.ts'

const care = {
  feeding: 'One cup, twice a day.',
  medications: [{ name: 'Apoquel', dose: 'Half a tablet', times: ['07:30', '18:00'], notes: null }],
  vet: {},
}

/** A paid stay from May 20 to May 23, 2027 in Austin with its two sides, at three in the afternoon of its first day. */
export async function aStayUnderWay(app: TestApp): Promise<Stay> {
  app.now = new Date('2027-05-10T15:00:00Z')
  const stay = await anAcceptedStay(app)
  await setBookingStatus(app, stay.bookingId, 'accepted', 'paid')
  await app.attempt(api.pets.changeCare, { params: { id: stay.petId }, body: { care } }, stay.owner)
  app.now = new Date('2027-05-20T20:00:00Z')
  const [owner, sitter] = [await signedInAgain(app, stay.owner), await signedInAgain(app, stay.sitter)]
  return { ...stay, owner, sitter }
}

/** What tests do with the updates of a stay. */
export function updatesOf(app: TestApp) {
  return {
    bodyOf: (stay: Stay, more: object = {}) => ({ clientId: randomUUID(), petIds: [stay.petId], ...more }),
    post: (stay: Stay, body: object, by: Person = stay.sitter) =>
      app.attempt(api.stayUpdates.post, { params: { id: stay.bookingId }, body }, by),
    list: (stay: Stay, by: Person) => app.call(api.stayUpdates.list, { params: { id: stay.bookingId } }, by),
    dayOf: async (stay: Stay, by: Person) =>
      (await app.call(api.stayUpdates.day, { params: { id: stay.bookingId } }, by)).body,
    threadOf: async (by: Person) => {
      const [conversation] = (await app.call(api.messaging.conversations, {}, by)).body
      const messages = await app.call(api.messaging.messages, { params: { id: conversation?.id ?? '' } }, by)
      return { conversation, messages: messages.body, etag: String(messages.headers.etag) }
    },
    aPhoto: async (by: Person) => ({ url: `/objects/uploads/${await aPicture(app, by)}` }),
  }
}
