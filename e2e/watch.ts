import type { BrowserContext } from '@playwright/test'

/** Reports everything on any page of a context that a healthy page does not do. */
export function watch(context: BrowserContext, url: string, report: (problem: string) => void): void {
  context.on('console', (message) => {
    const { url: where } = message.location()
    // a message of the browser itself about a map without a graphics card
    if (message.text().includes('GL Driver Message')) return
    // playwright.config.ts blocks them
    if (message.text().includes('Service Worker registration blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      report(`console ${message.type()}: ${message.text()} (${where})`)
  })
  context.on('weberror', (error) =>
    report(`page error at ${error.page()?.url()}: ${error.error().stack ?? error.error().message}`),
  )
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    // the hosts of sign-in and photos, if they are not this site
    if (process.env.E2E_OUTSIDE?.split(' ').includes(origin)) return
    if (protocol.startsWith('http') && origin !== url) report(`outside request: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // leaving a page aborts its requests
    if (reason !== 'net::ERR_ABORTED') report(`failed request: ${request.method()} ${request.url()} ${reason}`)
  })
}
