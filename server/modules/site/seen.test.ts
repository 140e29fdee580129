// docs/product.md#site
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { calls } from '#contract/all-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { refusals } from '#contract/refusals.ts'
import { helpSlugs } from '#contract/vocabulary/text-pages.ts'
import { cookieOf } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { personFor, sendCall, startForEveryCall } from '#testing/every-call.ts'
import { aListing, anAdmin, aPet, aSitter, daysFromNow } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { draftSite } from '#testing/site.ts'
import { inputFor } from '#testing/valid-inputs.ts'
import { aWorld } from '#testing/world.ts'

/** A word that stands in every text of the draft, and amounts that nothing else has. */
const canary = 'Quokkaville'
const drafted: SiteContent = {
  look: { ...defaultSite.look, name: canary, shortName: canary, tagline: canary },
  company: {
    ...defaultSite.company,
    legalName: canary,
    address: canary,
    registration: canary,
    taxId: canary,
    contactEmail: `${canary}@site.test`,
    phone: canary,
    hours: canary,
    emergencyNumbers: [{ label: canary, phone: '555 0199' }],
    socialLinks: [`https://${canary}.test`],
  },
  texts: {
    headline: canary,
    lead: canary,
    about: `About ${canary}`,
    safety: `Safe in ${canary}`,
    help: Object.fromEntries(helpSlugs.map((slug) => [slug, `Help for ${canary}`])),
  },
  mail: { senderName: canary, footer: canary, signature: canary, statementSuffix: canary },
  money: { ...defaultSite.money, feeCents: 7531, priceMaximumCents: 98_700, commissionPercent: 37 },
  rules: { ...defaultSite.rules, payHours: 47, lateRefundPercent: 13 },
  lists: { ...defaultSite.lists, petKinds: [{ id: 'snake', label: canary, many: canary, hidden: true }] },
}

let app: TestApp
let admin: Person
let cookie: string
beforeAll(async () => {
  app = await startForEveryCall()
  admin = await anAdmin(app)
  await draftSite(app, admin, drafted)
  const { headers } = await app.call(api.site.showDraft, {}, admin)
  const shown = String(headers['set-cookie']).match(/site-draft=[^;]+/)?.[0] ?? expect.fail('no cookie')
  cookie = `${cookieOf(admin)}; ${shown}`
})
afterAll(() => app.close())

const seen = async (url: string) => {
  const answer = await app.server.inject({ url, headers: { cookie } })
  return { json: answer.json(), text: answer.body, cache: answer.headers['cache-control'] }
}

test('who looks at the draft sees its texts, prices and rules, and no cache keeps them', async () => {
  for (const path of [
    '/api/site',
    '/api/pages/about',
    '/api/pages/safety',
    '/api/pages/terms',
    '/api/help',
    '/api/terms',
  ]) {
    const { text, cache } = await seen(path)
    expect([path, text.includes(canary), cache]).toEqual([path, true, 'no-store'])
  }
  for (const slug of helpSlugs) expect((await seen(`/api/pages/${slug}`)).json.html).toContain(`Help for ${canary}`)
  expect((await seen('/api/terms')).json).toMatchObject({
    serviceFee: '75.31',
    priceMaximum: '987.00',
    payHours: 47,
    lateRefundPercent: 13,
  })
  const id = await aListing(app, await aSitter(app))
  const dates = `startDate=${daysFromNow(app, 10)}&endDate=${daysFromNow(app, 13)}`
  const { json: quote } = await seen(`/api/listings/${id}/quote?${dates}`)
  expect([quote.total, quote.siteVersion]).toEqual(['210.31', 1])
  const found = (await seen(`/api/listings?${dates}&limit=100`)).text
  expect(found).toContain('"total":"210.31"')
})

test('what is agreed to is of what is published, also in that browser', async () => {
  const owner = admin
  const id = await aListing(app, await aSitter(app))
  const petIds = [await aPet(app, owner)]
  const dates = { startDate: daysFromNow(app, 20), endDate: daysFromNow(app, 23) }
  const send = (totalAmount: string) =>
    app.server.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { cookie },
      payload: { ...dates, listingId: id, petIds, totalAmount, siteVersion: 1 },
    })
  expect((await send('210.31')).body).toBe(refusals.price_changed.sentence)
  expect((await send('140.00')).statusCode).toBe(201)
})

full('no other answer has a word or an amount of it', async () => {
  const world = await aWorld(app)
  // what admins edit
  const own: readonly Endpoint[] = [api.site.draft, api.site.sample]
  for (const { name, call } of calls) {
    if (own.includes(call) || call.method !== 'GET') continue
    for (const person of [personFor(call, world), undefined, admin]) {
      const { body } = await sendCall(app, call, inputFor(name, world, app, person), person)
      for (const mark of [canary, '75.31', '7531', '987.00', '98700'])
        expect([name, mark, body.includes(mark)]).toEqual([name, mark, false])
    }
  }
})
