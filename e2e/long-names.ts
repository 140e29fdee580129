import type { Page } from '@playwright/test'

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

/**
 * Lets the pages of signed-in people show long names and texts, without changing the database, which other tests use.
 * These pages are rendered in the browser, from the answers of the API and from the user, who is in the page.
 */
export async function lengthenNames(page: Page): Promise<void> {
  await page.route(isPage, async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(/(firstName|fullname):"/g, `$1:"${latin}`)
      .replaceAll(/lastName:"([^"]*)/g, `lastName:"$1${hebrew}`)
    await route.fulfill({ response, body })
  })
  await page.addInitScript((longer) => {
    const reach = window.fetch
    window.fetch = async (input, init) => {
      const answer = await reach(input, init)
      if (answer.status !== 200 || !answer.headers.get('content-type')?.includes('application/json')) return answer
      const { status, headers } = answer
      const longerIn = (key: string, value: unknown) => {
        const [before, after] = longer[key] ?? []
        return typeof value === 'string' && value !== '' ? `${before ?? ''}${value}${after ?? ''}` : value
      }
      const body: unknown = JSON.parse(await answer.text(), longerIn)
      return new Response(JSON.stringify(body), { status, headers })
    }
  }, longer)
}
