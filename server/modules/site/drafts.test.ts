// docs/product.md#site
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { long } from '#testing/long.ts'
import { discardSite, draftSite, publishSite } from '#testing/site.ts'

const app = useTestApp()
let admin: Person
beforeEach(async () => {
  admin = await anAdmin(app)
  await discardSite(app, admin)
})

const named = (name: string): SiteContent => ({ ...defaultSite, look: { ...defaultSite.look, name } })
const look = async () => (await app.call(api.site.draft, {}, admin)).body
type Base = { readonly revision: number; readonly basedOn: number }
const save = (content: SiteContent, { revision, basedOn }: Base, by = admin) =>
  app.attempt(api.site.saveDraft, { body: { content, revision, basedOn } }, by)
const discard = (revision: number, by = admin) =>
  app.attempt(api.site.discardDraft, { query: { revision: String(revision) } }, by)
const publish = (revision: number, by = admin, requestId = randomUUID()) =>
  app.attempt(api.site.publish, { body: { revision, note: null, requestId } }, by)
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

test('a draft is saved, published and thrown away only as it was seen', async () => {
  const seen = { revision: await draftSite(app, admin, named('Fern')), basedOn: (await look()).number }
  const other = await anAdmin(app)
  expect((await save(named('Moss'), seen, other)).status).toBe(200)
  for (const stale of [seen, { ...seen, revision: 0 }]) expectRefused(await save(named('Fern'), stale), 'draft_changed')
  expectRefused(await publish(seen.revision), 'draft_changed')
  expectRefused(await discard(seen.revision), 'draft_changed')
  expect((await look()).content.look.name).toBe('Moss')
})

test('a revision is never there again, neither after a draft was thrown away nor after it was published', async () => {
  const { number } = await look()
  const first = { revision: await draftSite(app, admin, named('First')), basedOn: number }
  expect((await discard(first.revision)).status).toBe(204)
  // the answer was lost: it is sent again
  expect((await discard(first.revision)).status).toBe(204)
  const second = await draftSite(app, admin, named('Second'))
  expect(second).toBeGreaterThan(first.revision)
  expectRefused(await save(named('Of the first'), first), 'draft_changed')
  expectRefused(await publish(first.revision), 'draft_changed')
  expectRefused(await discard(first.revision), 'draft_changed')
  expect((await publish(second)).status).toBe(200)
  const third = await draftSite(app, admin, named('Third'))
  expect(third).toBeGreaterThan(second)
  expectRefused(await publish(second), 'draft_changed')
})

full('what was published meanwhile is not undone by whoever did not see it', async () => {
  const { number } = await look()
  const seen = { revision: await draftSite(app, admin, named('Fern')), basedOn: number }
  await publishSite(app, await anAdmin(app), { money: { feeCents: 700 } })
  // without a draft, an editor that began before
  expectRefused(await save(named('Moss'), { revision: 0, basedOn: number }), 'draft_changed')
  const copied = { params: { number: String(number) }, body: { requestId: randomUUID() } }
  const draft = { revision: await draftSite(app, admin, named('Oak')), basedOn: (await look()).number }
  expect((await app.attempt(api.site.revert, copied, admin)).status).toBe(200)
  expectRefused(await publish(draft.revision), 'draft_changed')
  expectRefused(await save(named('Elm'), draft), 'draft_changed')
  expectRefused(await publish(seen.revision), 'draft_changed')
  // whoever looks again goes on from what is there
  const fresh = await look()
  expect(fresh).toMatchObject({ revision: draft.revision, basedOn: draft.basedOn, number: draft.basedOn + 1 })
  const saved = await save(fresh.content, { revision: fresh.revision, basedOn: fresh.number })
  expect((await publish(saved.body.revision)).status).toBe(200)
})

test('the same request is for one draft', async () => {
  const requestId = randomUUID()
  const revision = await draftSite(app, admin, named(`Once ${requestId.slice(0, 4)}`))
  const made = await publish(revision, admin, requestId)
  expect((await publish(revision, admin, requestId)).body).toEqual(made.body)
  const next = await draftSite(app, admin, named('Twice'))
  expectRefused(await publish(next, admin, requestId), 'request_differs')
})

full('of many who save what they saw at once one succeeds', async () => {
  for (let round = 0; round < 4; round++) {
    const { revision, number: basedOn } = await look()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => save(named(`Round ${round} ${at}`), { revision, basedOn })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
  }
})

full('of many who save, discard and publish at once each goes on from what is there, or is refused', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => anAdmin(app)))
  const { number: start } = await look()
  /** What was saved, by revision: a version is published as it was saved, in the place of what it was saved upon. */
  const saved = new Map<number, { name: string; basedOn: number }>()
  const statuses = new Set<number>()
  const turn = async (by: Person, round: number): Promise<void> => {
    const { revision, number: basedOn } = await look()
    const name = `Round ${round} ${randomUUID().slice(0, 8)}`
    const answer = await save(named(name), { revision, basedOn }, by)
    statuses.add(answer.status)
    if (answer.status !== 200) return
    // what is in the answer may already be another's
    if (answer.body.content.look.name === name) saved.set(answer.body.revision, { name, basedOn })
    const end = round % 3 === 0 ? await discard(answer.body.revision, by) : await publish(answer.body.revision, by)
    statuses.add(end.status)
  }
  const rounds = long ? 40 : 8
  await Promise.all(
    admins.map(async (by) => {
      for (let round = 0; round < rounds; round++) await turn(by, round)
    }),
  )
  expect([...statuses].toSorted()).toEqual([200, 204, 409])
  const { rows } = await app.connection.pool.query<{
    number: number
    revision: number
    based_on: number
    name: string
  }>(
    `select number, revision, based_on, content #>> '{look,name}' as name from site_versions where number > $1 order by 1`,
    [start],
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { number, revision, based_on: basedOn, name } of rows) {
    expect(basedOn).toBe(number - 1)
    expect(saved.get(revision) ?? { name, basedOn }).toEqual({ name, basedOn })
  }
  expect(new Set(rows.map(({ revision }) => revision)).size).toBe(rows.length)
})
