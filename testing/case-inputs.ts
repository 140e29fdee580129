import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

const noCase = { id: '01890000-0000-7000-8000-000000000000' }
const byBooking = (world: World) => ({ params: { id: world.bookingId } })

/** Valid inputs of the calls about cases. */
export const caseInputs = {
  'cases.open': () => ({ body: { topic: 'other', text: 'How do I change my name?', requestId: randomUUID() } }),
  'cases.confirm': () => ({ body: { token: 'x' } }),
  'cases.get': () => ({ params: noCase }),
  'cases.read': () => ({ params: noCase }),
  'cases.write': () => ({ params: noCase, body: { text: 'There is more to say.', requestId: randomUUID() } }),
  'cases.answer': () => ({
    params: noCase,
    body: { text: 'You can do that in Settings.', requestId: randomUUID() },
  }),
  'cases.bundles': () => ({ params: noCase }),
  'cases.readBundle': () => ({ params: { ...noCase, number: '1' } }),
  'cases.messages': () => ({ params: noCase, body: { after: null } }),
  'cases.openForStay': (world: World) => ({
    ...byBooking(world),
    body: { with: 'sitter', text: 'We have a question about this stay.', requestId: randomUUID() },
  }),
  'cases.previewOffer': () => ({ params: noCase, query: { amount: '5.00' } }),
  'cases.offer': () => ({ params: noCase, body: { amount: '5.00', requestId: randomUUID() } }),
  'cases.answerOffer': () => ({ params: noCase, body: { offerId: noCase.id, answer: 'accept' } }),
  'cases.step': () => ({ params: noCase, body: { to: 'staff' } }),
  'cases.decide': () => ({
    params: noCase,
    body: { amount: '5.00', paidBy: 'both', reason: 'goodwill', text: 'We looked into it.', requestId: randomUUID() },
  }),
  'cases.confirmDecision': () => ({ params: noCase, body: { requestId: randomUUID() } }),
  'cases.setState': () => ({ params: noCase, body: { state: 'solved' } }),
}
