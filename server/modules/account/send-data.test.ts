// docs/product.md#leaving
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aCompletedStay, anAdmin, signedInAgain } from '#testing/factories.ts'
import { sweepRequests } from './public.ts'

const app = useTestApp()

test('a person finds the data that staff sent them for seven days, with notes only if that was asked for', async () => {
  const admin = await anAdmin(app)
  const { owner, sitter, bookingId } = await aCompletedStay(app)
  const said = {
    kind: 'warning',
    reason: 'scam',
    text: 'You asked for cash, twice.',
    note: 'canary-of-measure',
  } as const
  await app.call(api.moderation.measure, { params: { id: owner.id }, body: { ...said, requestId: owner.id } }, admin)
  const thing = { params: { kind: 'profile_text', id: owner.id } } as const
  const hiding = { reason: 'scam', text: 'It asks people to pay in cash.', note: 'canary-of-hiding' } as const
  await app.connection.pool.query(`update users set bio = 'Cash only' where id = $1`, [owner.id])
  await app.call(api.moderation.hide, { ...thing, body: hiding }, admin)
  await app.call(api.people.addNote, { params: { id: owner.id }, body: { text: 'canary-of-person' } }, admin)
  const until = async () => (await app.call(api.account.sentData, {}, owner)).body.until
  const open = () => app.attempt(api.account.openSentData, {}, owner)
  const send = (everything: boolean) =>
    app.call(api.account.sendData, { params: { id: owner.id }, body: { everything } }, admin)
  expect([await until(), (await open()).text]).toEqual([null, refusals.data_gone.sentence])

  expect((await send(false)).status).toBe(204)
  expect(await until()).toBe(new Date(app.now.getTime() + 7 * 86_400_000).toISOString())
  const plain = await open()
  expect(plain.body.staffNotes).toBeNull()
  expect(plain.text).not.toContain('canary-of')
  expect(plain.headers['content-disposition']).toMatch(/^attachment/)

  await send(true)
  const notes = (await open()).body.staffNotes?.map(({ about, text }) => [about, text])
  expect(notes?.toSorted()).toEqual([
    ['hidden', 'canary-of-hiding'],
    ['measure', 'canary-of-measure'],
    ['person', 'canary-of-person'],
  ])
  // nobody else finds it
  for (const other of [sitter, admin]) expect((await app.attempt(api.account.openSentData, {}, other)).status).toBe(404)
  const log = (await app.call(api.audit.list, { query: { subjectId: owner.id } }, admin)).body
  expect(log[0]).toMatchObject({ action: 'data_sent', details: { everything: 'yes' } })

  app.now = new Date(app.now.getTime() + 7 * 86_400_000 + 1000)
  expect((await app.attempt(api.account.openSentData, {}, await signedInAgain(app, owner))).text).toBe(
    refusals.data_gone.sentence,
  )
  await sweepRequests(app.connection.db, app.now)
  expect((await app.connection.pool.query('select from sent_data')).rowCount).toBe(0)
  expect(
    (
      await app.attempt(
        api.account.sendData,
        { params: { id: bookingId }, body: { everything: true } },
        await anAdmin(app),
      )
    ).status,
  ).toBe(404)
})

test('what staff noted about a stay is about both of its sides, so neither gets it', async () => {
  const admin = await anAdmin(app)
  const { owner, sitter, bookingId } = await aCompletedStay(app)
  await app.connection.pool.query(
    `insert into refund_decisions (booking_id, kind, amount_cents, reason, paid_by, note, made_by, made_at, request_id,
       request_hash) values ($1, 'refund', 100, 'other', 'both', 'the sitter drinks', $2, $3, new_id(), 'x')`,
    [bookingId, admin.id, app.now],
  )
  for (const person of [owner, sitter]) {
    const one = { params: { id: person.id } }
    await app.call(api.people.addNote, { ...one, body: { text: `About ${person.role}` } }, admin)
    await app.call(api.account.sendData, { ...one, body: { everything: true } }, admin)
    const { body, text } = await app.attempt(api.account.openSentData, {}, person)
    expect(body.staffNotes).toMatchObject([{ about: 'person', text: `About ${person.role}` }])
    expect(text).not.toContain('the sitter drinks')
  }
})
