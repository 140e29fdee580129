declare global {
  interface Window {
    /** The path and search parameters for which the server rendered this page; undefined for those of visitors. */
    renderedFor?: string
  }
}

/** An inline statement that names the address for which a page was rendered. */
export function scriptThatNamesTheAddress(address: string): string {
  return `window.renderedFor=${JSON.stringify(address).replaceAll('<', String.raw`\u003c`)}`
}

/** Whether the page is one person's: it was rendered for their address and time zone. */
export const isPersonal = (): boolean => window.renderedFor !== undefined

/**
 * Whether the page was rendered for another address: without a network the service worker answers with a page that it
 * kept for the same path.
 */
export function isOfAnotherAddress(): boolean {
  return isPersonal() && window.renderedFor !== window.location.pathname + window.location.search
}
