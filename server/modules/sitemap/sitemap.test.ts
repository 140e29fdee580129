import { helpSlugs } from '#contract/vocabulary/text-pages.ts'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { startTestApp, useTestApp } from '#testing/app.ts'
import { aCity, aListing, aSitter } from '#testing/factories.ts'

const app = useTestApp()

const text = async (url: string): Promise<string> => (await app.server.inject(url)).body

test('robots.txt disallows private pages and names the sitemap; a demo disallows everything', async () => {
  const robots = await text('/robots.txt')
  expect(robots).toMatch(
    /^User-agent: \*\nAllow: \/api\/calendars\/\n(Disallow: \/\S+\n)+\nSitemap: http:\/\/petstead\.test\/sitemap\.xml\n$/,
  )
  expect(robots).toContain('Disallow: /messages\n')
  expect(robots).not.toMatch(/Disallow: \/\n/)
  const demo = await startTestApp({ env: { DEMO: 'true' } })
  expect((await demo.server.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  await demo.close()
})

test('the sitemap has the public pages and all active listings, and no others', async () => {
  const sitter = await aSitter(app)
  const active = [await aListing(app, sitter), await aListing(app, sitter)].sort()
  await aListing(app, sitter, { active: false })
  const locations = (xml: string) =>
    [...xml.matchAll(/<loc>http:\/\/petstead\.test([^<]*)<\/loc>/g)].map(([, path]) => path)
  const [pages, ...files] = locations(await text('/sitemap.xml'))
  expect([pages, files]).toEqual(['/sitemap-pages.xml', [`/sitemap-listings.xml?from=${active[0]}`]])
  // a city has a page once the gazetteer knows it
  await aCity(app)
  expect(locations(await text('/sitemap-pages.xml'))).toEqual([
    '/',
    '/find-sitters',
    '/sitters',
    '/become-sitter',
    '/how-it-works',
    '/cancellation-policies',
    '/about',
    '/help',
    ...helpSlugs.map((slug) => `/help/${slug}`),
    '/safety',
    '/contact',
    '/privacy',
    '/terms',
    '/company',
    '/sitters/austin-tx',
  ])
  expect(locations(await text(String(files[0])))).toEqual(active.map((id) => `/listing/${id}`))
  // a sitter who opted out of search engines
  const hidden = await aSitter(app)
  const listing = await aListing(app, hidden)
  await app.call(api.identity.changePrivacySettings, { body: { allowSearchEngineIndexing: false } }, hidden)
  expect(locations(await text(String(files[0])))).not.toContain(`/listing/${listing}`)
  expect((await app.call(api.listings.get, { params: { id: listing } })).body.indexable).toBe(false)
})

test.each(['/sitemap-listings.xml', '/sitemap-listings.xml?from=x', '/sitemap-listings.xml?from=a&from=b'])(
  '%s is not found',
  async (url) => expect((await app.server.inject(url)).statusCode).toBe(404),
)
