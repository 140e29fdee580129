import type { BrowserContext } from '@playwright/test'

/** Tells of everything that a healthy page does not do, on all pages of a browser. */
export function watch(context: BrowserContext, url: string, report: (problem: string) => void): void {
  context.on('console', (message) => {
    const { url: where } = message.location()
    // a map without a graphics card: said by the browser, of itself
    if (message.text().includes('GL Driver Message')) return
    // playwright.config.ts keeps them out
    if (message.text().includes('Service Worker registration blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console ${message.type()}: ${message.text()} (${where})`)
  })
  context.on('weberror', (error) =>
    report(`page error at ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
  )
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    // where people sign in and photos are sent to, if not here
    if (process.env.E2E_OUTSIDE?.split(' ').includes(origin)) return
    if (protocol.startsWith('http') && origin !== url) report(`outside request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // leaving a page ends what it was still fetching
    if (reason !== 'net::ERR_ABORTED') report(`failed request: ${request.method()} ${request.url()} ${reason}`)
  })
}
