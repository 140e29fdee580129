import { styleSheetCookie } from '#contract/vocabulary/style-sheet-cookie.ts'
import type { Browser, BrowserContextOptions } from '@playwright/test'

const buttons = { owner: 'Pet owner', sitter: 'Pet sitter', admin: 'Admin' } as const

/** The cookies of a signed-in person. */
export type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Logs in as a demo person; returns the cookies, and a reader of the first id of a list. */
export async function signedIn(browser: Browser, base: string, role: keyof typeof buttons) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${base}/api/login`)
  await page.getByRole('button', { name: buttons[role] }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  // the browser tells its time zone after hydration
  await page.waitForTimeout(2000)
  const firstId = async (path: string): Promise<string> => {
    const rows = (await (await context.request.get(base + path)).json()) as { id: string }[]
    return rows[0]?.id ?? ''
  }
  // a browser with nothing in its cache has no style sheet
  await context.clearCookies({ name: styleSheetCookie })
  return { state: await context.storageState(), firstId, close: () => context.close() }
}
