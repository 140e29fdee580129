import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { SiteContent } from '#contract/inputs/site.ts'
import { lookOf } from '#contract/look/look.ts'
import { defaultLook, defaultTokens } from '#contract/look/tokens.ts'
import { expect } from './fixtures.ts'
import type { Site } from './fixtures.ts'

const otherColors = { brandColor: '#6d28d9', accentColor: '#0e7490' } as const
const otherLogo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle cx="15" cy="15" r="14" fill="#6d28d9"/></svg>'

/** The product's own shades of brand and accent, as a browser says them, but for those that the other look has, too. */
const ourShades = (() => {
  const theirs = lookOf({ ...defaultLook, ...otherColors }).tokens
  const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`
  const kept = new Set(Object.values(theirs).flatMap(({ light, dark }) => [light, dark]))
  const ours = Object.entries(defaultTokens).filter(([name]) => /^(?:brand|accent)/.test(name))
  return ours.flatMap(([, { light, dark }]) => [light, dark].filter((hex) => !kept.has(hex)).map(rgb))
})()

/** What of a page is the product's: words, its mark, and elements in its colors. */
export async function oursIn(page: Page): Promise<string[]> {
  const said = `${await page.title()}\n${await page.content()}`
  // how the drawing of the mark begins
  const found = [...said.matchAll(/.{0,60}(?:Petstead|\{site\}|M14\.2 3\.3a2|favicon\.svg).{0,60}/g)].map(
    ([words]) => words,
  )
  const colored = await page.evaluate((shades) => {
    const kinds = ['color', 'background-color', 'border-top-color', 'outline-color', 'fill', 'stroke']
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      const ours = kinds.filter((kind) => shades.includes(style.getPropertyValue(kind)))
      return ours.length > 0 ? [`${ours.join()} of ${element.outerHTML.slice(0, 120)}`] : []
    })
  }, ourShades)
  return [...found, ...colored]
}

/** Publishes what an admin changes of the site that is published now, with a logo that they upload. */
export async function publishSite(
  site: Site,
  changed: (content: SiteContent, logo: string) => SiteContent,
): Promise<void> {
  const { request } = await site.open(await site.demo('admin'))
  const headers = { origin: site.url }
  const Draft = z.object({ revision: z.number(), number: z.number(), content: SiteContent })
  const {
    content,
    revision,
    number: basedOn,
  } = z.parse(Draft, await (await request.get('/api/admin/site/draft')).json())
  const picture = { kind: 'logo', data: Buffer.from(otherLogo).toString('base64') }
  const added = await request.post('/api/admin/site/pictures', { headers, data: picture })
  const { file: logo } = z.parse(z.object({ file: z.string() }), await added.json())
  const saved = await request.put('/api/admin/site/draft', {
    headers,
    data: { content: changed(content, logo), revision, basedOn },
  })
  const draft = z.parse(Draft, await saved.json())
  const data = { revision: draft.revision, note: null, requestId: randomUUID() }
  expect((await request.post('/api/admin/site/versions', { headers, data })).status()).toBe(200)
}

/** Another name, logo and colors. */
export const otherLook = (look: SiteContent['look'], logo: string): SiteContent['look'] => ({
  ...look,
  ...otherColors,
  logo,
  name: 'Fern & Paw',
  shortName: 'Fern',
})

/** Publishes another name, logo and colors, unless they are there. */
export async function renamed(site: Site): Promise<void> {
  const { request } = await site.open()
  // another test publishes the name alone
  const home = await (await request.get('/')).text()
  if (home.includes('Fern &amp; Paw') && home.includes('/site/look-')) return
  await publishSite(site, (content, logo) => ({ ...content, look: otherLook(content.look, logo) }))
  // what was said under the old name stays as it was said
  await site.connection.pool.query(
    `update notifications set title = replace(title, 'Petstead', 'Fern & Paw'), text = replace(text, 'Petstead', 'Fern & Paw')
     where title || text like '%Petstead%'`,
  )
  await site.connection.pool.query('delete from mailbox')
}
