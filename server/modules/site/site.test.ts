// docs/product.md#site
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { refusals } from '#contract/refusals.ts'
import { cookieOf, startTestApp, useTestApp } from '#testing/app.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { discardSite, draftSite } from '#testing/site.ts'

const app = useTestApp()
let admin: Person
beforeEach(async () => {
  admin = await anAdmin(app)
  await discardSite(app, admin)
})

const named = (name: string): SiteContent => ({
  ...defaultSite,
  look: { ...defaultSite.look, name, shortName: 'Fern' },
})

const drafted = (content: SiteContent) => draftSite(app, admin, content)

async function published(content: SiteContent) {
  const revision = await drafted(content)
  const body = { revision, note: 'A better name', requestId: randomUUID() }
  return (await app.call(api.site.publish, { body }, admin)).body
}

const shownName = async () => (await app.call(api.site.get, {})).body.name

/** Waits until a site is called so; two seconds are promised. */
async function becomes(read: () => Promise<string>, name: string): Promise<void> {
  for (let ms = 0; ms < 2000; ms += 20) {
    if ((await read()) === name) return
    await sleep(20)
  }
  expect(await read()).toBe(name)
}

describe('a draft', () => {
  test('is there for admins alone, and is thrown away', async () => {
    await drafted(named('Fern & Paw'))
    const { body } = await app.call(api.site.draft, {}, admin)
    expect(body).toMatchObject({ content: { look: { name: 'Fern & Paw' } }, isShown: false })
    expect(body.saved?.by.id).toBe(admin.id)
    expect((await app.call(api.site.get, {}, admin)).text).not.toContain('Fern')
    await discardSite(app, admin)
    expect((await app.call(api.site.draft, {}, admin)).body).toMatchObject({ revision: 0, saved: null })
  })

  test('that changes nothing is not published', async () => {
    const revision = await drafted((await app.call(api.site.draft, {}, admin)).body.published)
    const answer = await app.attempt(
      api.site.publish,
      { body: { revision, note: null, requestId: randomUUID() } },
      admin,
    )
    expect([answer.status, answer.text]).toEqual([409, 'Nothing has changed, so there is nothing to publish.'])
  })
})

describe('a draft that is looked at', () => {
  test('is shown to who asked for it in their browser, and to nobody with a forged or another cookie', async () => {
    await drafted(named('Fern & Paw'))
    const { headers } = await app.call(api.site.showDraft, {}, admin)
    const cookie = String(headers['set-cookie']).match(/site-draft=[^;]+/)?.[0] ?? expect.fail('no cookie')
    const asked = async (person: Person | undefined, more: string) => {
      const cookies = [person && cookieOf(person), more].filter(Boolean).join('; ')
      const answer = await app.server.inject({ url: '/api/site', headers: { cookie: cookies } })
      return [answer.json().name, answer.headers['cache-control']]
    }
    expect(await asked(admin, cookie)).toEqual(['Fern & Paw', 'no-store'])
    const other = (await app.call(api.site.get, {})).body.name
    for (const [person, said] of [
      [await anAdmin(app), cookie],
      [await anOwner(app), cookie],
      [undefined, cookie],
      [admin, ''],
      [admin, `site-draft=${admin.id}`],
      [admin, cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ] as const)
      expect(await asked(person, said)).toEqual([other, 'public, no-cache'])
  })
})

describe('content', () => {
  test.each([
    ['a name of one letter', { look: { ...defaultSite.look, name: 'F' } }],
    ['a name that ends the head of a mail', { look: { ...defaultSite.look, name: 'Fern" <x' } }],
    ['a color that is none', { look: { ...defaultSite.look, brandColor: 'red' } }],
    ['stays shorter than the shortest', { rules: { ...defaultSite.rules, nightsMin: 5, nightsMax: 3 } }],
    ['longer stays than the database takes', { rules: { ...defaultSite.rules, nightsMax: 15 } }],
    ['a fee below nothing', { money: { ...defaultSite.money, feeCents: -1 } }],
    ['a link without https', { company: { ...defaultSite.company, socialLinks: ['javascript:alert(1)'] } }],
    ['a long signature', { mail: { ...defaultSite.mail, signature: 'A'.repeat(61) } }],
  ])('with %s is refused', async (_what, change) => {
    const body = { content: { ...defaultSite, ...change }, revision: 0, basedOn: 1 }
    expect((await app.attempt(api.site.saveDraft, { body }, admin)).status).toBe(400)
  })
})

describe('publishing', () => {
  test('changes the site for everyone, once for each request, and is in the audit log', async () => {
    const revision = await drafted(named('Fern & Paw'))
    const body = { revision, note: 'A better name', requestId: randomUUID() }
    const [one, two] = await Promise.all([1, 2].map(() => app.call(api.site.publish, { body }, admin)))
    expect(two?.body).toEqual(one?.body)
    expect(one?.body).toMatchObject({ isPublished: true, note: 'A better name', by: { id: admin.id }, copyOf: null })
    await becomes(shownName, 'Fern & Paw')
    const { body: log } = await app.call(api.audit.list, { query: { action: 'site_published' } }, admin)
    expect(log[0]).toMatchObject({ actor: { id: admin.id }, details: { groups: ['look'] } })
    const { body: versions } = await app.call(api.site.versions, { query: {} }, admin)
    expect(versions.filter(({ isPublished }) => isPublished)).toEqual([one?.body])
  })

  full('reaches another process within two seconds, and its pages are rendered anew', async () => {
    const other = await startTestApp({ database: app.database })
    let cleared = 0
    other.site.onChange(() => cleared++)
    await published(named('Two doors'))
    await becomes(async () => (await other.call(api.site.get, {})).body.name, 'Two doors')
    expect(cleared).toBeGreaterThan(0)
    await other.close()
  })

  test('needs a fresh login', async () => {
    const revision = await drafted(named('Stale'))
    await app.connection.pool.query(
      `update sessions set proved_at = now() - interval '16 minutes' where user_id = $1`,
      [admin.id],
    )
    const answer = await app.attempt(
      api.site.publish,
      { body: { revision, note: null, requestId: randomUUID() } },
      admin,
    )
    expect(answer.status).toBe(403)
  })
})

describe('what was published', () => {
  test('comes back as a copy', async () => {
    const before = await published(named('Before'))
    await published(named('After'))
    const params = { number: String(before.number) }
    const back = { params, body: { requestId: randomUUID() } }
    const { body: made } = await app.call(api.site.revert, back, admin)
    expect(made).toMatchObject({ copyOf: before.number, isPublished: true })
    expect((await app.call(api.site.revert, back, admin)).body).toEqual(made)
    await becomes(shownName, 'Before')
    const { content } = (await app.call(api.site.version, { params }, admin)).body
    expect(content.look.name).toBe('Before')
    expect((await app.attempt(api.site.version, { params: { number: '999999' } }, admin)).status).toBe(404)
    const same = { params, body: { requestId: randomUUID() } }
    expect((await app.attempt(api.site.revert, same, admin)).status).toBe(409)
    // the same id is no other request
    const other = { ...back, params: { number: String(before.number + 1) } }
    const answer = await app.attempt(api.site.revert, other, admin)
    expect([answer.status, answer.text]).toEqual([409, refusals.request_differs.sentence])
  })

  test('is never changed or removed', async () => {
    const { pool } = app.connection
    const { number } = await published(named('Kept'))
    await expect(pool.query(`update site_versions set content = '{}' where number = $1`, [number])).rejects.toThrow(
      'never changed',
    )
    await expect(pool.query('delete from site_versions where number = $1', [number])).rejects.toThrow('never changed')
  })
})

test('the answer is the same until the site changes, and then another one', async () => {
  const { headers } = await app.call(api.site.get, {})
  const known = { 'if-none-match': String(headers['etag']) }
  const again = async () => (await app.server.inject({ url: '/api/site', headers: known })).statusCode
  expect(await again()).toBe(304)
  await published(named('Something new'))
  await becomes(shownName, 'Something new')
  expect(await again()).toBe(200)
})
