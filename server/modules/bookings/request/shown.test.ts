// @module-tag full
// docs/product.md#site, docs/product.md#terms-and-consent
import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { useTestApp } from '#testing/app.ts'
import { aListing, aPet, aSitter, anAdmin, anOwner, daysFromNow } from '#testing/factories.ts'
import type { ListingOptions, Person } from '#testing/factories.ts'
import { publishSite } from '#testing/site.ts'

const app = useTestApp()
let admin: Person
beforeAll(async () => {
  admin = await anAdmin(app)
})
beforeEach(async () => {
  // the note makes each version differ from the one before
  await publishSite(app, admin, { ...defaultSite, texts: { lead: randomUUID() } })
})
afterEach(async () => {
  await run('alter table legal_versions disable trigger legal_versions_kept')
  await run('delete from consents where version > 1')
  await run('delete from legal_versions where version > 1')
  await run('alter table legal_versions enable trigger legal_versions_kept')
})

const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows

type Body = CallInput<typeof api.bookings.request>['body']
const ask = (body: Body, person: Person) => app.attempt(api.bookings.request, { body }, person)
const expectRefused = (answer: { status: number; text: string }, code: RefusalCode) =>
  expect([answer.status, answer.text]).toEqual([refusals[code].status, refusals[code].sentence])

/** An owner with the quote of a stay, and the request that they would send. */
async function anOwnerAtAPrice(options: ListingOptions = {}) {
  const owner = await anOwner(app)
  const listingId = await aListing(app, await aSitter(app), options)
  const dates = { startDate: daysFromNow(app, 10), endDate: daysFromNow(app, 13) }
  const petIds = [await aPet(app, owner)]
  const look = async () => (await app.call(api.bookings.quote, { params: { id: listingId }, query: dates })).body
  const bodyFor = (quote: Awaited<ReturnType<typeof look>>): Body => ({
    ...dates,
    listingId,
    petIds,
    totalAmount: quote.total,
    siteVersion: quote.siteVersion,
    agreed: quote.documents,
    requestId: randomUUID(),
  })
  return { owner, look, bodyFor, body: bodyFor(await look()) }
}

test.each<[string, ListingOptions, { [Group in keyof SiteContent]?: Partial<SiteContent[Group]> }]>([
  ['a fee', {}, { money: { feeCents: 700 } }],
  ['the hours to pay', { instantBook: true }, { rules: { payInstantHours: 1 } }],
  ['the policy', { policy: 'moderate' }, { rules: { freeDays: { ...firstTerms.freeDays, moderate: 30 } } }],
])('what changed since it was shown refuses a request until it is seen: %s', async (_, options, change) => {
  const { owner, look, bodyFor, body } = await anOwnerAtAPrice(options)
  await publishSite(app, admin, change)
  expectRefused(await ask(body, owner), 'rules_changed')
  const seen = await ask(bodyFor(await look()), owner)
  expect(seen.status).toBe(201)
  // a version that there never was promises nothing
  expectRefused(await ask({ ...body, siteVersion: 2_000_000_000, requestId: randomUUID() }, owner), 'rules_changed')
})

test('what does not concern the stay is no reason, and the stay is of the version in effect', async () => {
  const { owner, body } = await anOwnerAtAPrice()
  const number = await publishSite(app, admin, { look: { name: 'Fern & Paw' }, money: { commissionPercent: 20 } })
  const answer = await ask(body, owner)
  expect(answer.status).toBe(201)
  expect(await run('select site_version from bookings where id = $1', [answer.body.id])).toEqual([
    { site_version: number },
  ])
})

test('a request that names no version is under the one in effect', async () => {
  const { owner, look, body } = await anOwnerAtAPrice()
  const number = await publishSite(app, admin, { rules: { lateRefundPercent: 10 } })
  const { siteVersion: _s, agreed: _a, ...plain } = body
  const answer = await ask({ ...plain, totalAmount: (await look()).total }, owner)
  expect(answer.status).toBe(201)
  expect(await run('select site_version, terms_version from bookings where id = $1', [answer.body.id])).toEqual([
    { site_version: number, terms_version: 1 },
  ])
})

test('a process that has not heard of a version yet reads it when a request names it', async () => {
  const { owner, look, bodyFor } = await anOwnerAtAPrice()
  const before = app.site.now()
  await run('alter table site_versions disable trigger site_versions_told')
  await run(`update site_versions set state = 'past' where state = 'published'`)
  const content = { ...before.content, money: { ...before.content.money, feeCents: 900 } }
  await run(`insert into site_versions (number, content, state, made_at) values ($1, $2, 'published', now())`, [
    before.number + 1,
    JSON.stringify(content),
  ])
  await run('alter table site_versions enable trigger site_versions_told')
  const quote = await look()
  expect([quote.siteVersion, quote.total]).toEqual([before.number, '140.00'])
  // another process had quoted it
  const body = { ...bodyFor(quote), siteVersion: before.number + 1, totalAmount: '144.00' }
  expect((await ask(body, owner)).status).toBe(201)
  expect(app.site.now().number).toBe(before.number + 1)
})

const today = () => app.now.toISOString().slice(0, 10)
const publishTerms = (body: { correction: boolean; summary: string | null }) =>
  app.call(
    api.legal.publish,
    {
      params: { document: 'terms' },
      body: { text: `Be kind. ${randomUUID()}`, effectiveOn: addDays(today(), 14), requestId: randomUUID(), ...body },
    },
    admin,
  )

test('a request is a consent to the documents that were shown, and refused if they are neither in effect nor announced', async () => {
  const { owner, look, bodyFor, body } = await anOwnerAtAPrice()
  await publishTerms({ correction: true, summary: null })
  expectRefused(await ask(body, owner), 'terms_changed')
  const fresh = await look()
  expect(fresh.documents).toEqual({ terms: 2, privacy: 1 })
  await publishTerms({ correction: false, summary: 'Later.' })
  for (const agreed of [
    { terms: 2, privacy: 2 },
    { terms: 9, privacy: 1 },
  ])
    expectRefused(await ask({ ...bodyFor(fresh), agreed }, owner), 'terms_changed')
  const answer = await ask({ ...bodyFor(fresh), agreed: { terms: 3, privacy: 1 } }, owner)
  expect(answer.status).toBe(201)
  expect(await run('select terms_version, privacy_version from bookings where id = $1', [answer.body.id])).toEqual([
    { terms_version: 3, privacy_version: 1 },
  ])
  expect(
    await run(`select document, version from consents where user_id = $1 and how = 'booking' order by 1`, [owner.id]),
  ).toEqual([
    { document: 'privacy', version: 1 },
    { document: 'terms', version: 3 },
  ])
})
