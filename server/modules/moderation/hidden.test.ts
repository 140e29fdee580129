// @module-tag full
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { pictureIdOf } from '#contract/vocabulary/pictures.ts'
import { hiddenKinds } from '#contract/vocabulary/hidden.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { sweepPictures } from '#server/modules/media/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import { thingsToHide } from '#testing/hidden.ts'
import type { SeenThing } from '#testing/hidden.ts'
import { seenBy } from '#testing/uploads.ts'
import { sweepTexts } from './public.ts'

const app = useTestApp({ live: true })
beforeEach(() => {
  app.now = new Date()
})

const why = { reason: 'scam', text: 'It asks people to pay in cash.' } as const
type Made = Awaited<ReturnType<typeof thingsToHide>>
const paramsOf = ({ kind, id }: Pick<SeenThing, 'kind' | 'id'>) => ({ kind, id })
const hide = ({ admin }: Pick<Made, 'admin'>, thing: Pick<SeenThing, 'kind' | 'id'>, body: object = why) =>
  app.attempt(api.moderation.hide, { params: paramsOf(thing), body }, admin)
const restore = ({ admin }: Pick<Made, 'admin'>, thing: Pick<SeenThing, 'kind' | 'id'>) =>
  app.call(api.moderation.restore, { params: paramsOf(thing), body: { why: 'A mistake' } }, admin)
const thingOf = ({ things }: Made, kind: SeenThing['kind']): SeenThing => {
  const found = things.find((thing) => thing.kind === kind)
  if (!found) throw new Error(kind)
  return found
}
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows

describe.each(hiddenKinds)('a hidden %s', (kind) => {
  test('is seen by its author and staff alone, with the reason; restored, by everybody as before', async () => {
    const made = await thingsToHide(app)
    const thing = thingOf(made, kind)
    expect(await made.seen(thing)).toEqual(thing.shownTo)
    const hidden = await hide(made, thing)
    expect([hidden.status, hidden.body.reason, hidden.body.author.id]).toEqual([200, 'scam', thing.author.id])
    const alone = thing.shownTo.filter((looker) => looker === 'author' || looker === 'admin')
    expect(await made.seen(thing)).toEqual(alone)
    // the same again is no second one
    expect((await hide(made, thing)).body.id).toBe(hidden.body.id)
    expectRefused(await hide(made, thing, { ...why, reason: 'other' }), 'already_hidden')
    const { body: own } = await app.call(api.moderation.myHidden, {}, thing.author)
    expect(own).toMatchObject([{ kind, thing: thing.id, ...why, may: { ask: true } }])
    expect((await restore(made, thing)).status).toBe(200)
    expect(await made.seen(thing)).toEqual(kind === 'listing' ? ['author', 'admin'] : thing.shownTo)
    expect((await app.call(api.moderation.myHidden, {}, thing.author)).body).toEqual([])
    expectRefused(await restore(made, thing), 'not_hidden')
    const log = await run(`select action, details from audit_log where details ->> 'what' = $1 order by id`, [kind])
    expect(log).toEqual(
      [
        { action: 'hidden', details: { what: kind, reason: 'scam' } },
        { action: 'restored', details: { what: kind } },
      ].slice(-2),
    )
    await run('delete from notifications')
  }, 30_000)
})

test('ratings follow what is hidden', async () => {
  const made = await thingsToHide(app)
  const listing = async () => {
    const { body } = await app.call(api.listings.get, { params: { id: made.stay.listingId } })
    return [body.reviewCount, body.ratingCounts]
  }
  expect(await listing()).toEqual([1, [1, 0, 0, 0, 0]])
  expect(
    (await app.call(api.moderation.look, { params: paramsOf(thingOf(made, 'review')) }, made.admin)).body,
  ).toMatchObject({
    hidden: null,
    effects: ['rating_changes'],
  })
  await hide(made, thingOf(made, 'review'))
  expect(await listing()).toEqual([0, [0, 0, 0, 0, 0]])
  expect((await app.call(api.reviews.mine, { query: { by: 'me' } }, made.stay.owner)).body).toMatchObject([
    { hidden: why },
  ])
  expect((await app.call(api.reviews.mine, { query: { about: 'me' } }, made.stay.sitter)).body).toEqual([])
  await restore(made, thingOf(made, 'review'))
  expect(await listing()).toEqual([1, [1, 0, 0, 0, 0]])
}, 30_000)

test('a review or reply is hidden for a reason of reviews alone, never for a low rating or another opinion', async () => {
  const made = await thingsToHide(app)
  for (const kind of ['review', 'reply'] as const)
    for (const reason of ['other', 'unsafe_care', 'cancellations'] as const)
      expectRefused(await hide(made, thingOf(made, kind), { ...why, reason }), 'no_reason_for_reviews')
  expect((await hide(made, thingOf(made, 'review'), { ...why, reason: 'review_rules' })).status).toBe(200)
  expect((await hide(made, thingOf(made, 'message'), { ...why, reason: 'other' })).status).toBe(200)
}, 30_000)

test('a hidden main photo lets the next one lead, the last one takes the listing offline; none is swept or used again', async () => {
  const made = await thingsToHide(app)
  const { admin, stay, first, second } = made
  const params = { id: stay.listingId }
  const lead = thingOf(made, 'listing_photo')
  const next = { kind: 'listing_photo', id: pictureIdOf(second) } as const
  const photos = async () => {
    const { body } = await app.call(api.listings.get, { params }, stay.sitter)
    return [body.isActive, body.imageUrls]
  }
  const effects = async (thing: Pick<SeenThing, 'kind' | 'id'>) =>
    (await app.call(api.moderation.look, { params: paramsOf(thing) }, admin)).body.effects
  expect(await effects(lead)).toEqual(['next_photo_leads'])
  await hide(made, lead)
  expect(await photos()).toEqual([true, [second]])
  expect(await effects(next)).toEqual(['listing_offline'])
  await hide(made, next)
  expect(await photos()).toEqual([false, []])
  const again = { params, body: { imageUrls: [first] } }
  expectRefused(await app.call(api.listings.changeImages, again, stay.sitter), 'image_not_yours')
  const { storage, connection } = app
  await sweepPictures({ db: connection.db, storage }, new Date(app.now.getTime() + 3 * 86_400_000))
  await restore(made, next)
  await restore(made, lead)
  expect(await photos()).toEqual([false, [first, second]])
  // the sitter publishes it again
  await app.call(api.listings.change, { params, body: { isActive: true } }, stay.sitter)
  expect([await seenBy(app, first), await seenBy(app, second)]).toEqual([200, 200])
}, 30_000)

test('a hidden photo is gone from every use of it, also from one that comes later', async () => {
  for (const kind of ['listing_photo', 'profile_photo', 'update_photo'] as const) {
    const made = await thingsToHide(app)
    const { stay, first, face, moment } = made
    const url = { listing_photo: first, profile_photo: face, update_photo: moment }[kind]
    const id = pictureIdOf(url)
    // on the listing alone, and as the portrait
    const params = { id: stay.listingId }
    await app.call(api.listings.changeImages, { params, body: { imageUrls: [url] } }, stay.sitter)
    await app.call(api.identity.changeProfileImage, { body: { imageUrl: url } }, stay.sitter)
    expect(await seenBy(app, url)).toBe(200)
    const { body: before } = await app.call(api.moderation.look, { params: { kind, id } }, made.admin)
    expect(before.effects).toEqual(['listing_offline'])
    expect((await hide(made, { kind, id })).status).toBe(200)
    const statuses = async () =>
      Promise.all([undefined, made.stranger, stay.owner, stay.sitter, made.admin].map((who) => seenBy(app, url, who)))
    expect(await statuses()).toEqual([404, 404, 404, 200, 200])
    const uses = `select 1 from listing_images where picture_id = $1 union all select 1 from users where picture_id = $1`
    expect(await run(uses, [id])).toEqual([])
    // an upload of theirs that was on its way while it was hidden
    await run('insert into listing_images values ($1, 0, $2)', [stay.listingId, id])
    await run('update users set picture_id = $2 where id = $1', [stay.sitter.id, id])
    await run('update listings set is_active = true where id = $1', [stay.listingId])
    expect(await statuses()).toEqual([404, 404, 404, 200, 200])
    await run('delete from listing_images where picture_id = $1', [id])
  }
}, 60_000)

test('a photo that has no place any more does not come back', async () => {
  const made = await thingsToHide(app)
  const { stay, second } = made
  await hide(made, thingOf(made, 'listing_photo'))
  const more = await Promise.all([1, 2, 3].map(async () => `/objects/uploads/${await aPictureOf(stay.sitter.id)}`))
  const full = { params: { id: stay.listingId }, body: { imageUrls: [second, ...more] } }
  expect((await app.call(api.listings.changeImages, full, stay.sitter)).status).toBe(200)
  expectRefused(await restore(made, thingOf(made, 'listing_photo')), 'photos_full')
}, 30_000)

const aPictureOf = async (ownerId: string) =>
  (
    await run(
      `insert into pictures (id, owner_id, state, storage_key, width, height)
       values (replace(new_id()::text, '-', ''), $1, 'ready', 'none', 10, 10) returning id`,
      [ownerId],
    )
  )[0].id

test('a hidden message is a mark for the other side, found by no search, and gone from the request that it was', async () => {
  const made = await thingsToHide(app)
  const { stay, conversationId } = made
  const message = thingOf(made, 'message')
  const search = async (person: typeof stay.owner) =>
    (await app.call(api.messaging.conversations, { query: { search: 'canary' } }, person)).body.length
  expect([await search(stay.owner), await search(stay.sitter)]).toEqual([1, 1])
  await hide(made, message)
  const thread = async (person: typeof stay.owner) =>
    (await app.call(api.messaging.messages, { params: { id: conversationId }, query: {} }, person)).body.find(
      ({ id }) => id === message.id,
    )
  expect(await thread(stay.sitter)).toMatchObject({ content: '', photo: null, hidden: { why: null } })
  expect(await thread(stay.owner)).toMatchObject({ content: 'canary-message', hidden: { why } })
  expect(await search(stay.sitter)).toBe(0)
  expect((await app.call(api.account.exportData, {}, stay.sitter)).text).not.toContain('canary-message')
  await restore(made, message)
  expect(await search(stay.sitter)).toBe(1)
  // one that nobody reported does not exist for staff
  const said = { params: { id: conversationId }, body: { content: 'Later' } }
  const later = (await app.call(api.messaging.send, said, stay.owner)).body
  const unknown = { kind: 'message', id: later.id } as const
  expectRefused(await hide(made, unknown), 'thing_not_found')
  expectRefused(await app.call(api.moderation.look, { params: unknown }, made.admin), 'thing_not_found')
}, 30_000)

test('an author writes another text and asks for a review; another admin decides, and is told', async () => {
  const made = await thingsToHide(app)
  const { stay } = made
  const review = thingOf(made, 'review')
  const { body: hidden } = await hide(made, review)
  const ask = (body: object, person = stay.owner) =>
    app.attempt(api.moderation.ask, { params: { id: hidden.id }, body }, person)
  expectRefused(await ask({ text: 'Mine' }, stay.sitter), 'thing_not_found')
  const asked = await ask({ text: 'I took it out.', changed: 'A fair stay' })
  expect(asked.body).toMatchObject({ content: 'A fair stay', may: { ask: false }, asked: { text: 'I took it out.' } })
  expectRefused(await ask({ text: 'Again' }), 'appeal_made')
  const waiting = { query: { asked: 'yes' as const } }
  const other = await anAdmin(app)
  const found = await app.call(api.moderation.asked, waiting, other)
  expect(found.body).toMatchObject([
    { id: hidden.id, texts: { before: 'canary-review', after: 'A fair stay' }, may: { decide: true } },
  ])
  const decision = { params: paramsOf(review), body: { outcome: 'reversed' as const, answer: 'Thanks.' } }
  expectRefused(await app.call(api.moderation.decideAsking, decision, made.admin), 'another_admin_decides')
  expect((await app.call(api.moderation.decideAsking, decision, other)).body).toMatchObject({
    asked: { decision: { outcome: 'reversed', answer: 'Thanks.' } },
    decidedBy: { id: other.id },
  })
  expect((await app.call(api.moderation.asked, waiting, other)).body).toEqual([])
  const shown = await app.call(api.reviews.ofListing, { params: { id: stay.listingId }, query: {} })
  expect(shown.body).toMatchObject([{ comment: 'A fair stay', hidden: null }])
}, 30_000)

test('a review is asked for in time, and of a text where it was written', async () => {
  const made = await thingsToHide(app)
  const text = thingOf(made, 'profile_text')
  const { body: hidden } = await hide(made, text)
  const ask = async (body: object) =>
    app.attempt(api.moderation.ask, { params: { id: hidden.id }, body }, await signedInAgain(app, text.author))
  expectRefused(await ask({ text: 'Here', changed: 'Another' }), 'text_not_changed_here')
  await app.call(api.identity.changeProfile, { body: { bio: 'Better now' } }, text.author)
  app.now = new Date(app.now.getTime() + 30 * 86_400_000)
  expectRefused(await ask({ text: 'Late' }), 'appeal_too_late')
  app.now = new Date(app.now.getTime() - 86_400_000)
  expect((await ask({ text: 'In time' })).body).toMatchObject({ content: 'Better now' })
  expect(await run('select before, after from moderation_texts where hidden_id = $1', [hidden.id])).toEqual([
    { before: 'canary-bio', after: 'Better now' },
  ])
  // what staff decides about can't be swapped meanwhile, in neither order
  const author = await signedInAgain(app, text.author)
  const write = (bio: string | null) => app.call(api.identity.changeProfile, { body: { bio, city: 'Austin' } }, author)
  for (const swapped of ['Pay me in cash', null]) expectRefused(await write(swapped), 'text_under_review')
  expect((await write('Better now')).status).toBe(200)
  const decision = { params: paramsOf(text), body: { outcome: 'reversed' as const, answer: 'Thanks.' } }
  await app.call(api.moderation.decideAsking, decision, await anAdmin(app))
  expect(await run('select bio, bio_hidden_id as hidden from users where id = $1', [author.id])).toEqual([
    { bio: 'Better now', hidden: null },
  ])
  expect((await write('Changed later')).status).toBe(200)
}, 30_000)

test('the words before and after are read from the audit log, and in no table after 180 days or with their person', async () => {
  const made = await thingsToHide(app)
  const { admin, stay } = made
  await app.call(api.admin.changeUser, { params: { id: stay.sitter.id }, body: { bio: 'canary-after' } }, admin)
  await hide(made, thingOf(made, 'reply'))
  const { body: log } = await app.call(api.audit.list, { query: { subjectId: stay.sitter.id } }, admin)
  const [reply, changed] = log
  expect([reply?.hasTexts, changed?.hasTexts, changed?.subject.name?.startsWith('First')]).toEqual([true, true, true])
  const texts = async (id = '') => (await app.call(api.moderation.texts, { params: { id } }, admin)).body
  expect(await texts(changed?.id)).toEqual([{ field: 'bio', before: 'canary-bio', after: 'canary-after' }])
  expect(await texts(reply?.id)).toEqual([{ field: 'reply', before: 'canary-reply', after: null }])
  const kept = async () =>
    (await run(`select count(*)::int as n from moderation_texts where user_id = $1`, [stay.sitter.id]))[0].n
  const later = (days: number) => new Date(app.now.getTime() + days * 86_400_000)
  await sweepTexts(app.connection.db, later(180))
  expect(await kept()).toBe(2)
  await run(`update users set role = 'owner' where id = $1`, [stay.sitter.id])
  await run(`update bookings set status = 'cancelled', payment_state = 'unpaid' where sitter_id = $1`, [stay.sitter.id])
  expect((await app.call(api.account.remove, {}, stay.sitter)).status).toBe(204)
  expect(await kept()).toBe(0)
  expect(
    await run(`select id from hidden_things where user_id = $1 and (text is not null or restored_at is null)`, [
      stay.sitter.id,
    ]),
  ).toEqual([])
  await hide(made, thingOf(made, 'review'))
  await sweepTexts(app.connection.db, later(181))
  expect(await run(`select before from moderation_texts where before like 'canary%'`)).toEqual([])
}, 30_000)

test('what was said of something hidden is never changed', async () => {
  const made = await thingsToHide(app)
  await hide(made, thingOf(made, 'reply'))
  for (const change of [
    "set reason = 'other'",
    "set text = 'Another reason, later'",
    'set made_at = now()',
    "set kind = 'review'",
  ])
    await expect(run(`update hidden_things ${change}`)).rejects.toThrow('never changed')
  await expect(run('delete from hidden_things')).rejects.toThrow('never changed')
}, 30_000)

test('two admins hide the same at once: one hiding, one entry of the log', async () => {
  const made = await thingsToHide(app)
  for (const kind of ['listing_photo', 'message', 'listing'] as const) {
    const thing = thingOf(made, kind)
    const answers = await Promise.all(Array.from({ length: 8 }, () => hide(made, thing)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    const log = await run(
      `select 1 from audit_log where action = 'hidden' and details ->> 'what' = $1 and subject_id in ($2, $3)`,
      [kind, thing.author.id, made.stay.listingId],
    )
    expect(log).toHaveLength(1)
  }
}, 30_000)
