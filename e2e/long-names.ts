import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import type { RenderPage } from '#contract/page-render.ts'
import { livePath } from '#contract/vocabulary/live.ts'
import { builtManifest } from '#server/platform/http/page-files.ts'
import { atHome } from './contexts.ts'

// about as long as the product takes them, and without a place to break
const latin = 'Wolfeschlegelsteinhausenbergerdorffs'
const hebrew = 'ירושלמיתעתיקהומפוארתמאודמאודבאמת'
const arabic = 'عبدالرحمنالمستنصرباللهالعظيمالكبير'
const talk = ` ${latin.repeat(4)}`

/** Names of a sitter and a listing in the database, with numbers and punctuation at their ends. */
export const hardNames = { first: 'ליאור', last: `${hebrew} (2)`, title: `בית 7, ${latin} ${arabic}` }

/** What is put before and after the values of the fields that people fill in. */
const longer: Record<string, readonly [string, string]> = {
  firstName: [latin, ''],
  lastName: ['', hebrew],
  fullname: ['', `${latin} ${arabic}`],
  name: ['', `${latin} ${arabic}`],
  ownerName: [latin, ` ${hebrew}`],
  sitterName: [latin, ` ${hebrew}`],
  listingTitle: ['', ` ${arabic}`],
  petName: ['', `${latin} ${arabic}`],
  title: ['', `${latin}${latin.toLowerCase()} ${arabic}`],
  bio: ['', talk],
  description: ['', talk],
  specialInstructions: ['', talk],
  content: ['', talk],
  comment: ['', talk],
}

/** A page, by its address; neither a call nor a file. */
const isPage = ({ pathname }: URL) => !/^\/(api|assets|objects)\/|\./.test(pathname)

/** The operator chose the name of the site, which may be 40 letters long. */
const isOfSite = (address: string) => new URL(address).pathname === '/api/site'

/** The answer of a call with long names and texts. */
async function lengthened(address: string, answer: Response): Promise<Response> {
  const { status, headers } = answer
  if (isOfSite(address) || status !== 200 || !headers.get('content-type')?.includes('application/json')) return answer
  const longerIn = (key: string, value: unknown) => {
    const [before, after] = longer[key] ?? []
    return typeof value === 'string' && value !== '' ? `${before ?? ''}${value}${after ?? ''}` : value
  }
  const body: unknown = JSON.parse(await answer.text(), longerIn)
  // the length and the encoding are no longer those of the answer
  const kept = [...headers].filter(([name]) => !/^content-(length|encoding)$/.test(name))
  return new Response(JSON.stringify(body), { status, headers: kept })
}

/**
 * Lets the pages of signed-in people show long names and texts, without changing the database, which other tests use:
 * renders them here, as the server does, from lengthened answers, and lengthens the answers that they get later.
 */
export async function lengthenNames(page: Page, site: string): Promise<void> {
  const { render } = (await import(pathToFileURL(join('dist/server/entry-server.js')).href)) as { render: RenderPage }
  const asked = async (call: Request): Promise<Response> => {
    const cookies = await page.context().cookies(site)
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    return lengthened(call.url, await fetch(call.url, { headers: { ...Object.fromEntries(call.headers), cookie } }))
  }
  await page.route(isPage, async (route) => {
    const { status, headers, head, rest } = await render(new Request(route.request().url()), {
      manifest: builtManifest('.'),
      nonce: '',
      origin: site,
      settings: {},
      fetch: asked,
      reader: { timeZone: atHome.timezoneId, liveMark: undefined },
    })
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: head + rest })
  })
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== livePath,
    async (route) => {
      const answer = await route.fetch()
      const [status, headers] = [answer.status(), answer.headers()]
      if (route.request().method() !== 'GET' || status !== 200) return route.fulfill({ response: answer })
      const longer = await lengthened(route.request().url(), new Response(await answer.text(), { status, headers }))
      await route.fulfill({ status, headers: Object.fromEntries(longer.headers), body: await longer.text() })
    },
  )
}
