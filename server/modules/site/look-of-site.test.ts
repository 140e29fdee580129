// @module-tag full
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { defaultSite } from '#contract/inputs/site.ts'
import type { SiteContent } from '#contract/inputs/site.ts'
import { lookOf } from '#contract/look/look.ts'
import { defaultLook } from '#contract/look/tokens.ts'
import { refusals } from '#contract/refusals.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { sweepSiteFiles } from '#server/modules/site/public.ts'
import { discardSite, draftSite } from '#testing/site.ts'

const app = useTestApp()
let admin: Person
beforeEach(async () => {
  admin = await anAdmin(app)
  await discardSite(app, admin)
})

const looking = (look: Partial<SiteContent['look']>): SiteContent => ({
  ...defaultSite,
  look: { ...defaultSite.look, ...look },
})
const publish = async (content: SiteContent) => {
  const body = { revision: await draftSite(app, admin, content), note: null, requestId: randomUUID() }
  return app.call(api.site.publish, { body }, admin)
}
const shown = async () => (await app.call(api.site.get, {})).body
/** Waits until the look is one that fits. */
async function becomes(fits: (look: Awaited<ReturnType<typeof shown>>['look']) => boolean) {
  for (let ms = 0; ms < 2000 && !fits((await shown()).look); ms += 20) await sleep(20)
  const { look } = await shown()
  expect(fits(look)).toBe(true)
  return look
}
const get = (url: string) => app.server.inject({ url })

test('the product as it comes has no look of its own, and adds nothing to a page', async () => {
  expect((await shown()).look).toBeNull()
  expect((await get('/site.webmanifest')).json()).toMatchObject({ name: 'Petstead', theme_color: '#1f5b47' })
})

test('a published look is linked, its files are there at once, and going back brings the one before', async () => {
  const look = {
    name: 'Fern & Paw',
    shortName: 'Fern',
    tagline: 'Pets first',
    brandColor: '#7fc8a7',
    corners: 'square',
  } as const
  const answer = await publish(looking(look))
  expect(answer.status).toBe(200)
  const { css, icon, themeColor } = (await becomes((each) => each !== null)) ?? {}
  const wanted = lookOf({ ...defaultLook, brandColor: '#7fc8a7', corners: 'square' })
  expect((await get(css ?? '')).body).toBe(wanted.css)
  expect(themeColor).toEqual(wanted.themeColor)
  expect((await get(icon ?? '')).headers['content-type']).toBe('image/png')
  for (const name of ['favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']) {
    const { statusCode, headers } = await get(`/${name}`)
    expect([statusCode, headers['cache-control']], name).toEqual([200, 'public, no-cache'])
  }
  // the product's mark is under no address any more
  const { headers, rawPayload } = await get('/favicon.svg')
  expect(headers['content-type']).toBe('image/png')
  expect(rawPayload).toEqual((await get(icon ?? '')).rawPayload)
  expect((await get('/site.webmanifest')).json()).toMatchObject({
    name: 'Fern & Paw',
    short_name: 'Fern',
    description: 'Pets first',
    theme_color: wanted.tokens.brand.light,
  })
  const body = { requestId: randomUUID() }
  const first = await app.call(api.site.revert, { params: { number: '1' }, body }, admin)
  expect(first.status).toBe(200)
  await becomes((each) => each === null)
  expect((await get(css ?? '')).statusCode).toBe(200)
})

test('a logo and a social image that were uploaded are shown; names of others are refused', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path fill="#00f" d="M1 1h80v20H1z"/></svg>'
  const data = Buffer.from(svg).toString('base64')
  const add = async (kind: 'logo' | 'social') =>
    (await app.call(api.look.addPicture, { body: { kind, data } }, admin)).body
  const [logo, social] = [await add('logo'), await add('social')]
  expect((await publish(looking({ logo: logo.file, socialImage: social.file }))).status).toBe(200)
  const look = await becomes((each) => each?.logo !== undefined && each.logo !== null)
  expect(look).toMatchObject({ css: null, socialImage: social.path })
  expect((await get(look?.logo ?? '')).headers['content-type']).toBe('image/webp')
  expect((await publish(looking({ logo: 'logo-0123456789abcdef.png' }))).text).toBe(
    refusals.site_picture_missing.sentence,
  )
})

test('who looks at the draft gets its style sheet, and nobody else', async () => {
  const before = (await shown()).look
  await draftSite(app, admin, looking({ accentColor: '#7c3aed' }))
  const begun = await app.call(api.site.showDraft, {}, admin)
  const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
  const seen = async () => {
    const answer = await app.server.inject({ url: '/api/site', headers: { cookie: `${cookieOf(admin)}; ${cookie}` } })
    return answer.json<Awaited<ReturnType<typeof shown>>>()
  }
  const { draft: isDraft, look } = await seen()
  expect(isDraft).toBe(true)
  expect((await get(look?.css ?? '')).body).toContain('--accent:')
  expect((await shown()).look).toEqual(before)
})

test('files of a draft that was never published go a day after it is gone; what a version needs stays', async () => {
  const drawing = (color: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path fill="${color}" d="M9 9h70v70H9z"/></svg>`,
    )
  const upload = async (color: string) => {
    const body = { kind: 'logo' as const, data: drawing(color).toString('base64') }
    return (await app.call(api.look.addPicture, { body }, admin)).body
  }
  const { db, pool } = app.connection
  const names = async () =>
    new Set((await pool.query<{ name: string }>('select name from site_files')).rows.map(({ name }) => name))
  const [kept, drafted, loose] = [await upload('#123456'), await upload('#654321'), await upload('#abcdef')]
  await publish(looking({ logo: kept.file }))
  await publish(looking({ brandColor: '#0a5c36' }))
  await draftSite(app, admin, looking({ logo: drafted.file }))
  await app.call(api.site.showDraft, {}, admin)
  const hours = (count: number) => new Date(app.now.getTime() + count * 3_600_000)
  await sweepSiteFiles(db, hours(0))
  await sweepSiteFiles(db, hours(25))
  expect(await names()).not.toContain(loose.file)
  const mark = drafted.file.replace(/^logo-(.*)\.png$/, 'mark-$1.webp')
  expect([...(await names())]).toEqual(expect.arrayContaining([kept.file, drafted.file, mark]))
  await discardSite(app, admin)
  await sweepSiteFiles(db, hours(26))
  await sweepSiteFiles(db, hours(49))
  // uploaded again, it is wanted again
  expect((await names()).has(drafted.file)).toBe(true)
  await upload('#654321')
  await sweepSiteFiles(db, hours(51))
  expect((await names()).has(drafted.file)).toBe(true)
  expect((await names()).has(mark)).toBe(false)
  await sweepSiteFiles(db, hours(76))
  expect((await names()).has(drafted.file)).toBe(false)
  for (const name of await names()) expect((await app.server.inject({ url: `/site/${name}` })).statusCode).toBe(200)
  expect((await names()).has(kept.file)).toBe(true)
})
