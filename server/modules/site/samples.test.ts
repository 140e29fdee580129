// docs/product.md#site
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import { lookOf } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import { sampledMails } from '#contract/vocabulary/sampled-mails.ts'
import { startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { draftSite } from '#testing/site.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMITS: 'true' } })
  admin = await anAdmin(app)
  const { look, company, mail } = defaultSite
  await draftSite(app, admin, {
    ...defaultSite,
    look: { ...look, name: 'Fern & Paw', brandColor: '#8a1f5b' },
    company: { ...company, legalName: 'Fern LLC', contactEmail: 'help@fern.test' },
    mail: { ...mail, senderName: 'Fern', footer: 'Be kind.' },
  })
})
afterAll(() => app.close())

const brand = lookOf({ ...defaultLook, brandColor: '#8a1f5b' }).tokens.brand.light

test.each(sampledMails)(
  'a sample of %s has the name, look and footer of the draft, and nothing is missing in it',
  async (kind) => {
    const { from, subject, text, html } = (await app.call(api.site.sample, { params: { kind } }, admin)).body
    expect(from).toBe('Fern')
    expect(html).toContain(brand)
    expect(html).toContain('Fern &amp; Paw')
    expect(text).toContain('Fern LLC · Be kind. · Questions? help@fern.test')
    for (const part of [subject, text, html]) expect(part).not.toMatch(/undefined|NaN|\[object|\{site\}|Petstead/)
  },
)

test('an admin sends themselves one, not many, and to nobody else', async () => {
  const send = () => app.attempt(api.site.sendSample, { params: { kind: 'stay_reminder' } }, admin)
  const answers = []
  for (let at = 0; at < 21; at++) answers.push((await send()).status)
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 204), 429])
  const { rows } = await app.connection.pool.query<{ payload: { to: string; subject: string; html: string } }>(
    `select payload from jobs._private_jobs j join jobs._private_tasks t on t.id = j.task_id where t.identifier = 'send-mail'`,
  )
  expect(rows).toHaveLength(20)
  for (const { payload } of rows) {
    expect([payload.to, payload.subject.startsWith('Sample: ')]).toEqual([admin.email, true])
    expect(payload.html).toContain(brand)
  }
  expect((await app.attempt(api.site.sample, { params: { kind: 'everything' } }, admin)).status).toBe(404)
})
