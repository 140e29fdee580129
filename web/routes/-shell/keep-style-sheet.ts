import { styleSheetCookie, styleSheetInPage } from '#contract/vocabulary/style-sheet-cookie.ts'
import { tellServer } from '#web/platform/tell-server.ts'

/**
 * A page of somebody signed in that has the style sheet in it also names the address. Fetches it into the browser's cache,
 * for the next pages, and tells the server that it is there.
 */
export async function keepStyleSheet(): Promise<void> {
  const address = document.querySelector(`link[rel=${styleSheetInPage}]`)?.getAttribute('href')
  if (!address) return
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) return
  // until the whole is there
  await response.arrayBuffer()
  tellServer(styleSheetCookie, address)
}
