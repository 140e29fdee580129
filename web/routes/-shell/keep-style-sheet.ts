import { styleSheetCookie } from '#contract/vocabulary/style-sheet-cookie.ts'

/**
 * A page with the style sheet in it names the sheet's address, too (`styleSheetTag` of the server). Fetches it into the
 * browser's cache, for the next pages, and tells the server that it is there.
 */
export async function keepStyleSheet(): Promise<void> {
  const address = document.querySelector('link[rel=x-stylesheet]')?.getAttribute('href')
  if (!address) return
  const response = await fetch(address, { priority: 'low' })
  if (!response.ok) return
  // until the whole is there
  await response.arrayBuffer()
  document.cookie = `${styleSheetCookie}=${encodeURIComponent(address)}; path=/; max-age=31536000; samesite=lax`
}
