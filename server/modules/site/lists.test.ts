// docs/product.md#site
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, anAcceptedStay, anAdmin, anOwner, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { publishSite } from '#testing/site.ts'
import { startTelling } from '#testing/telling.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})

const entry = (id: string, label: string | null, many: string | null = null, hidden = false) => ({
  id,
  label,
  many,
  hidden,
})

test('pages get the lists that are not as they come, and nothing if all are', async () => {
  expect((await app.call(api.site.get, {})).body.lists).toBeNull()
  const petKinds = [entry('cat', null), entry('dog', 'Hound', 'Hounds'), entry('snake', null, null, true)]
  await publishSite(app, admin, { lists: { petKinds } })
  expect((await app.call(api.site.get, {})).body.lists).toEqual({ petKinds })
})

test('sentences of the server have the words of the operator; what is hidden is still taken', async () => {
  const petKinds = [entry('dog', 'Hound', 'Hounds'), entry('cat', 'Kitty', 'Kitties', true)]
  await publishSite(app, admin, { lists: { petKinds } })
  const listingId = await aListing(app, await aSitter(app), { petKinds: ['cat'] })
  const owner = await anOwner(app)
  const body = { listingId, startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13), totalAmount: '140.00' }
  const ask = (petIds: string[]) => app.attempt(api.bookings.request, { body: { ...body, petIds } }, owner)
  expect((await ask([await aPet(app, owner)])).text).toBe(
    "This sitter doesn't accept hounds. They only accept: kitties.",
  )
})

full('mails say why staff decided in the words of the operator', async () => {
  await publishSite(app, admin, { lists: { cancelReasons: [entry('hurt', 'somebody is hurt')] } })
  const stay = await anAcceptedStay(app)
  const said = { reason: 'hurt', note: null, text: null, requestId: randomUUID() }
  const body = { ...said, amount: '0.00', paidBy: 'both', fault: 'nobody' }
  const answer = await app.attempt(api.admin.cancelBooking, { params: { id: stay.bookingId }, body }, admin)
  expect([answer.status, answer.text]).toEqual([204, ''])
  const telling = startTelling(app)
  await telling.run()
  const mails = telling.sent.filter(({ to, channel }) => to === stay.owner.email && channel === 'mail')
  expect(mails.map(({ text }) => text).join()).toContain('Why: somebody is hurt.')
})

test.each([
  ['an option that the list does not have', [entry('dodo', 'Dodo')]],
  ['an option twice', [entry('dog', 'Hound'), entry('dog', 'Dog')]],
  ['a name of 61 letters', [entry('dog', 'D'.repeat(61))]],
])('%s is refused', async (_, petKinds) => {
  const { revision, number: basedOn } = (await app.call(api.site.draft, {}, admin)).body
  const content = { ...defaultSite, lists: { ...defaultSite.lists, petKinds } }
  expect((await app.attempt(api.site.saveDraft, { body: { content, revision, basedOn } }, admin)).status).toBe(400)
})
