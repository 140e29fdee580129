// docs/product.md#help-and-pages-of-text
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { helpPages, helpSlugs, legalDocumentNames, textSlugs } from '#contract/vocabulary/text-pages.ts'
import { plainText } from '#server/platform/markdown.ts'
import { useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import { shippedText } from './public.ts'
import { unknownFacts } from './rules/fill-text.ts'
import { wordsOfFacts } from './rules/facts.ts'
import type { PageFacts } from './rules/facts.ts'

const app = useTestApp({ env: { CONTACT_EMAIL: 'help@fern.test', MAP_STYLE_URL: 'none', SERVICE_FEE_CENTS: '750' } })

const facts: PageFacts = {
  site: 'S',
  company: 'C',
  address: 'A',
  registration: 'R',
  taxId: 'T',
  contactEmail: 'E',
  phone: 'P',
  hours: 'H',
  emergencyNumbers: [],
  mapHost: 'M',
  feeCents: 500,
  commissionPercent: 10,
  discountPercent: 10,
  discountFromNights: 7,
  nightsMin: 1,
  nightsMax: 14,
  horizonDays: 540,
  answerHours: 72,
  payHours: 24,
  payInstantHours: 2,
  payoutHours: 48,
  reviewDays: 7,
  freeDays: { flexible: 1, moderate: 5, strict: 14 },
  lateRefundPercent: 50,
}
const words = wordsOfFacts(facts, { sitters: 12, cities: 3, reviews: null })
const page = async (slug: (typeof textSlugs)[number]) => (await app.call(api.pages.get, { params: { slug } })).body

test.each(textSlugs)('the text of %s names only facts that exist, and no number that a setting decides', (slug) => {
  const text = shippedText(slug)
  expect(unknownFacts(text, words)).toEqual([])
  // neither in digits, but for the numbers of a list and a license, nor in words
  const plain = text.replaceAll(/^\d\. /gm, '').replace('CC BY 4.0', '')
  expect(plain.match(/\d+/g) ?? []).toEqual([])
  expect(plain).not.toMatch(/\b(?:ten|twelve|fourteen|fifty|percent|dollars?|hundred|\w+ty-\w+)\b/i)
})

test.each(helpSlugs)('the help page %s has 80 to 250 words', (slug) => {
  const count = plainText(shippedText(slug)).split(/\s+/).length
  expect(count).toBeGreaterThanOrEqual(80)
  expect(count).toBeLessThanOrEqual(250)
})

test('about has some 120 words', () => {
  const count = plainText(shippedText('about')).split(/\s+/).length
  expect(Math.abs(count - 120)).toBeLessThan(25)
})

test('links of the texts lead to pages that exist', () => {
  const known = new Set([
    ...helpSlugs.map((slug) => `/help/${slug}`),
    '/contact',
    '/safety',
    '/settings',
    '/privacy',
    '/cases',
    '/owner-dashboard',
    '/sitter-dashboard',
    '/become-sitter',
    '/how-it-works',
    '/cancellation-policies',
    'https://www.geonames.org',
    'mailto:{contact email}',
  ])
  const links = textSlugs.flatMap((slug) => [...shippedText(slug).matchAll(/\]\(([^)]*)\)/g)].map(([, to]) => to ?? ''))
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter((to) => !known.has(to))).toEqual([])
})

test('there are seven pages for owners, six for sitters, four for everyone', () => {
  const groups = Object.groupBy(helpSlugs, (slug) => helpPages[slug].group)
  expect(Object.values(groups).map((each) => each.length)).toEqual([7, 6, 4])
})

test('figures come from the settings', async () => {
  const { html } = await page('what-you-pay')
  expect(html).toContain('We add $7.50 to each stay')
  expect(html).not.toMatch(/[{}]/)
})

test('what the operator has not said leaves no hole', async () => {
  for (const slug of textSlugs) {
    const { html } = await page(slug)
    expect(html, slug).not.toMatch(/[{}]|, ,|\*\*|by \.|(?:ID|Phone|Hours|tion): ?<\/p>/)
    expect(html.length, slug).toBeGreaterThan(50)
  }
  expect((await page('company')).html).toContain('help@fern.test')
  expect((await page('privacy')).html).not.toContain('its streets from')
})

test('a page has a title and a description of at most 160 characters', async () => {
  const { title, description, legal } = await page('meet-first')
  expect([title, legal]).toEqual(['Meet first', null])
  expect(description.length).toBeLessThanOrEqual(161)
  expect(description).toMatch(/^Meeting before a stay helps everybody\. .*…$/)
})

test('legal pages say their version and since when it is in effect', async () => {
  for (const slug of legalDocumentNames)
    expect((await page(slug)).legal).toMatchObject({ version: 1, isInEffect: true, next: null })
})

test('other pages are not found', async () => {
  for (const slug of ['nothing', 'terms.md', '..%2fabout', 'constructor', '__proto__'])
    expect((await app.server.inject(`/api/pages/${slug}`)).statusCode, slug).toBe(404)
  expect((await app.call(api.pages.get, { params: { slug: 'terms' }, query: { version: '9' } })).status).toBe(404)
})

test('the help center is listed in its order, and searched over titles and text', async () => {
  const list = async (search?: string) =>
    (await app.call(api.pages.help, { query: search === undefined ? {} : { search } })).body
  expect((await list()).map(({ slug }) => slug)).toEqual(helpSlugs)
  const found = (await list('cancel')).map(({ slug }) => slug)
  expect(found.slice(0, 2)).toEqual(['change-or-cancel', 'if-you-must-cancel'])
  expect(found.length).toBeLessThan(10)
  const [both] = await list('cancel refund')
  expect(both?.excerpt).toContain('cancel')
  expect(await list('unicorns')).toEqual([])
  const { body: ofSitters } = await app.call(api.pages.help, { query: { group: 'sitters' } })
  expect(ofSitters).toHaveLength(6)
})

test('answers are counted once a day from a network, and admins see the counts', async () => {
  const say = (helped: boolean, from: string, slug = 'reviews') =>
    app.server.inject({ method: 'POST', url: `/api/help/${slug}/answers`, payload: { helped }, remoteAddress: from })
  for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) expect((await say(true, from)).statusCode).toBe(204)
  await say(false, '192.0.2.3')
  await say(false, '192.0.2.1', 'get-paid')
  expect((await say(true, '192.0.2.4', 'nothing')).statusCode).toBe(404)
  const counts = (await app.call(api.pages.counts, {}, await anAdmin(app))).body
  const some = counts.filter(({ yes, no }) => yes + no > 0).map(({ slug, yes, no }) => ({ slug, yes, no }))
  expect(some).toEqual([
    { slug: 'reviews', yes: 2, no: 1 },
    { slug: 'get-paid', yes: 0, no: 1 },
  ])
})
