import { setTimeout as sleep } from 'node:timers/promises'
import { launch } from 'puppeteer-core'
import type { ElementHandle, Page } from 'puppeteer-core'
import { find, restMs, stopsBetween, type EnginePage } from './engine.ts'

/** Firefox as a driver opens it; in Debian the extended support release. */
export const firefoxPath = '/usr/bin/firefox-esr'

/** Opens a window of Firefox on a screen, by WebDriver BiDi. */
export async function openFirefox(env: NodeJS.ProcessEnv): Promise<EnginePage> {
  const { browser, page } = await start(env)
  const run: EnginePage['run'] = async (act, ...args) => {
    const running = `Promise.resolve((${String(act)})(...${JSON.stringify(args)}))`
    return JSON.parse(String(await page.evaluate(`${running}.then((value) => JSON.stringify(value ?? null))`)))
  }
  return {
    run,
    // a page that goes on by itself ends the visit with an error
    goto: async (url) => void (await page.goto(url).catch(() => page.goto(url))),
    url: async () => page.url(),
    resize: (width, height) => page.setViewport({ width, height }),
    press: async (what) => (await elementOf(page, await find({ run }, what))).click(),
    type: async (what, text) => {
      const element = await elementOf(page, await find({ run }, what))
      const isFile = await element.evaluate((node) => node.getAttribute('type') === 'file')
      if (isFile) await (element as ElementHandle<HTMLInputElement>).uploadFile(text)
      else await element.type(text)
    },
    drag: async (from, to, by) => {
      const [start, ...rest] = await stopsBetween({ run }, from, to)
      if (by === 'mouse') {
        await page.mouse.move(start.x, start.y)
        await page.mouse.down()
        for (const { x, y } of rest) await page.mouse.move(x, y)
        return page.mouse.up()
      }
      const finger = await page.touchscreen.touchStart(start.x, start.y)
      await sleep(restMs)
      for (const { x, y } of rest) await finger.move(x, y)
      return finger.end()
    },
    setCookie: async (name, value) =>
      browser.setCookie({ name, value, domain: new URL(page.url()).hostname, path: '/' }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

/** The errors that visited pages log or throw, also those of the browser itself. */
export async function firefoxProblems(env: NodeJS.ProcessEnv, urls: readonly string[]): Promise<string[]> {
  const { browser, page } = await start(env)
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  for (const url of urls) {
    await page.goto(url)
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  await browser.close()
  return problems
}

async function start(env: NodeJS.ProcessEnv) {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    headless: false,
    env,
    // the software renderer of a machine without a graphics card, and fingers without a screen to touch
    extraPrefsFirefox: { 'webgl.force-enabled': true, 'dom.w3c_touch_events.enabled': 1 },
    defaultViewport: { width: 1440, height: 900 },
  })
  const page = await browser.newPage()
  // without it the page has no focus
  await page.bringToFront()
  return { browser, page }
}

async function elementOf(page: Page, selector: string): Promise<ElementHandle> {
  const element = await page.$(selector)
  if (!element) throw new Error(`${selector} is gone`)
  return element
}
